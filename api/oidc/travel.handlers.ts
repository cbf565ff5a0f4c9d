import * as contract from '#kit/contract/oidc.api.ts'
import { OIDC_FRAGMENT, type OidcError, type OidcPurpose } from '#kit/oidc.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { asServer } from '../database/tenant.ts'
import { bind, type Call } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { admit } from './admit.ts'
import { bindingOfState } from './browser-binding.ts'
import { type Flow, giveHandoff, takeFlow } from './flows.db.ts'
import type { Identity } from './identity.ts'
import { appUrl, configured } from './oidc-configured.ts'
import type { Provider } from './provider.ts'
import { sendPage, wantsPage } from './return-page.ts'
import { depart, fetchIdentity, mismatch } from './trip.ts'

const getConfig = bind(contract.getOidcConfig, async ({ services: { oidc } }) =>
  oidc === null
    ? { enabled: false, label: null }
    : { enabled: await oidc.isOn(), label: oidc.settings.label },
)

const start = bind(contract.startOidc, async (call) =>
  orPage(call, async () => {
    const next = pageOf(call.query.next)
    const departure = { purpose: 'signIn', userId: null, next, reply: call.reply } as const
    const { url } = await depart(call.services, configured(call.services), departure)
    return call.reply.redirect(url.href, 302)
  }),
)

const begin = bind(contract.beginOidc, async ({ body, caller, services, reply }) => {
  const departure = { purpose: body.purpose, userId: caller.userId, next: null, reply }
  const { url, expiresAt } = await depart(services, configured(services), departure)
  return { url: url.href, expiresAt: expiresAt.toISOString() }
})

const callback = bind(contract.oidcCallback, async (call) =>
  orPage(call, async () => call.reply.redirect(await arrive(call, configured(call.services)), 302)),
)

type CallbackCall = Call<typeof contract.oidcCallback>

/** Where the browser continues. Anything that does not match is refused and audited. */
async function arrive(call: CallbackCall, provider: Provider): Promise<string> {
  const { services, query, request } = call
  const address = (flow: Flow, fragment: Fragment) => addressOf(services, flow, fragment)
  try {
    const binding = bindingOfState(request, query.state ?? '')
    if (binding === null) throw mismatch('state')
    await provider.connect()
    const flow = await asServer(services.db, (trx) => takeFlow(trx, binding.hash, services.now()))
    if (flow === null) throw mismatch('used')
    if (query.error !== undefined) {
      const error = query.error === 'access_denied' ? 'cancelled' : 'provider_error'
      await noteRefused(call, { error: query.error })
      return address(flow, { error })
    }
    return address(flow, await settle(call, flow, await fetchIdentity(provider, { request, binding, flow })))
  } catch (error) {
    const detail = error instanceof Refusal ? { code: error.code, ...error.more.extra } : null
    if (detail !== null) await noteRefused(call, detail)
    throw error
  }
}

/** Stores the result under a hand-off code; a sign-in finds or creates its person first. */
async function settle(call: CallbackCall, flow: Flow, identity: Identity): Promise<Fragment> {
  const { services, request } = call
  const { settings } = configured(services)
  const now = services.now()
  const outcome = await asServer(services.db, async (trx) => {
    const admitted =
      flow.purpose === 'signIn'
        ? await admit(trx, { settings, identity, now, requestId: request.id })
        : { accountId: null }
    if ('error' in admitted) return admitted
    return { handoff: await giveHandoff(trx, flow, { identity, accountId: admitted.accountId, now }) }
  })
  if ('error' in outcome) await noteRefused(call, { error: outcome.error, email: identity.email })
  return outcome
}

type Fragment = { readonly handoff: string } | { readonly error: OidcError }

const PAGES: Readonly<Record<OidcPurpose, string>> = {
  signIn: '/login',
  link: '/login-cognito',
  stepUp: '/login-cognito',
  test: '/login-cognito',
}

function addressOf(services: Services, { purpose, next }: Flow, fragment: Fragment): string {
  const search = next === null ? '' : `?${new URLSearchParams({ next })}`
  const hash = new URLSearchParams(
    'handoff' in fragment
      ? { [OIDC_FRAGMENT.handoff]: fragment.handoff }
      : { [OIDC_FRAGMENT.error]: fragment.error },
  )
  if (purpose !== 'signIn') hash.set(OIDC_FRAGMENT.purpose, purpose)
  return `${appUrl(services)}${PAGES[purpose]}${search}#${hash}`
}

/** A page of the app and nothing else: '//elsewhere' and '/\elsewhere' are addresses of other hosts. */
const pageOf = (next: string | undefined): string | null =>
  next !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null

async function noteRefused(
  { services, request }: CallbackCall,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await asServer(services.db, (trx) =>
    recordEvent(trx, {
      orgId: null,
      actorId: null,
      action: 'oidc.callback',
      target: 'sign-in provider',
      detail,
      result: detail.code === undefined || detail.code === 'oidc_mismatch' ? 'refused' : 'failed',
      now: services.now(),
      requestId: request.id,
    }),
  )
}

/** People in a browser get a page instead of the error as JSON. */
async function orPage(
  { request, reply, services }: Pick<CallbackCall, 'request' | 'reply' | 'services'>,
  work: () => Promise<typeof reply>,
): Promise<typeof reply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !wantsPage(request)) throw error
    return sendPage(reply, error, `${appUrl(services)}/login`)
  }
}

export const OIDC_TRAVEL_HANDLERS = [getConfig, start, begin, callback] as const
