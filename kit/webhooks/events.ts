import { z } from 'zod'

const money = {
  paymentId: z.string(),
  /** Of a plan; a single payment has none. */
  subscriptionId: z.string().optional(),
  cents: z.int(),
  currency: z.literal('USD'),
}

/**
 * Everything that an organization's own programs can be told of: a closed list, each with what its `data` holds. A lead is
 * named by its id alone: who it is leaves the product for nobody.
 */
export const WEBHOOK_EVENTS = {
  'lead.created': {
    label: 'Lead added',
    data: z.object({ leadId: z.string(), board: z.string(), source: z.string(), stage: z.string() }),
  },
  'lead.moved': {
    label: 'Lead moved to another stage',
    data: z.object({ leadId: z.string(), board: z.string(), from: z.string(), to: z.string() }),
  },
  'project.item.moved': {
    label: 'Project item moved to another state',
    data: z.object({
      projectId: z.string(),
      itemId: z.string(),
      number: z.int(),
      title: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  },
  'file.processed': {
    label: 'File processed into a report',
    data: z.object({
      projectId: z.string(),
      fileId: z.string(),
      reportId: z.string(),
      status: z.string(),
      rows: z.int(),
      warnings: z.int(),
    }),
  },
  'cohort.completed': {
    label: 'Cohort completed by somebody',
    data: z.object({ cohortId: z.string(), enrollmentId: z.string(), userId: z.string() }),
  },
  'member.joined': {
    label: 'Member joined',
    data: z.object({ userId: z.string(), role: z.string() }),
  },
  'member.left': { label: 'Member left', data: z.object({ userId: z.string() }) },
  'payment.paid': { label: 'Payment received', data: z.object(money) },
  'payment.failed': { label: 'Payment failed', data: z.object(money) },
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export type EventData<E extends WebhookEvent> = z.input<(typeof WEBHOOK_EVENTS)[E]['data']>

export const isWebhookEvent = (text: string): text is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, text)

export const WEBHOOK_EVENT_IDS = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent)

/** Sent by hand to try an address out; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test'
