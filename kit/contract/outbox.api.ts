import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, timestamp } from './person.ts'

/** kept: written while no mail server was configured, and passed on by an administrator. */
export const MAIL_STATUSES = ['queued', 'retrying', 'kept', 'sent', 'dead'] as const

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  nextAt: timestamp.nullable(),
  /** What the mail server said last. */
  error: z.string().nullable(),
  canRetry: z.boolean(),
})

const params = z.object({ id: idOf('mai') })

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/admin/outbox',
  summary: 'List mail the platform created, newest first; read each text separately',
  access: { permission: 'platform.settings' },
  query: z.object({
    status: z.enum(MAIL_STATUSES).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.object({
    mails: z.array(mail),
    nextCursor: z.string().optional(),
    /** Whether mail leaves this server. */
    mailIsOn: z.boolean(),
    from: z.string(),
    counts: z.record(z.enum(MAIL_STATUSES), z.int()),
  }),
})

export const getOutboxMail = defineEndpoint({
  method: 'GET',
  path: '/admin/outbox/{id}',
  summary: 'Get one message; its text, with the codes in its links, only while no mail server is configured',
  access: { permission: 'platform.settings' },
  params,
  answer: mail.extend({
    /** null while mail is on, and once it was sent: its links are its recipient's alone. */
    text: z.string().nullable(),
  }),
})

export const retryOutboxMail = defineEndpoint({
  method: 'POST',
  path: '/admin/outbox/{id}/retry',
  summary: 'Resend a failed or held message',
  access: { permission: 'platform.settings' },
  params,
  answer: mail,
  refusals: [409],
})
