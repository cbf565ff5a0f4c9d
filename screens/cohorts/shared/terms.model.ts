import type { Cohort } from './cohort.inputs.ts'
import { dayIn, daysBetween } from './dates.model.ts'

/** Where a person finds the cohorts they are in. */
export const MY_COHORTS = '/cohorts/cohort-selection?tab=mine'

export const STAGES = ['draft', 'open', 'full', 'running', 'completed', 'cancelled'] as const
/** Where a cohort stands for whoever looks at it. Full: it would be open if it had a seat left. */
export type Stage = (typeof STAGES)[number]

type Dated = Pick<Cohort, 'status' | 'start' | 'end' | 'timeZone'>

/** Follows from the status that people set and from the days of its own zone: nobody has to start or end it by hand. */
export function stageOf(
  cohort: Dated,
  { now, free }: { readonly now: number; readonly free: number },
): Stage {
  const { status, start, end, timeZone } = cohort
  if (status === 'draft' || status === 'cancelled' || status === 'completed') return status
  const today = dayIn(timeZone, now)
  if (end !== null && today > end) return 'completed'
  if (status === 'running' || (start !== null && today >= start)) return 'running'
  return free > 0 ? 'open' : 'full'
}

/** Whether people may join, were there a seat: until the first day begins. */
export const isJoinable = (cohort: Dated, now: number): boolean =>
  stageOf(cohort, { now, free: 1 }) === 'open'

/** What a seat costs today, in cents: the early price through its last day in the cohort's zone. */
export function priceOn(
  {
    price,
    earlyPrice,
    earlyUntil,
    timeZone,
  }: Pick<Cohort, 'price' | 'earlyPrice' | 'earlyUntil' | 'timeZone'>,
  now: number,
): number {
  const isEarly = earlyPrice !== null && earlyUntil !== null && dayIn(timeZone, now) <= earlyUntil
  return isEarly ? Math.min(earlyPrice, price) : price
}

type Refunded = Pick<Cohort, 'start' | 'timeZone' | 'fullRefundDays' | 'halfRefundDays'>

/**
 * What leaving returns, in cents: all of what was paid until so many days before the first day, half of it (rounded to
 * the cent) until so many, then nothing. Days are those of the cohort's zone.
 */
export function refundOn(
  cohort: Refunded,
  { paid, now }: { readonly paid: number; readonly now: number },
): number {
  const { start, timeZone, fullRefundDays, halfRefundDays } = cohort
  if (start === null) return paid
  const left = daysBetween(dayIn(timeZone, now), start)
  if (left >= Math.max(fullRefundDays, 0)) return paid
  return left >= halfRefundDays ? Math.round(paid / 2) : 0
}

/** The refund rule in a sentence. */
export function refundText({ fullRefundDays: full, halfRefundDays: half }: Refunded): string {
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
  const until = (count: number) =>
    count === 0 ? 'until the first day' : `until ${days(count)} before the first day`
  if (half >= full) return `Full refund ${until(full)}, then none.`
  return `Full refund ${until(full)}, half ${until(half)}, then none.`
}
