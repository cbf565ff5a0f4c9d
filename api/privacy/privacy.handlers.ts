import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import * as contract from '#kit/contract/privacy.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { requireStepUp } from '../auth/step-up.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readResult } from '../jobs/job-answer.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { cancelJob, findJob } from '../jobs/read-jobs.db.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { lockPlatform } from '../orgs/members.db.ts'
import { publicUrl } from '../settings.ts'
import { findDeletion, findLeftAlone, insertDeletion, removeDeletion } from './deletion.db.ts'
import { exportPath } from './export-files.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/** Someone impersonating a person cannot take their data. */
function refuseLooking({ impersonatorId }: Caller): void {
  if (impersonatorId !== null) throw REFUSALS.readOnly()
}

const exportUser = bind(contract.exportUser, async ({ caller, services }) => {
  refuseLooking(caller)
  requireStepUp(caller, services)
  const { db, now } = services
  const { userId } = caller
  const job = { kind: 'export', userId, orgId: null, inputs: {}, now: now(), busyKey: 'user' } as const
  return withPerson(db, userId, async (trx) => {
    const id = await enqueueJob(trx, job)
    const row = await findJob(trx, { of: 'person', userId }, id)
    return { job: { id, kind: 'export', status: row?.status ?? 'queued' } }
  })
})

const gone = () => new Refusal(410, 'gone', { message: 'This export has expired. Prepare a new one.' })

const exportFile = bind(contract.exportFile, async ({ params, caller, services, reply }) => {
  refuseLooking(caller)
  const { db, now, dataDir } = services
  const scope = { of: 'person', userId: caller.userId } as const
  const row = await withPerson(db, caller.userId, (trx) => findJob(trx, scope, params.jobId))
  if (row === null || row.kind !== 'export') throw REFUSALS.notFound('Export not found')
  if (row.result === null || row.status !== 'succeeded')
    throw new Refusal(409, 'not_ready', { message: 'This export is not ready.' })
  const { file = '', expiresAt } = readResult(row.result)
  if (expiresAt === null || new Date(expiresAt) <= now()) throw gone()
  const path = exportPath(dataDir, file)
  const found = path === null ? null : await stat(path).catch(() => null)
  if (path === null || found === null) throw gone()
  const day = row.queued_at.toISOString().slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="groundwork-data-${day}.zip"`)
    .header('content-length', found.size)
    .header('cache-control', 'no-store')
    .type('application/zip')
    .send(createReadStream(path))
})

const state = bind(contract.deletionState, async ({ caller, services }) => {
  const found = await withPerson(services.db, caller.userId, (trx) => findDeletion(trx, caller.userId))
  return { deletesAt: found?.deletesAt.toISOString() ?? null }
})

const lastAdministrator = (names: readonly string[]) =>
  new Refusal(409, 'last_administrator', {
    message: `You are the last administrator of ${names.join(', ')}. Give that role to someone else, or delete the organization, first.`,
    extra: { organizations: names },
  })

const deleteUser = bind(contract.deleteUser, async ({ caller, services, request }) => {
  requireStepUp(caller, services)
  const { db, now, settings } = services
  const { userId, email } = caller
  const requestedAt = now()
  const deletesAt = new Date(requestedAt.getTime() + DAYS * DAY_MS)
  return asServer(db, async (trx) => {
    await lockPlatform(trx)
    const earlier = await findDeletion(trx, userId)
    if (earlier !== null) return { deletesAt: earlier.deletesAt.toISOString() }
    const left = await findLeftAlone(trx, userId)
    if (left.length > 0) throw lastAdministrator(left)
    const job = { kind: 'account.delete', userId: null, orgId: null, inputs: { userId } } as const
    const jobId = await enqueueJob(trx, { ...job, now: requestedAt, runAt: deletesAt })
    await insertDeletion(trx, { userId, jobId, requestedAt, deletesAt })
    const text = leavingText({ deletesAt, link: `${publicUrl(settings)}/account` })
    await enqueueMail(trx, { to: email, subject: 'Your account will be deleted', text, now: requestedAt })
    await note(trx, { action: 'account.delete', userId, now: requestedAt, requestId: request.id })
    return { deletesAt: deletesAt.toISOString() }
  })
})

const leavingText = ({ deletesAt, link }: { readonly deletesAt: Date; readonly link: string }): string =>
  `Your account will be deleted on ${deletesAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC.

A plan you pay for yourself ends then, without a refund. Until then you can sign in and keep it: ${link}

If you did not ask for this, sign in, keep the account, and change your password.
`

const undo = bind(contract.undoDeleteUser, async ({ caller, services, request }) => {
  const { db, now } = services
  const { userId } = caller
  await asServer(db, async (trx) => {
    const found = await findDeletion(trx, userId)
    if (found === null) return
    await removeDeletion(trx, userId)
    await cancelJob(trx, found.jobId)
    await note(trx, { action: 'account.delete_undo', userId, now: now(), requestId: request.id })
  })
  return { deletesAt: null }
})

type Note = {
  readonly action: string
  readonly userId: string
  readonly now: Date
  readonly requestId: string
}

const note = (trx: Queries, { userId, ...event }: Note) =>
  recordEvent(trx, { ...event, orgId: null, actorId: userId, target: userId, detail: {} })

export const PRIVACY_HANDLERS = [exportUser, exportFile, state, deleteUser, undo] as const
