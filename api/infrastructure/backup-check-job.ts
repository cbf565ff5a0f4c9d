import { asServer } from '../database/tenant.ts'
import type { JobContext, JobDefinition, JobDone } from '../jobs/job.ts'
import { problemOfBackup } from './backup-files.ts'
import { findRecord, insertRecord } from './records.db.ts'

/** Checks whether the last backup's files are unchanged, and records it for the dashboard. */
export const backupCheckJob: JobDefinition = {
  async run({ services, step }: JobContext): Promise<JobDone> {
    const { db, now } = services
    const last = await asServer(db, (trx) => findRecord(trx, 'backup', { ok: true }))
    // One made elsewhere has no folder this server could check.
    if (last === null || last.folder === null) return {}
    await step(20, 'Reading the list of files')
    const problem = await problemOfBackup(last.folder)
    const text = problem ?? 'Every file is present with its recorded size.'
    const record = { kind: 'backup.check', at: now(), ok: problem === null, text } as const
    return { effect: (trx) => insertRecord(trx, record) }
  },
}
