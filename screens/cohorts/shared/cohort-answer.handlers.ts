import type { Caller } from '#api/kit.ts'
import type { Cohort } from './cohort.inputs.ts'
import { sessionKeys } from './cohort.model.ts'
import type { CohortRow } from './cohorts.db.ts'
import { meetingsOf, releasesOf } from './dates.model.ts'
import type { Counts, EnrollmentRow } from './enrollments.db.ts'
import { priceOn, refundText, stageOf } from './terms.model.ts'
import { runs } from './visible.handlers.ts'

type About = { readonly caller: Caller; readonly counts: Counts | undefined; readonly now: Date }

/** A cohort as everybody sees it who may: meeting links are for those who are in it. */
export function cohortAnswer(row: CohortRow, { caller, counts, now }: About) {
  const { cohort } = row
  const at = now.getTime()
  const seatsLeft = Math.max(0, cohort.seats - (counts?.taken ?? 0))
  const price = priceOn(cohort, at)
  const stage =
    row.removed_at === null ? stageOf(cohort, { now: at, free: seatsLeft }) : closedStage(cohort, at)
  return {
    id: row.id,
    itemId: row.item_id,
    cohort_name: cohort.cohort_name,
    description: cohort.description,
    subject: cohort.subject,
    org_name: row.org_name,
    isMine: runs(caller, row.org_id),
    stage,
    courses: [...cohort.courses],
    start: cohort.start,
    end: cohort.end,
    timeZone: cohort.timeZone,
    sessions: sessionsOf(cohort),
    lessons: releasesOf(cohort).map(({ lesson, at: released }) => ({ lesson, at: released })),
    seats: cohort.seats,
    seatsLeft,
    waitlist: cohort.waitlist,
    price,
    regularPrice: cohort.price,
    earlyUntil: price < cohort.price ? cohort.earlyUntil : null,
    currency: 'USD' as const,
    refundRule: {
      fullUntilDays: cohort.fullRefundDays,
      halfUntilDays: cohort.halfRefundDays,
      text: price === 0 ? 'Free: leave at any time.' : refundText(cohort),
    },
    mode: cohort.mode,
    place: cohort.place,
    mentors: cohort.mentors.map(({ name }) => name).filter((name) => name !== ''),
    attendancePercent: cohort.attendancePercent,
  }
}

/** Of one that was taken off the list: it goes on for those who are in it, and nobody joins. */
const closedStage = (cohort: Cohort, now: number) => {
  const stage = stageOf(cohort, { now, free: 0 })
  return stage === 'full' ? ('running' as const) : stage
}

function sessionsOf(cohort: Cohort) {
  const keys = sessionKeys(cohort)
  return meetingsOf(cohort).map(({ title, at, minutes, isHoliday }, index) => ({
    key: keys[index] ?? '',
    title,
    at,
    minutes,
    isHoliday,
  }))
}

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
