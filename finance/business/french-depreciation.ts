import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { basisOf, basisYears } from '../futures/basis.ts'
import { dayNumber } from '../dates/calendar.ts'

/** An asset bought during a year, as French accounting prorates it. Dates are ISO; period 0 is the first, short one. */
export type ProratedAsset = {
  readonly cost: number
  readonly purchased: string
  readonly firstPeriodEnd: string
  readonly salvage: number
  readonly period: number
  /** Yearly rate as a fraction. */
  readonly rate: number
  /** Day-count basis, see basis.ts. */
  readonly basis: number
}

const rulesOf = ({ cost, salvage, period, rate }: ProratedAsset): readonly (readonly [boolean, string])[] => [
  [cost > 0 && salvage >= 0 && salvage <= cost, 'the salvage value must be between 0 and the cost'],
  [rate > 0, 'the rate must be above 0'],
  [period >= 0, 'the period must not be negative'],
]

/** Linear with a prorated first period (AMORLINC). Source: OASIS OpenFormula 1.2, section 6.12. */
export function amorlinc(asset: ProratedAsset): number | NoAnswer {
  const years = firstYears(asset)
  if (isNoAnswer(years)) return years
  return whenAll(rulesOf(asset), () => {
    const { cost, salvage, rate, period } = asset
    const yearly = cost * rate
    const first = years * yearly
    const full = Math.floor((cost - salvage - first) / yearly)
    if (period < 1) return Math.min(first, cost - salvage)
    if (period <= full) return yearly
    return period === full + 1 ? Math.max(0, cost - salvage - yearly * full - first) : 0
  })
}

/**
 * Declining by the rate times a coefficient that depends on the life 1/rate: 1.5 from 3 years, 2 from 5, 2.5 above 6;
 * whole units of money; the two last periods share what is left. (AMORDEGRC.)
 */
export function amordegrc(asset: ProratedAsset): number | NoAnswer {
  const years = firstYears(asset)
  if (isNoAnswer(years)) return years
  return whenAll(rulesOf(asset), () => degressive(asset, years))
}

function degressive({ cost, salvage, rate, period }: ProratedAsset, years: number): number {
  const raised = rate * coefficient(1 / rate)
  let part = Math.round(years * raised * cost)
  let left = cost - part
  let rest = left - salvage
  for (let count = 0; count < Math.trunc(period); count++) {
    part = Math.round(raised * left)
    rest -= part
    if (rest < 0) return Math.trunc(period) - count <= 1 ? Math.round(left / 2) : 0
    left -= part
  }
  return part
}

const coefficient = (life: number): number => (life < 3 ? 1 : life < 5 ? 1.5 : life <= 6 ? 2 : 2.5)

function firstYears({ purchased, firstPeriodEnd, basis: code }: ProratedAsset): number | NoAnswer {
  const basis = basisOf(code)
  const from = dayNumber(purchased)
  const to = dayNumber(firstPeriodEnd)
  if (isNoAnswer(basis)) return basis
  if (isNoAnswer(from)) return from
  if (isNoAnswer(to)) return to
  return from <= to ? basisYears(basis, from, to) : noAnswer('the first period ends before the purchase')
}
