import type { Queries } from '../database/connection.ts'
import { type Check, checksOf } from './checks.ts'
import { findBeginning, findConnections, findReplication } from './database.db.ts'
import { findDisk } from './disk.ts'
import { countByGroup } from './minutes.db.ts'
import { findJobQueue, findMailFigures } from './queues.db.ts'
import { findRecord } from './records.db.ts'
import { figuresOf, sumOf } from './windows.ts'

const RECENT_MS = 300_000
const HOUR_MS = 3_600_000

/** Measures the values behind the lights, in a server transaction. */
export async function measure(
  trx: Queries,
  { now, dataDir }: { readonly now: Date; readonly dataDir: string },
): Promise<readonly Check[]> {
  const started = performance.now()
  const connections = await findConnections(trx)
  const databaseMs = performance.now() - started
  const since = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS
  const recent = sumOf(await countByGroup(trx, new Date(now.getTime() - RECENT_MS)))
  const { requests: answers, errorRate, p95 } = figuresOf(recent, RECENT_MS / 1_000)
  const backup = await findRecord(trx, 'backup', { ok: true })
  const check = await findRecord(trx, 'backup.check')
  const drill = await findRecord(trx, 'restore.drill')
  const beginning = await findBeginning(trx)
  const { oldestWaitingSeconds, dead } = await findJobQueue(trx, now)
  return checksOf({
    answers,
    errorRate,
    p95,
    databaseMs,
    connections,
    replication: await findReplication(trx),
    disk: await findDisk(dataDir),
    backupHours: backup && since(backup.at),
    ageHours: beginning === null ? 0 : Math.max(0, since(beginning)),
    checkOk: check && check.ok,
    drill: drill && { ok: drill.ok, days: since(drill.at) / 24 },
    oldestJobSeconds: oldestWaitingSeconds,
    deadJobs: dead,
    deadMails: (await findMailFigures(trx, now)).dead,
  })
}
