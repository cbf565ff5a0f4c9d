import type { DomainId } from './bank/item.model.ts'

/* How the exam is built and how often it may be taken. */

/** As certificates name it. */
export const EXAM_NAME = 'Membership exam'

export type FormId = 'full' | 'renewal'

export type Form = {
  /** Scored questions by domain. */
  readonly needs: Readonly<Record<DomainId, number>>
  /** Questions on trial among them, not marked as such. */
  readonly trial: number
  readonly minutes: number
}

export const FORMS: Readonly<Record<FormId, Form>> = {
  full: {
    needs: { planning: 8, debt: 8, retirement: 7, investing: 8, property: 8, protection: 6, business: 5 },
    trial: 5,
    minutes: 75,
  },
  /** Two fifths of it: 20 questions. */
  renewal: {
    needs: { planning: 3, debt: 3, retirement: 3, investing: 3, property: 3, protection: 3, business: 2 },
    trial: 2,
    minutes: 30,
  },
}

export const scoredOf = ({ needs }: Form): number => Object.values(needs).reduce((sum, need) => sum + need, 0)

export const PASS_PERCENT = 70
export const FACTORS = [1, 1.25, 1.5, 2] as const
export const ATTEMPTS = 3
export const WINDOW_DAYS = 365
export const PAUSE_DAYS = 14
export const VALID_MONTHS = 24
/** A certificate is renewed in its last days, by the short form. */
export const RENEWAL_DAYS = 90
/** How late an answer may arrive that was given before the deadline. */
export const GRACE_MS = 30_000

const DAY_MS = 86_400_000

/** An attempt that is over. */
export type Past = {
  readonly startedAt: Date
  readonly gradedAt: Date
  readonly passed: boolean
}

export type Standing = {
  /** Attempts left of those in the window. */
  readonly left: number
  /** The first moment of the next attempt; now or earlier: at once. */
  readonly from: Date
  readonly because: 'now' | 'pause' | 'window' | 'certificate'
  /** What the next attempt is. */
  readonly form: FormId
  readonly certifiedUntil: Date | null
}

/** The same day so many months later, or the last of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0)
  return moved
}

export const validUntil = ({ gradedAt }: Pick<Past, 'gradedAt'>): Date => monthsAfter(gradedAt, VALID_MONTHS)

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Where a person stands: what is left of three attempts in 365 days, 14 days apart, and when the next may begin. */
export function standingOf(past: readonly Past[], now: Date): Standing {
  const starts = past
    .map(({ startedAt }) => startedAt)
    .toSorted((one, other) => other.getTime() - one.getTime())
  const recent = starts.filter((at) => later(at, WINDOW_DAYS) > now)
  const ends = past.map(({ gradedAt }) => gradedAt.getTime())
  const certified = past.filter(({ passed }) => passed).map((one) => validUntil(one).getTime())
  const until = certified.length === 0 ? null : new Date(Math.max(...certified))
  const isCertified = until !== null && until > now
  const oldest = recent[ATTEMPTS - 1]
  const waits = [
    { because: 'now' as const, from: now },
    ...(ends.length === 0
      ? []
      : [{ because: 'pause' as const, from: later(new Date(Math.max(...ends)), PAUSE_DAYS) }]),
    ...(oldest === undefined ? [] : [{ because: 'window' as const, from: later(oldest, WINDOW_DAYS) }]),
    ...(isCertified ? [{ because: 'certificate' as const, from: later(until, -RENEWAL_DAYS) }] : []),
  ]
  const last = waits.reduce((latest, wait) => (wait.from > latest.from ? wait : latest))
  return {
    left: Math.max(0, ATTEMPTS - recent.length),
    ...last,
    form: isCertified ? 'renewal' : 'full',
    certifiedUntil: isCertified ? until : null,
  }
}

/** When the attempt ends, by the server's clock. */
export const deadlineOf = (start: Date, form: FormId, factor: number): Date =>
  new Date(start.getTime() + FORMS[form].minutes * factor * 60_000)

/** Whether a change counts: it arrives in time, or a little late with a stamp from before the deadline. */
export const countsAt = (deadline: Date, arrived: Date, stamp: Date): boolean =>
  arrived <= deadline || (arrived.getTime() <= deadline.getTime() + GRACE_MS && stamp <= deadline)
