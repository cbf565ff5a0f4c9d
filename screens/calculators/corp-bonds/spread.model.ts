import {
  addMonths,
  addMonthsToMonthEnd,
  dayNumber,
  isMonthEnd,
  isoDate,
  toCalendar,
} from '#finance/dates/calendar.ts'
import { spotAt } from '#finance/bonds/credit-spread.ts'

/** A payment per 100 of face, so many half-years after a settlement on a coupon day. */
export type HalfYearFlow = {
  readonly date: string
  readonly periods: number
  readonly interest: number
  readonly principal: number
  readonly amount: number
}

/** A bond with whole half-years left: its coupons and the principal with the last one. */
export function wholeFlows(settlement: string, coupon: number, periods: number): readonly HalfYearFlow[] {
  const from = dayNumber(settlement)
  if (typeof from !== 'number') return []
  const add = isMonthEnd(from) ? addMonthsToMonthEnd : addMonths
  const interest = (100 * coupon) / 2
  return Array.from({ length: periods }, (_, at) => {
    const principal = at === periods - 1 ? 100 : 0
    const date = isoDate(add(from, 6 * (at + 1)))
    return { date, periods: at + 1, interest, principal, amount: interest + principal }
  })
}

/**
 * Price on a later day if the spot curve stays where it is and the spread too: the bond rolls down the curve.
 * Days are counted 30/360 from settlement.
 */
export function rolledPrice(
  {
    settlement,
    flows,
    spots,
    spread,
  }: {
    readonly settlement: string
    readonly flows: readonly HalfYearFlow[]
    readonly spots: readonly number[]
    readonly spread: number
  },
  date: string,
): { readonly clean: number; readonly dirty: number } | undefined {
  const elapsed = halfYears(settlement, date)
  const left = flows.filter((flow) => flow.periods > elapsed)
  const next = left[0]
  if (next === undefined) return undefined
  const dirty = left.reduce((sum, { periods, amount }) => {
    const time = periods - elapsed
    return sum + amount * (1 + ((spotAt(spots, time) ?? 0) + spread) / 2) ** -time
  }, 0)
  const accrued = next.interest * (1 - (next.periods - elapsed))
  return Number.isFinite(dirty) ? { dirty, clean: dirty - accrued } : undefined
}

function halfYears(from: string, to: string): number {
  const [start, end] = [from, to].map((date) => {
    const day = dayNumber(date)
    return toCalendar(typeof day === 'number' ? day : 0)
  })
  if (start === undefined || end === undefined) return 0
  const days =
    (end.year - start.year) * 360 +
    (end.month - start.month) * 30 +
    Math.min(30, end.day) -
    Math.min(30, start.day)
  return days / 180
}
