import { z } from 'zod'
import {
  announce,
  asServer,
  defineJob,
  type JobContext,
  type JobDone,
  JobProblem,
  notify,
  ProgramLost,
  type Queries,
  runOnFile,
  saveReport,
} from '#api/kit.ts'
import { extensionOf } from '#kit/file-types.ts'
import { touchProject } from '../projects.db.ts'
import { findLearned, lockFile } from './processing.db.ts'
import { isReadable } from './readable.model.ts'

const INPUTS = z.object({ fileId: z.string(), options: z.record(z.string(), z.unknown()) })

/** What the program writes, line by line. */
const LINE = z.union([
  z.object({ progress: z.int(), text: z.string() }),
  z.object({ unread: z.object({ code: z.string(), message: z.string() }) }),
  z.object({
    report: z.looseObject({
      summary: z.string(),
      status: z.enum(['ready', 'partial']),
      rows: z.int(),
      warnings: z.int(),
    }),
  }),
])
type Line = z.output<typeof LINE>
type Report = Extract<Line, { report: unknown }>['report']

const PROGRAM = new URL('./read-file.worker.ts', import.meta.url)

const gone = () => new JobProblem('gone', 'The file is no longer there.', { isFinal: true })

/** Reads a file into its one report; nothing of it is kept unless all of it is. */
export default defineJob({
  async run({ job, services, signal, step }: JobContext): Promise<JobDone> {
    const { fileId, options } = INPUTS.parse(job.inputs)
    const { db, files, now } = services
    await step(1, 'Opening the file')
    const [file, learned] = await asServer(db, async (trx) => [
      await lockFile(trx, fileId),
      job.userId === null ? [] : await findLearned(trx, job.userId),
    ])
    const kind = file === undefined ? null : extensionOf(file.name)
    if (file?.status !== 'ready' || file.storage_key === null || !isReadable(kind)) throw gone()
    const content = await files.read(file.storage_key)
    if (content === null) throw gone()
    const today = now().toISOString().slice(0, 10)
    const given = {
      kind,
      size: file.size ?? 0,
      today,
      answers: options,
      learned: learned.map(({ merchant, category }) => [merchant, category]),
    }
    const report = await readBy({ given, content, signal, step })
    await step(95, 'Writing the report')
    const effect = (trx: Queries) =>
      write(trx, { fileId, userId: job.userId, jobId: job.id, now: now(), report })
    const result = { path: `/projects/${file.project_id}?tab=reports`, label: file.name, expiresAt: null }
    return { result, effect }
  },
})

type Work = Pick<Parameters<typeof runOnFile>[0], 'given' | 'content' | 'signal'> & Pick<JobContext, 'step'>

async function readBy({ step, ...work }: Work): Promise<Report> {
  let last: Line | null = null
  const onLine = (given: unknown) => {
    const line = LINE.parse(given)
    // A canceled job ends with its signal; what the step says of it is heard there.
    if ('progress' in line) step(line.progress, line.text).catch(() => {})
    else last = line
  }
  try {
    await runOnFile({ ...work, program: PROGRAM, onLine })
  } catch (error) {
    throw error instanceof ProgramLost ? lost(error) : error
  }
  return answered(last)
}

const lost = (error: ProgramLost): JobProblem =>
  error.isKilled
    ? new JobProblem('worker_lost', 'What read this file was stopped.', { cause: error })
    : new JobProblem('too_large', 'This file is too large or too complex to process.', {
        isFinal: true,
        cause: error,
      })

function answered(line: Line | null): Report {
  if (line !== null && 'report' in line) return line.report
  if (line !== null && 'unread' in line)
    throw new JobProblem(line.unread.code, line.unread.message, { isFinal: true })
  throw new JobProblem('worker_lost', 'What read this file was stopped.')
}

type Written = {
  readonly fileId: string
  readonly userId: string | null
  readonly jobId: string
  readonly now: Date
  readonly report: Report
}

async function write(trx: Queries, { fileId, userId, jobId, now, report }: Written): Promise<void> {
  const file = await lockFile(trx, fileId)
  // It went while it was read, and its report with it.
  if (file === undefined) return
  const { summary, status, rows, warnings, ...content } = report
  const id = await saveReport(trx, {
    kind: 'file',
    title: file.name,
    source_ref: fileId,
    holder: file.project_id,
    user_id: file.user_id,
    org_id: file.org_id,
    created_by: userId,
    status,
    summary,
    rows,
    warnings,
    content: JSON.stringify(content),
    now,
  })
  await touchProject(trx, file.project_id, now)
  if (file.org_id !== null) {
    const data = { projectId: file.project_id, fileId, reportId: id, status, rows, warnings }
    await announce(trx, { orgId: file.org_id, event: 'file.processed', data, key: jobId, now })
  }
  if (userId === null) return
  const title = `Report ready: ${file.name}`
  const link = `/reports?report=${id}` as const
  await notify(trx, { person: userId, kind: 'report.ready', title, link, key: jobId, now })
}
