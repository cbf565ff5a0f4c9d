import { type Caller, type Queries, REFUSALS } from '#api/kit.ts'
import { INVITE_CODE_AT_LEAST } from './cohort.model.ts'
import { type CohortRow, findCohort, lockCohort } from './cohorts.db.ts'
import { findMine } from './enrollments.db.ts'

export const orgIdsOf = ({ memberships }: Caller): readonly string[] => memberships.map(({ orgId }) => orgId)

/** Whether the person may offer and run cohorts of the organization. */
export const runs = ({ roles }: Caller, orgId: string): boolean =>
  roles.some((role) => role.orgId === orgId && role.permissions.includes('cohorts.write'))

export const isMentor = ({ userId }: Pick<Caller, 'userId'>, { cohort }: CohortRow): boolean =>
  cohort.mentors.some((one) => one.userId === userId)

export const noCohort = () => REFUSALS.notFound('Cohort not found')

type Asked = { readonly id: string; readonly code: string | undefined }

/** A cohort that the person may see: any other does not exist for them. */
export async function openCohort(trx: Queries, caller: Caller, { id, code }: Asked): Promise<CohortRow> {
  const row = await findCohort(trx, id, { orgIds: orgIdsOf(caller) })
  if (row === undefined) throw noCohort()
  if (isOffered(row, caller, code) || runs(caller, row.org_id)) return row
  const mine = await findMine(trx, { cohortId: row.id, userId: caller.userId })
  if (mine === undefined && !isMentor(caller, row)) throw noCohort()
  return row
}

function isOffered(
  { cohort, org_id, removed_at }: CohortRow,
  caller: Caller,
  code: string | undefined,
): boolean {
  if (removed_at !== null || cohort.status === 'draft') return false
  const { visibility, inviteCode } = cohort
  if (visibility === 'public') return true
  if (visibility === 'organization') return orgIdsOf(caller).includes(org_id)
  // A shorter one is found by trying.
  return inviteCode.trim().length >= INVITE_CODE_AT_LEAST && code?.trim() === inviteCode.trim()
}

/** The locked cohort, for those who run it; whoever has nothing to do with it does not find it. */
export async function lockForRunning(trx: Queries, caller: Caller, id: string): Promise<CohortRow> {
  const found = await findCohort(trx, id, { orgIds: [] })
  if (found === undefined) throw noCohort()
  if (!runs(caller, found.org_id))
    throw orgIdsOf(caller).includes(found.org_id) ? REFUSALS.forbidden(['cohorts.write']) : noCohort()
  const row = await lockCohort(trx, id)
  if (row === undefined) throw noCohort()
  return row
}
