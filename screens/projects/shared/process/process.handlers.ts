import { bind, enqueueJob, Refusal, withPerson } from '#api/kit.ts'
import { extensionOf } from '#kit/file-types.ts'
import { openProject } from '../open-project.db.ts'
import { fileIn, whyNot } from '../project-files.handlers.ts'
import { lockProject } from '../projects.db.ts'
import * as contract from './process.api.ts'
import { findProcessing, learn, noteProcessing } from './processing.db.ts'
import { isReadable } from './readable.model.ts'

const RUNNING: readonly string[] = ['queued', 'running', 'retrying']

export const processFile = bind(
  contract.processFile,
  async ({ params: { id, fileId }, query: { subfolder }, body, caller, services }) =>
    withPerson(services.db, caller.userId, async (trx) => {
      const { userId } = caller
      const { project } = await openProject(trx, caller, { id, as: 'editor' })
      const file = await fileIn(trx, { id, fileId, subfolder })
      if (file.status !== 'ready') throw new Refusal(409, 'not_ready', { message: whyNot(file) })
      if (!isReadable(extensionOf(file.name)))
        throw new Refusal(409, 'not_processable', {
          message: 'This type of file is stored and shown, not processed.',
        })
      // One after the other, so that of two who press at the same time one finds the other's job.
      await lockProject(trx, id)
      const last = (await findProcessing(trx, id)).find((one) => one.fileId === fileId)
      const kind = 'file.process' as const
      if (last !== undefined && RUNNING.includes(last.status))
        return { job: { id: last.jobId, status: last.status, kind, fileId } }
      const inputs = { fileId, fileName: file.name, options: body?.options ?? {} }
      const now = services.now()
      const jobId = await enqueueJob(trx, { kind, userId, orgId: project.org_id, inputs, now })
      await noteProcessing(trx, { fileId, projectId: id, jobId, userId })
      return { job: { id: jobId, status: 'queued' as const, kind, fileId } }
    }),
)

export const learnCategory = bind(contract.learnCategory, async ({ body, caller, services }) => {
  const { userId } = caller
  await withPerson(services.db, userId, (trx) => learn(trx, { user_id: userId, ...body }))
  return body
})
