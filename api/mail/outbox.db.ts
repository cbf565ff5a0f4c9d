import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { isDeliverable, oneLine } from './message.ts'

export type NewMail = {
  readonly to: string
  readonly subject: string
  /** Plain text; no other form is ever sent. */
  readonly text: string
  readonly now: Date
}

/**
 * Writes a mail, and the job that delivers it, in the caller's transaction: it goes out only if that commits, and then
 * at least once. An address that no mail can be sent to is noted as such and stops nothing. Gives the mail's id.
 */
export async function enqueueMail(trx: Queries, { to, subject, text, now }: NewMail): Promise<string> {
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
      status: deliverable ? 'queued' : 'dead',
      job_id: jobId,
      error: deliverable ? null : 'No mail can be sent to this address.',
      created_at: now,
    })
    .execute()
  return id
}
