import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { streetDiscount, type TimedFlow } from '#finance/bonds/bond-measures.ts'
import {
  type CorporateBond,
  type CorporatePrice,
  corporateFlows,
  corporatePrice,
  type Redemption,
} from '#finance/bonds/corporate-bond.ts'
import type { ValuedFlow } from '#kit/lab/bond-payments.ts'

/** The bond's payments per 100 with their values at a yield. */
export function valuedFlows(
  bond: CorporateBond,
  yieldRate: number,
  redemption?: Redemption,
): readonly ValuedFlow[] | NoAnswer {
  const paid = corporateFlows(bond, redemption)
  if (isNoAnswer(paid)) return paid
  const discount = streetDiscount(paid.flows, yieldRate, bond.frequency)
  return paid.flows.map(({ date, interest, principal, amount, periods }) => ({
    date,
    interest,
    principal,
    value: amount * discount(periods),
  }))
}

/** Its payments timed in half-years, as a spot curve counts them. */
export function halfYearFlows(bond: CorporateBond): readonly TimedFlow[] | NoAnswer {
  const paid = corporateFlows(bond)
  if (isNoAnswer(paid)) return paid
  return paid.flows.map(({ amount, periods }) => ({ amount, periods: (periods * 2) / bond.frequency }))
}

const LOWEST = -0.05
const REACH = 0.03
const STEP = 0.0025

/** Dirty price around today's yield in quarters of a percent, with the straight line and the curve of second order. */
export function priceCurve(bond: CorporateBond, priced: CorporatePrice, rate: number) {
  const count = Math.round(REACH / STEP)
  const shifts = Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * STEP)
  return shifts
    .filter((shift) => rate + shift >= Math.min(LOWEST, rate))
    .flatMap((shift) => {
      const row = shockRow(bond, priced, { rate, shift })
      return isNoAnswer(row) ? [] : [row]
    })
}

/** Dirty price after a parallel change of the yield: exact, by duration, and by duration and convexity. */
export function shockRow(
  bond: CorporateBond,
  priced: CorporatePrice,
  { rate, shift }: { readonly rate: number; readonly shift: number },
) {
  const moved = corporatePrice(bond, rate + shift)
  if (isNoAnswer(moved)) return moved
  const byDuration = priced.dirty * (1 - priced.modified * shift)
  return {
    shift,
    yield: rate + shift,
    exact: moved.dirty,
    byDuration,
    byConvexity: byDuration + 0.5 * priced.dirty * priced.convexity * shift ** 2,
  }
}
