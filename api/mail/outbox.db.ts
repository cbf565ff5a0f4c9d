import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import type { Letter } from './mailer.ts'
import { isDeliverable, oneLine } from './message.ts'

export type NewMail = {
  readonly to: string
  readonly subject: string
  /** Plain text; no other form is ever sent. */
  readonly text: string
  /** Where its reader ends mails of this kind, for the header of that name. */
  readonly unsubscribe?: string
  readonly now: Date
}

/**
 * Writes a message, and the job that delivers it, in the caller's transaction: it goes out only if that commits, and then
 * at least once. An address that cannot receive mail is recorded as such and stops nothing. Returns the message's ID.
 */
export async function enqueueMail(trx: Queries, mail: NewMail): Promise<string> {
  const { to, subject, text, unsubscribe = null, now } = mail
  const id = newId('mai')
  const deliverable = isDeliverable(to)
  const job = { kind: 'mail', userId: null, orgId: null, inputs: { mailId: id }, now } as const
  const jobId = deliverable ? await enqueueJob(trx, job) : null
  await trx
    .insertInto('outbox')
    .values({
      id,
      recipient: to.trim(),
      subject: oneLine(subject),
      body: text,
      unsubscribe,
      status: deliverable ? 'queued' : 'dead',
      job_id: jobId,
      error: deliverable ? null : 'Mail cannot be sent to this address.',
      created_at: now,
    })
    .execute()
  return id
}

/** What is still to be delivered; null if it already was, or is gone. */
export async function findLetter(trx: Queries, id: string): Promise<Letter | null> {
  const row = await trx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'body', 'unsubscribe', 'created_at'])
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .executeTakeFirst()
  if (row === undefined) return null
  const { recipient: to, subject, body: text, unsubscribe, created_at: at } = row
  return { id, to, subject, text, unsubscribe, at }
}

/** A sent message keeps its subject and loses its text: its codes are for the recipient only. */
export async function markSent(trx: Queries, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'sent', sent_at: now, body: '', unsubscribe: null })
    .where('id', '=', id)
    .execute()
}

export async function markKept(trx: Queries, id: string): Promise<void> {
  await trx.updateTable('outbox').set({ status: 'kept' }).where('id', '=', id).execute()
}
