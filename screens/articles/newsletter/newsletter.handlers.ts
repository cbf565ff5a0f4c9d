import {
  asServer,
  bind,
  enqueueMail,
  foldEmail,
  hashToken,
  networkOf,
  newToken,
  publicUrl,
  Refusal,
} from '#api/kit.ts'
import * as contract from './newsletter.api.ts'
import { deleteSubscriber, insertRequest, takeRequest, upsertSubscriber } from './newsletter.db.ts'
import { confirmationLetter } from './newsletter.model.ts'

const DAY_MS = 86_400_000
const UNASKED = 'Consent is required'
/** Whose address it is may not have asked, so that a day brings few letters however many networks ask. */
const TO_ADDRESS = { name: 'newsletter:address', max: 5, seconds: 86_400 } as const
const FROM_NETWORK = { name: 'newsletter:network', max: 5, seconds: 3_600 } as const

/** The same rows and the same mail for every address, so that nothing shows who already subscribed. */
export const signUp = bind(contract.signUp, async ({ body, services, request }) => {
  const { db, now, settings, limiter } = services
  if (!body.consent)
    throw new Refusal(400, 'invalid', {
      message: UNASKED,
      fields: [{ path: 'consent', message: UNASKED }],
    })
  const folded = foldEmail(body.email)
  limiter.take(FROM_NETWORK, networkOf(request.ip))
  limiter.take(TO_ADDRESS, folded)
  const time = now()
  const code = newToken()
  await asServer(db, async (trx) => {
    await insertRequest(trx, {
      code_hash: hashToken(code),
      email_folded: folded,
      email: body.email,
      first_name: body.firstName,
      interests: [...new Set(body.interests)],
      consent_at: time,
      expires_at: new Date(time.getTime() + DAY_MS),
    })
    await enqueueMail(trx, { to: body.email, ...confirmationLetter(publicUrl(settings), code), now: time })
  })
  return { message: 'Check your inbox to confirm.' as const }
})

export const confirm = bind(contract.confirm, async ({ body, services: { db, now } }) => {
  const time = now()
  await asServer(db, async (trx) => {
    const asked = await takeRequest(trx, hashToken(body.code), time)
    if (asked === undefined)
      throw new Refusal(410, 'gone', {
        message: 'This link has already been used or has expired. Sign up again to get a new one.',
      })
    const { code_hash: _, expires_at: __, ...chosen } = asked
    await upsertSubscriber(trx, { ...chosen, confirmed_at: time, leave_code: newToken() })
  })
  return { confirmed: true as const }
})

/** Says the same whether or not the subscription was still there: what the reader wants holds. */
export const unsubscribe = bind(contract.unsubscribe, async ({ body, services }) => {
  await asServer(services.db, (trx) => deleteSubscriber(trx, body.code))
  return { ended: true as const }
})
