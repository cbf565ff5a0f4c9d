import { z } from 'zod'
import { loadSecretKey } from '../auth/secret-key.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import type { JobContext, JobDefinition } from '../jobs/job.ts'
import { notify } from '../notices/notify.ts'
import { findHolders } from '../notices/people.db.ts'
import { enqueueSending } from './announce.ts'
import { PostProblem, postSafely } from './post-safely.ts'
import { SIGNATURE_HEADER, signatureOf, unsealSecret } from './sign.ts'
import {
  type DeliveryRow,
  findDelivery,
  lockDelivery,
  lockWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks.db.ts'

const INPUTS = z.object({ deliveryId: z.string() })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The waits between the attempts of one delivery: ten of them, over about a day. */
export const WAITS_MS = [0.5, 2, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE_MS)

/** A webhook that has delivered nothing for so long when a delivery gives up is turned off. */
const FAILING_MS = 20 * HOUR_MS

type Answer = { readonly status: number | null; readonly error: string | null }

const isWell = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

/**
 * One attempt at one delivery. How it went and the next attempt are one transaction; a job that was lost in between sends
 * once more, under the same ID.
 */
export const sendJob: JobDefinition = {
  seconds: 30,
  async run({ job, services, signal }: JobContext) {
    const { deliveryId: id } = INPUTS.parse(job.inputs)
    const { orgId } = job
    const { db, now, settings, dataDir } = services
    if (orgId === null) return {}
    const found = await asServer(db, (trx) => findWaiting(trx, { orgId, id }))
    if (found === null) return {}
    const { row, webhook } = found
    const key = loadSecretKey(settings.SECRET_KEY, dataDir)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Groundwork-Webhooks',
      [SIGNATURE_HEADER]: signatureOf(row.payload, secretsOf(webhook, key, now()), now()),
    }
    const allowed = settings.WEBHOOK_ORIGINS
    const answer =
      webhook.status === 'on'
        ? await answerOf(postSafely(webhook.url, { body: row.payload, headers, signal, allowed }))
        : { status: null, error: 'The webhook is off.' }
    return { effect: (trx) => settle(trx, found, { answer, now: now() }) }
  },
}

type Found = { readonly row: DeliveryRow; readonly webhook: WebhookRow }

async function findWaiting(trx: Queries, place: { orgId: string; id: string }): Promise<Found | null> {
  const row = await findDelivery(trx, place)
  if (row?.status !== 'waiting') return null
  const webhook = await lockWebhook(trx, { orgId: place.orgId, id: row.webhook_id })
  return webhook === undefined ? null : { row, webhook }
}

function secretsOf(row: WebhookRow, key: Buffer, now: Date): readonly string[] {
  const { id, sealed_secret: current, sealed_former: former, former_until: until } = row
  const sealed = former !== null && until !== null && until > now ? [current, former] : [current]
  return sealed.map((one) => unsealSecret(one, key, id)).filter((one) => one !== null)
}

async function answerOf(sending: Promise<number>): Promise<Answer> {
  try {
    const status = await sending
    const isMoved = status >= 300 && status < 400
    return { status, error: isMoved ? 'Redirects are not followed.' : null }
  } catch (error) {
    if (error instanceof PostProblem) return { status: null, error: error.message }
    throw error
  }
}

type Outcome = { readonly answer: Answer; readonly now: Date }

async function settle(trx: Queries, { row: { id, org_id: orgId } }: Found, { answer, now }: Outcome) {
  const seen = await findDelivery(trx, { orgId, id })
  // The webhook before the delivery, as those do who send again.
  const webhook = seen && (await lockWebhook(trx, { orgId, id: seen.webhook_id }))
  const row = await lockDelivery(trx, { orgId, id })
  if (webhook === undefined || row?.status !== 'waiting') return
  const attempts = row.attempts + 1
  const said = { attempts, response_status: answer.status, error: answer.error, last_at: now }
  if (isWell(answer)) {
    await updateDelivery(trx, { orgId, id }, { ...said, status: 'delivered', next_at: null })
    await updateWebhook(trx, { orgId, id: webhook.id }, { failing_since: null })
    return
  }
  const since = webhook.failing_since ?? now
  await updateWebhook(trx, { orgId, id: webhook.id }, { failing_since: since })
  const wait = webhook.status === 'on' ? WAITS_MS[attempts - 1] : undefined
  if (wait === undefined) {
    await updateDelivery(trx, { orgId, id }, { ...said, status: 'failed', next_at: null })
    if (webhook.status === 'on' && now.getTime() - since.getTime() >= FAILING_MS)
      await turnOff(trx, webhook, { since, now })
    return
  }
  const runAt = new Date(now.getTime() + wait)
  await updateDelivery(trx, { orgId, id }, { ...said, next_at: runAt })
  await enqueueSending(trx, { orgId, deliveryId: id, now, runAt })
}

type Failing = { readonly since: Date; readonly now: Date }

/** Whoever manages the organization hears of it, once. */
async function turnOff(trx: Queries, { org_id: orgId, id, url }: WebhookRow, { since, now }: Failing) {
  await updateWebhook(trx, { orgId, id }, { status: 'failing' })
  for (const person of await findHolders(trx, { orgId, permission: 'org.settings.write' }))
    await notify(trx, {
      person,
      kind: 'webhook.failing',
      title: `A webhook was turned off: ${new URL(url).host} has not responded for a day`,
      link: `/admin?tab=webhooks&org=${orgId}`,
      key: `${id} ${since.toISOString()}`,
      now,
    })
}
