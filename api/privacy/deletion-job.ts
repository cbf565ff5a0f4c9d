import { z } from 'zod'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { type JobContext, type JobDefinition, type JobDone, JobProblem } from '../jobs/job.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { lockPlatform } from '../orgs/members.db.ts'
import {
  deletePerson,
  findAddress,
  findDeletion,
  findExportFiles,
  findLeftAlone,
  removeDeletion,
} from './deletion.db.ts'
import { removeExport } from './export-files.ts'

const INPUTS = z.object({ userId: z.string() })

/** When due, deletes the account unless it was kept. */
export const deletionJob: JobDefinition = {
  async run({ job, services }: JobContext): Promise<JobDone> {
    const { db, now, dataDir } = services
    const { userId } = INPUTS.parse(job.inputs)
    const isDue = (trx: Queries) => findDueDeletion(trx, { userId, jobId: job.id, now: now() })
    const found = await asServer(db, async (trx) => {
      if (!(await isDue(trx))) return null
      await lockPlatform(trx)
      const left = await findLeftAlone(trx, userId)
      if (left.length > 0) await callOff(trx, { userId, left, now: now(), jobId: job.id })
      return { left, files: await findExportFiles(trx, userId) }
    })
    if (found === null) return {}
    if (found.left.length > 0)
      throw new JobProblem('last_administrator', sentenceOf(found.left), { isFinal: true })
    for (const file of found.files) await removeExport(dataDir, file)
    const effect = async (trx: Queries) => {
      if (!(await isDue(trx))) return
      await lockPlatform(trx)
      // Someone else may have left meanwhile: the next attempt checks again.
      if ((await findLeftAlone(trx, userId)).length > 0)
        throw new JobProblem('last_administrator', 'The last administrator cannot leave.')
      await deletePerson(trx, userId)
      // Their plan ends with them at the provider too, before it charges once more.
      const ending = { kind: 'plans.endOwnerless', userId: null, orgId: null, inputs: {} } as const
      await enqueueJob(trx, { ...ending, now: now() })
      await recordEvent(trx, eventOf('account.deleted', { userId, jobId: job.id, now: now() }))
    }
    return { effect }
  },
}

type Due = { readonly userId: string; readonly jobId: string; readonly now: Date }

async function findDueDeletion(trx: Queries, { userId, jobId, now }: Due): Promise<boolean> {
  const deletion = await findDeletion(trx, userId)
  return deletion !== null && deletion.jobId === jobId && deletion.deletesAt <= now
}

const sentenceOf = (left: readonly string[]): string =>
  `The account was kept because it is the last administrator of ${left.join(', ')}.`

/** The account stays; its owner is told why. */
async function callOff(trx: Queries, called: Due & { readonly left: readonly string[] }): Promise<void> {
  const { userId, left, now } = called
  await removeDeletion(trx, userId)
  const to = await findAddress(trx, userId)
  const text = `Your account was scheduled to be deleted today, but you are the last administrator of ${left.join(', ')}.

Give that role to someone else or delete the organization, then ask again. Until then, your account will not change.
`
  if (to !== null) await enqueueMail(trx, { to, subject: 'Your account was not deleted', text, now })
  await recordEvent(trx, { ...eventOf('account.delete_called_off', called), result: 'refused' })
}

const eventOf = (action: string, { userId, jobId, now }: Due) => ({
  orgId: null,
  actorId: userId,
  action,
  target: userId,
  detail: {},
  now,
  requestId: jobId,
})
