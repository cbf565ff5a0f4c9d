import type { Queries } from '../database/connection.ts'
import { findConnections, findReplication, findSizes, findStorage } from './database.db.ts'
import { countByGroup, countByStep, countCopies } from './minutes.db.ts'
import { findJobQueue, findMailFigures } from './queues.db.ts'
import { type FoundRecord, findRecord } from './records.db.ts'
import { figuresOf, seriesOf, startOf, sumOf, WINDOW_SECONDS, type Window } from './windows.ts'

const SEEN_LATELY_MS = 120_000

/** What the database knows about the installation, besides the lights. */
export async function findFigures(trx: Queries, window: Window, now: Date) {
  const from = startOf(window, now)
  const { step: seconds } = WINDOW_SECONDS[window]
  return {
    traffic: { groups: await countByGroup(trx, from), steps: await countByStep(trx, { from, seconds }) },
    connections: await findConnections(trx),
    replication: await findReplication(trx),
    sizes: await findSizes(trx),
    // No area stores files for an organization yet.
    organizations: (await findStorage(trx)).map((org) => ({ ...org, fileBytes: 0 })),
    jobs: await findJobQueue(trx, now),
    mail: await findMailFigures(trx, now),
    copies: await countCopies(trx, new Date(now.getTime() - SEEN_LATELY_MS)),
    backups: {
      last: toRecord(await findRecord(trx, 'backup')),
      lastCheck: toRecord(await findRecord(trx, 'backup.check')),
      lastRestoreDrill: toRecord(await findRecord(trx, 'restore.drill')),
    },
  }
}

const toRecord = (record: FoundRecord | null) =>
  record && { at: record.at.toISOString(), ok: record.ok, text: record.text }

type Counts = Awaited<ReturnType<typeof findFigures>>['traffic']

export function trafficOf(window: Window, now: Date, { groups, steps }: Counts) {
  const { length, step } = WINDOW_SECONDS[window]
  return {
    window,
    total: figuresOf(sumOf(groups), length),
    groups: groups.map((one) => ({ group: one.group, ...figuresOf(one, length) })),
    stepSeconds: step,
    series: seriesOf(window, now, steps),
  }
}
