import type { Cohort } from './cohort.inputs.ts'
import { sessionKeys } from './cohort.model.ts'
import { meetingsOf, releasesOf } from './dates.model.ts'
import { priceOn, refundText, type Stage, stageOf } from './terms.model.ts'

type Seen = {
  readonly now: number
  /** Seats that are taken or held. */
  readonly taken: number
  /** Taken off the list: it goes on for those who are in it, and nobody joins. */
  readonly isRemoved: boolean
}

/** A cohort as everybody sees it who may: its dates as instants, what it costs today, and the seats that are left. */
export function shownCohort(cohort: Cohort, { now, taken, isRemoved }: Seen) {
  const seatsLeft = Math.max(0, cohort.seats - taken)
  const price = priceOn(cohort, now)
  const keys = sessionKeys(cohort)
  return {
    cohort_name: cohort.cohort_name,
    description: cohort.description,
    subject: cohort.subject,
    stage: isRemoved ? closedStage(cohort, now) : stageOf(cohort, { now, free: seatsLeft }),
    courses: [...cohort.courses],
    start: cohort.start,
    end: cohort.end,
    timeZone: cohort.timeZone,
    sessions: meetingsOf(cohort).map(({ title, at, minutes, isHoliday }, index) => ({
      key: keys[index] ?? '',
      // One that was opened without a name reads like any other.
      title: title.trim() || `Session ${index + 1}`,
      at,
      minutes,
      isHoliday,
    })),
    lessons: releasesOf(cohort).map(({ lesson, at }) => ({ lesson, at })),
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

export type Shown = ReturnType<typeof shownCohort>

const closedStage = (cohort: Cohort, now: number): Stage => {
  const stage = stageOf(cohort, { now, free: 0 })
  return stage === 'full' ? 'running' : stage
}
