import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { WEBHOOK_EVENTS } from '../webhooks/events.ts'
import { pageQuery } from './page.ts'
import { idOf, timestamp } from './person.ts'

/* What an organization's own programs are told: signed calls to an address of theirs. */

const ofOrg = z.object({ id: idOf('org') })
const ofWebhook = ofOrg.extend({ webhookId: idOf('whk') })

/** Checked by the server, which knows the closed list; the answer names each. */
const events = z.array(z.string().max(60)).min(1, 'Choose at least one event.').max(50)

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** 'failing': turned off after a day without one delivery. */
  status: z.enum(['on', 'off', 'failing']),
  createdAt: timestamp,
  /** Until when the former secret signs as well; null: it was never replaced, or long ago. */
  formerSecretUntil: timestamp.nullable(),
  lastDelivery: z.object({ at: timestamp, status: z.string() }).nullable(),
})

const delivery = z.object({
  id: z.string(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  responseStatus: z.int().nullable(),
  error: z.string().nullable(),
  createdAt: timestamp,
  lastAt: timestamp.nullable(),
  nextAt: timestamp.nullable(),
  /** The body that is signed and sent. */
  payload: z.string(),
})

const managing = {
  access: { permission: 'org.settings.write' },
  within: 'its organization',
} as const

export const listWebhooks = defineEndpoint({
  ...managing,
  method: 'GET',
  path: '/orgs/{id}/webhooks',
  summary: 'List an organization’s webhooks, and the events they can be for',
  params: ofOrg,
  answer: z.object({
    webhooks: z.array(webhook),
    events: z.array(
      z.object({
        id: z.enum(Object.keys(WEBHOOK_EVENTS)),
        label: z.string(),
        /** JSON Schema of its `data`. */
        schema: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})

export const createWebhook = defineEndpoint({
  ...managing,
  method: 'POST',
  path: '/orgs/{id}/webhooks',
  summary: 'Add a webhook; the secret that signs its calls is shown only in this answer',
  audit: 'webhook.create',
  params: ofOrg,
  body: z.object({ url: z.string().trim().max(500), events }),
  answer: webhook.extend({ secret: z.string() }),
  success: [201],
  refusals: [403, 409],
  secret: true,
})

export const changeWebhook = defineEndpoint({
  ...managing,
  method: 'PATCH',
  path: '/orgs/{id}/webhooks/{webhookId}',
  summary: 'Change what a webhook is for, or turn it on or off',
  audit: 'webhook.change',
  params: ofWebhook,
  body: z.object({ events: events.optional(), isOn: z.boolean().optional() }),
  answer: webhook,
})

export const deleteWebhook = defineEndpoint({
  ...managing,
  method: 'DELETE',
  path: '/orgs/{id}/webhooks/{webhookId}',
  summary: 'Delete a webhook with its log',
  audit: 'webhook.delete',
  params: ofWebhook,
  answer: z.undefined(),
  success: [204],
})

export const renewWebhookSecret = defineEndpoint({
  ...managing,
  method: 'POST',
  path: '/orgs/{id}/webhooks/{webhookId}/secret',
  summary: 'Replace the secret, shown only in this answer; for 24 hours the former one signs as well',
  audit: 'webhook.secret',
  params: ofWebhook,
  answer: z.object({ secret: z.string(), formerSecretUntil: timestamp }),
  refusals: [403],
  secret: true,
})

const sending = { limit: { name: 'webhooks', max: 120, seconds: 3_600 } } as const

export const tryWebhook = defineEndpoint({
  ...managing,
  ...sending,
  method: 'POST',
  path: '/orgs/{id}/webhooks/{webhookId}/test',
  summary: 'Send a test event',
  params: ofWebhook,
  answer: delivery,
  refusals: [409],
})

export const listDeliveries = defineEndpoint({
  ...managing,
  method: 'GET',
  path: '/orgs/{id}/webhooks/{webhookId}/deliveries',
  summary: 'List what was sent in the last 30 days, the newest first',
  params: ofWebhook,
  query: pageQuery,
  answer: z.object({ deliveries: z.array(delivery), nextCursor: z.string().optional() }),
})

export const sendAgain = defineEndpoint({
  ...managing,
  ...sending,
  method: 'POST',
  path: '/orgs/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/send',
  summary: 'Send the same event again, under the same ID; one that is waiting stays as it is',
  params: ofWebhook.extend({ deliveryId: idOf('whd') }),
  answer: delivery,
  refusals: [409],
})
