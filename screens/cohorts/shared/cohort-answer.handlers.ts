import type { Caller } from '#api/kit.ts'
import type { CertificateRow } from './certificates.db.ts'
import type { CohortRow } from './cohorts.db.ts'
import type { Counts, EnrollmentRow } from './enrollments.db.ts'
import { shownCohort } from './shown.model.ts'
import { runs } from './visible.handlers.ts'

type About = { readonly caller: Caller; readonly counts: Counts | undefined; readonly now: Date }

/** A cohort as everybody sees it who may: meeting links are for those who are in it. */
export const cohortAnswer = (row: CohortRow, { caller, counts, now }: About) => ({
  ...shownCohort(row.cohort, {
    now: now.getTime(),
    taken: counts?.taken ?? 0,
    isRemoved: row.removed_at !== null,
  }),
  id: row.id,
  itemId: row.item_id,
  org_name: row.org_name,
  isMine: runs(caller, row.org_id),
})

type Of = { readonly name: string; readonly position: number | null }

export const enrollmentAnswer = (row: EnrollmentRow, { name, position }: Of) => ({
  id: row.id,
  userId: row.user_id,
  cohort_id: row.cohort_id,
  cohort_name: name,
  price: row.price,
  payment_id: row.payment_id,
  status: row.status,
  position: row.status === 'waitlisted' ? position : null,
  offeredUntil: row.offered_until?.toISOString() ?? null,
  enrolledAt: row.enrolled_at?.toISOString() ?? null,
})

export const certificateAnswer = (row: CertificateRow | undefined) =>
  row === undefined ? null : { code: row.id, issuedAt: row.issued_at.toISOString() }

/** The certificate of a participant: the valid one, or the newest where it was withdrawn. */
export function certificatesOf(row: CertificateRow | undefined, role: 'coordinator' | 'mentor') {
  if (row === undefined || row.withdrawn_at === null)
    return { certificate: certificateAnswer(row), withdrawn: null }
  const withdrawn = {
    issuedAt: row.issued_at.toISOString(),
    withdrawnAt: row.withdrawn_at.toISOString(),
    reason: role === 'mentor' ? null : row.reason,
  }
  return { certificate: null, withdrawn }
}
