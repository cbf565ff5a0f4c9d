import { asServer } from '../database/tenant.ts'
import { type JobContext, type JobDefinition, type JobDone, JobProblem } from '../jobs/job.ts'
import { notify } from '../notices/notify.ts'
import { findEarlierFiles, findEverythingOf } from './export.db.ts'
import { KEPT_MS, keepExport, removeExport } from './export-files.ts'
import { saveExportReport } from './export-report.ts'
import { findUploads, type Upload } from './export-uploads.ts'
import { packExport } from './export-zip.ts'

/** Makes the file of everything about the person whose job it is. */
export const exportJob: JobDefinition = {
  seconds: 1_800,
  async run({ job, services, step, signal }: JobContext): Promise<JobDone> {
    const { db, now, dataDir, files } = services
    const { userId } = job
    if (userId === null) throw new JobProblem('nobody', 'An export needs a person.', { isFinal: true })
    await step(10, 'Collecting your records')
    const [tables, uploads, earlier] = await asServer(db, async (trx) => [
      await findEverythingOf(trx, userId),
      await findUploads(trx, userId),
      await findEarlierFiles(trx, userId),
    ])
    await step(30, 'Packing your records and files')
    const read = ({ key }: Upload) => files.read(key)
    // Each may be as large as all of a person's files: one at a time.
    for (const name of earlier) await removeExport(dataDir, name)
    const file = await keepExport(dataDir, packExport({ tables, uploads, read, at: now() }), signal)
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
