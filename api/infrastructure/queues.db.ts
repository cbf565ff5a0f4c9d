import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { countMails } from '../mail/read-outbox.db.ts'

const DAY_MS = 86_400_000

export async function findJobQueue(trx: Queries, now: Date) {
  const { rows } = await sql<{ waiting: number; running: number; dead: number; oldest: Date | null }>`
    SELECT count(*) FILTER (WHERE status IN ('queued', 'retrying') AND run_at <= ${now})::integer AS waiting,
      count(*) FILTER (WHERE status = 'running')::integer AS running,
      count(*) FILTER (WHERE status IN ('dead', 'failed') AND kind <> 'mail'
        AND finished_at > ${new Date(now.getTime() - DAY_MS)})::integer AS dead,
      min(run_at) FILTER (WHERE status IN ('queued', 'retrying') AND run_at <= ${now}) AS oldest
    FROM job_states WHERE status <> 'succeeded'`.execute(trx)
  const { waiting = 0, running = 0, dead = 0, oldest = null } = rows[0] ?? {}
  return {
    waiting,
    running,
    dead,
    oldestWaitingSeconds: oldest === null ? null : Math.max(0, (now.getTime() - oldest.getTime()) / 1_000),
  }
}

/** Mail of the last 24 hours. */
export async function findMailFigures(trx: Queries, now: Date) {
  const counts = await countMails(trx, new Date(now.getTime() - DAY_MS))
  return { sent: counts.sent, waiting: counts.queued + counts.retrying, kept: counts.kept, dead: counts.dead }
}
