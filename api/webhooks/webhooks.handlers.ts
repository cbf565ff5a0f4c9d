import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as contract from '#kit/contract/webhooks.api.ts'
import { isWebhookEvent, WEBHOOK_EVENT_IDS, WEBHOOK_EVENTS } from '#kit/webhooks/events.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { requireStepUp } from '../auth/step-up.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { assertWithin } from '../orgs/organization-of.ts'
import { lockOrg } from '../orgs/members.db.ts'
import type { Services } from '../services.ts'
import { problemOf } from './public-address.ts'
import { newSecret, sealSecret } from './sign.ts'
import {
  findWebhooks,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.db.ts'

const permission = 'org.settings.write'
const AT_MOST = 10
const FORMER_MS = 24 * 3_600_000

export const noWebhook = () => REFUSALS.notFound('There is no such webhook')

type Last = { readonly at: Date; readonly status: string } | null

function toWebhook(row: WebhookRow, last: Last, now: Date) {
  const { id, url, events, status, created_at, former_until } = row
  const former = former_until !== null && former_until > now ? former_until.toISOString() : null
  return {
    id,
    url,
    events,
    status,
    createdAt: created_at.toISOString(),
    formerSecretUntil: former,
    lastDelivery: last && { at: last.at.toISOString(), status: last.status },
  }
}

const EVENTS = WEBHOOK_EVENT_IDS.map((id) => {
  const { label, data } = WEBHOOK_EVENTS[id]
  return { id, label, schema: z.record(z.string(), z.unknown()).parse(z.toJSONSchema(data)) }
})

type Within = { readonly orgId: string; readonly caller: Caller; readonly services: Services }

/** In the scope of the organization, for those who manage it; 404 for who is no member. */
export function managing<T>(
  { orgId, caller, services }: Within,
  work: (trx: Queries) => Promise<T>,
): Promise<T> {
  assertWithin(caller, orgId, { permission })
  return withTenant(services.db, { userId: caller.userId, orgId }, work)
}

const list = bind(contract.listWebhooks, async ({ params: { id: orgId }, caller, services }) =>
  managing({ orgId, caller, services }, async (trx) => {
    const found = await findWebhooks(trx, orgId)
    return { webhooks: found.map(({ row, last }) => toWebhook(row, last, services.now())), events: EVENTS }
  }),
)

function checkEvents(events: readonly string[]): string[] {
  const wrong = events.findIndex((event) => !isWebhookEvent(event))
  if (wrong >= 0) throw REFUSALS.invalid([{ path: `events[${wrong}]`, message: 'There is no such event.' }])
  return WEBHOOK_EVENT_IDS.filter((id) => events.includes(id))
}

const create = bind(contract.createWebhook, async ({ params, body, caller, services, request, reply }) => {
  const { id: orgId } = params
  const { now, secretKey, settings } = services
  assertWithin(caller, orgId, { permission })
  requireStepUp(caller, services)
  const problem = problemOf(body.url, settings.WEBHOOK_ORIGINS)
  if (problem !== null) throw REFUSALS.invalid([{ path: 'url', message: problem }])
  const events = checkEvents(body.events)
  const id = newId('whk')
  const secret = newSecret()
  const row: WebhookRow = {
    org_id: orgId,
    id,
    url: body.url,
    events,
    status: 'on',
    sealed_secret: sealSecret(secret, secretKey, id),
    sealed_former: null,
    former_until: null,
    failing_since: null,
    created_by: caller.userId,
    created_at: now(),
  }
  await managing({ orgId, caller, services }, async (trx) => {
    if (!(await lockOrg(trx, orgId))) throw REFUSALS.noOrganization()
    if ((await findWebhooks(trx, orgId)).length >= AT_MOST)
      throw new Refusal(409, 'full', { message: `An organization can have at most ${AT_MOST} webhooks.` })
    await insertWebhook(trx, row)
    await note(
      trx,
      { orgId, caller, services, request },
      { action: 'webhook.create', id, detail: { events } },
    )
  })
  reply.header('location', `/api/orgs/${orgId}/webhooks/${id}`)
  return { ...toWebhook(row, null, now()), secret }
})

type Noting = Within & { readonly request: FastifyRequest }
type Noted = {
  readonly action: string
  readonly id: string
  readonly detail: Readonly<Record<string, unknown>>
}

const note = (trx: Queries, { orgId, caller, services, request }: Noting, { id, ...what }: Noted) =>
  recordEvent(trx, {
    ...what,
    orgId,
    actorId: caller.userId,
    target: id,
    now: services.now(),
    requestId: request.id,
  })

const change = bind(contract.changeWebhook, async ({ params, body, caller, services, request }) => {
  const { id: orgId, webhookId: id } = params
  const events = body.events && checkEvents(body.events)
  return managing({ orgId, caller, services }, async (trx) => {
    const row = await lockWebhook(trx, { orgId, id })
    if (row === undefined) throw noWebhook()
    const isOn = body.isOn ?? row.status === 'on'
    const changes = {
      events: events ?? row.events,
      status: isOn ? ('on' as const) : body.isOn === false ? ('off' as const) : row.status,
      // Turned on anew, it has its day again.
      failing_since: body.isOn === true ? null : row.failing_since,
    }
    await updateWebhook(trx, { orgId, id }, changes)
    const detail = { events: changes.events, status: changes.status }
    await note(trx, { orgId, caller, services, request }, { action: 'webhook.change', id, detail })
    const found = (await findWebhooks(trx, orgId)).find((one) => one.row.id === id)
    return toWebhook({ ...row, ...changes }, found?.last ?? null, services.now())
  })
})

const remove = bind(contract.deleteWebhook, async ({ params, caller, services, request }) => {
  const { id: orgId, webhookId: id } = params
  await managing({ orgId, caller, services }, async (trx) => {
    if (!(await removeWebhook(trx, { orgId, id }))) throw noWebhook()
    await note(trx, { orgId, caller, services, request }, { action: 'webhook.delete', id, detail: {} })
  })
  return undefined
})

const renew = bind(contract.renewWebhookSecret, async ({ params, caller, services, request }) => {
  const { id: orgId, webhookId: id } = params
  const { secretKey, now } = services
  assertWithin(caller, orgId, { permission })
  requireStepUp(caller, services)
  const secret = newSecret()
  const former_until = new Date(now().getTime() + FORMER_MS)
  await managing({ orgId, caller, services }, async (trx) => {
    const row = await lockWebhook(trx, { orgId, id })
    if (row === undefined) throw noWebhook()
    const sealed = { sealed_secret: sealSecret(secret, secretKey, id), sealed_former: row.sealed_secret }
    await updateWebhook(trx, { orgId, id }, { ...sealed, former_until })
    await note(trx, { orgId, caller, services, request }, { action: 'webhook.secret', id, detail: {} })
  })
  return { secret, formerSecretUntil: former_until.toISOString() }
})

export const WEBHOOK_OUT_HANDLERS = [list, create, change, remove, renew] as const
