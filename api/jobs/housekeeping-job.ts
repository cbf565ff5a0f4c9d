import { asServer } from '../database/tenant.ts'
import { decideReferrals } from '../referrals/reward-referral.ts'
import { careForLeads } from '../leads/care-for-leads.ts'
import { clearFiles } from '../files/clear-files.ts'
import { removeOldExports } from '../privacy/export-files.ts'
import { choresOf, clearBatch, isFull } from './housekeeping.db.ts'
import type { JobContext, JobDefinition, JobDone } from './job.ts'

/** Removes expired records once an hour. */
export const housekeepingJob: JobDefinition = {
  async run({ services, step }: JobContext): Promise<JobDone> {
    const { db, now, dataDir } = services
    const chores = choresOf(now())
    for (const [index, chore] of chores.entries()) {
      let total = 0
      let count = 0
      do {
        count = await asServer(db, (trx) => clearBatch(trx, chore))
        total += count
        if (total > 0) await step((100 * index) / chores.length, `${chore.what}: ${total}`)
      } while (isFull(count))
    }
    const files = await removeOldExports(dataDir, now())
    if (files > 0) await step(99, `old exports: ${files}`)
    const contents = await clearFiles(services)
    if (contents > 0) await step(99, `contents of files: ${contents}`)
    await decideReferrals(db, now())
    const leads = await careForLeads(services)
    if (leads > 0) await step(99, `leads: ${leads}`)
    return {}
  },
}
