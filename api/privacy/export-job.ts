import { asServer } from '../database/tenant.ts'
import { notify } from '../notices/notify.ts'
import { type JobContext, type JobDefinition, type JobDone, JobProblem } from '../jobs/job.ts'
import { findEverythingOf } from './export.db.ts'
import { KEPT_MS, keepExport, removeExport } from './export-files.ts'
import { saveExportReport } from './export-report.ts'
import { packExport } from './export-zip.ts'

/** Makes the file of everything about the person whose job it is. */
export const exportJob: JobDefinition = {
  async run({ job, services, step }: JobContext): Promise<JobDone> {
    const { db, now, dataDir } = services
    const { userId } = job
    if (userId === null) throw new JobProblem('nobody', 'An export needs a person.', { isFinal: true })
    await step(10, 'Collecting your records')
    const tables = await asServer(db, (trx) => findEverythingOf(trx, userId))
    await step(60, 'Compressing')
    const file = await keepExport(dataDir, await packExport(tables, now()))
    return {
      result: {
        path: `/user/export/${job.id}/file`,
        label: 'Your data (ZIP)',
        expiresAt: new Date(now().getTime() + KEPT_MS).toISOString(),
        file,
      },
      effect: async (trx) => {
        await saveExportReport(trx, { jobId: job.id, userId, tables, now: now() })
        await notify(trx, {
          person: userId,
          kind: 'export.ready',
          title: 'Your data export is ready',
          text: 'The file with all your data is ready. You can download it for 24 hours.',
          link: '/account?tab=data',
          key: job.id,
          now: now(),
        })
      },
      discard: () => removeExport(dataDir, file),
    }
  },
}
