import { sql } from 'kysely'
import type { MAIL_STATUSES } from '#kit/contract/outbox.api.ts'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import { runAgain } from '../jobs/read-jobs.db.ts'

type MailStatus = (typeof MAIL_STATUSES)[number]

/** The state of a message: its own or, while it is being delivered, that of its job. */
const STATUS = sql<MailStatus>`CASE
  WHEN o.status <> 'queued' THEN o.status
  WHEN j.status = 'retrying' THEN 'retrying'
  WHEN j.status IN ('queued', 'running') THEN 'queued'
  ELSE 'dead' END`

const mailsOf = (trx: Queries) =>
  trx
    .selectFrom('outbox as o')
    .leftJoin('job_states as j', 'j.id', 'o.job_id')
    .select([
      'o.id',
      'o.recipient',
      'o.subject',
      'o.body',
      'o.job_id',
      'o.error',
      'o.created_at',
      'o.sent_at',
    ])
    .select(['j.attempts', 'j.run_at', 'j.error_message as job_error', STATUS.as('status')])

export type MailRow = Awaited<ReturnType<typeof findMails>>[number]

type Wanted = {
  readonly status: MailStatus | undefined
  readonly limit: number
  readonly cursor: TimeCursor | null
}

/** Newest first. */
export async function findMails(trx: Queries, { status, limit, cursor }: Wanted) {
  const all = mailsOf(trx).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(limit)
  const some = status === undefined ? all : all.where(STATUS, '=', status)
  if (cursor === null) return some.execute()
  return some.where(sql<boolean>`(o.created_at, o.id) < (${cursor.at}, ${cursor.id})`).execute()
}

export const findMail = async (trx: Queries, id: string): Promise<MailRow | null> =>
  (await mailsOf(trx).where('o.id', '=', id).executeTakeFirst()) ?? null

/** How many messages are in each state, of all that are kept or those written since. */
export async function countMails(trx: Queries, since = new Date(0)): Promise<Record<MailStatus, number>> {
  const rows = await trx
    .selectFrom('outbox as o')
    .leftJoin('job_states as j', 'j.id', 'o.job_id')
    .select([STATUS.as('status'), sql<number>`count(*)::integer`.as('count')])
    .where('o.created_at', '>=', since)
    .groupBy(STATUS)
    .execute()
  const countOf = (name: MailStatus) => rows.find((row) => row.status === name)?.count ?? 0
  return {
    queued: countOf('queued'),
    retrying: countOf('retrying'),
    kept: countOf('kept'),
    sent: countOf('sent'),
    dead: countOf('dead'),
  }
}

type Again = { readonly id: string; readonly jobId: string; readonly now: Date }

/** A kept message goes out after all: its job, which succeeded in keeping it, must run again. */
export async function requeueMail(trx: Queries, { id, jobId, now }: Again): Promise<void> {
  await trx.updateTable('outbox').set({ status: 'queued' }).where('id', '=', id).execute()
  const job = await trx
    .selectFrom('job_states')
    .select(['id', 'kind', 'queue_id', 'user_id'])
    .where('id', '=', jobId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  if (job !== undefined) await runAgain(trx, job, now)
}
