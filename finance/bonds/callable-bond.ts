import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { type LatticeFlow, latticeValue, rateLattice, type RateLattice } from './black-derman-toy.ts'
import { type CorporateBond, corporateFlows, type Redemption } from './corporate-bond.ts'
import { spotAt } from './credit-spread.ts'
import { findRoot } from '../numbers/solve.ts'

/** What a callable bond is valued on: spot rates for each half-year, compounded half-yearly, and a volatility of the short rate. */
export type CallableTerms = {
  readonly bond: CorporateBond
  /** From each date on the issuer may call at its price, until the next date. */
  readonly calls: readonly Redemption[]
  readonly spots: readonly number[]
  readonly volatility: number
}

/** Values per 100, dirty, on a curve moved in parallel. */
export type ShiftedValue = { readonly callable: number; readonly straight: number }

export type CallableMeasures = {
  /** Spread over every rate of the lattice at which the callable bond is worth its price. */
  readonly oas: number
  /** What the issuer's right to call is worth at that spread, per 100. */
  readonly optionValue: number
  /** −ΔP/(P·Δy) and its second difference, the curve moved ±25 basis points, the spread kept. */
  readonly effectiveDuration: number
  readonly effectiveConvexity: number
  readonly valueAt: (shift: number) => ShiftedValue | NoAnswer
}

const BUMP = 0.0025
/** Below it nobody holds a bond: what such a spread makes of the payments after the call is no value. */
const LEAST_SPREAD = -0.2
const TOO_DEAR = 'no spread gives this price for the callable bond; compare it with the call prices'

/**
 * Option-adjusted spread and effective measures of a bond that may be called on its call dates and on the coupon days after
 * them. Lattice: Black, Derman and Toy, fitted to the spot curve on those days and the bond's own payment days. Dirty
 * price per 100. No answer: bad dates, a curve with forward rates of nothing or less, a price that no spread from −20 %
 * on gives, or one so far above the calls that the right to call would be worth more than the bond.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter on bonds with embedded options.
 */
export function callableMeasures(terms: CallableTerms, dirtyPrice: number): CallableMeasures | NoAnswer {
  const flows = latticeFlows(terms)
  if (isNoAnswer(flows)) return flows
  const base = shiftedLattice(terms, flows, 0)
  if (isNoAnswer(base)) return base
  const oas = findRoot((spread) => latticeValue(base, flows, spread) - dirtyPrice, {
    low: LEAST_SPREAD,
    high: 20,
  })
  if (isNoAnswer(oas)) return noAnswer(TOO_DEAR)
  const valueAt = (shift: number): ShiftedValue | NoAnswer => {
    const lattice = shiftedLattice(terms, flows, shift)
    if (isNoAnswer(lattice)) return lattice
    const straight = latticeValue(
      lattice,
      flows.map(({ amount }) => ({ amount })),
      oas,
    )
    return { callable: latticeValue(lattice, flows, oas), straight }
  }
  const [down, here, up] = [valueAt(-BUMP), valueAt(0), valueAt(BUMP)]
  if (isNoAnswer(down)) return down
  if (isNoAnswer(here)) return here
  if (isNoAnswer(up)) return up
  const price = here.callable
  if (isNoAnswer(finiteOr(price, '')) || !(price > 0))
    return noAnswer('the bond is worth nothing at this spread')
  const optionValue = here.straight - price
  if (optionValue > price) return noAnswer(TOO_DEAR)
  return {
    oas,
    optionValue,
    effectiveDuration: (down.callable - up.callable) / (2 * BUMP * price),
    effectiveConvexity: (down.callable + up.callable - 2 * price) / (BUMP ** 2 * price),
    valueAt,
  }
}

type Timed = LatticeFlow & { readonly halfYears: number }

/** Two moments nearer than this many coupon periods are one: 30/360 counts the 30th and the 31st as the same day. */
const SAME = 1e-9

type Call = { readonly periods: number; readonly accrued: number; readonly price: number }

/**
 * The bond's payments, and a step without a payment on each call date between them. After a payment the issuer may call
 * at the price of the latest call date; on a call date between two coupons it pays the interest accrued as well.
 */
function latticeFlows({ bond, calls }: CallableTerms): readonly Timed[] | NoAnswer {
  const paid = corporateFlows(bond)
  if (isNoAnswer(paid)) return paid
  const dated = calls.toSorted((a, b) => (a.date < b.date ? -1 : 1)).flatMap((call) => callOf(bond, call))
  const coupons = paid.flows.map(({ amount, periods }) => ({ amount, periods, accrued: 0 }))
  const isCoupon = (at: number) => coupons.some(({ periods }) => Math.abs(periods - at) < SAME)
  const between = dated
    .filter(({ periods }, at) => periods > SAME && !isCoupon(periods) && !isRepeated(dated, at))
    .map(({ periods, accrued }) => ({ amount: 0, periods, accrued }))
  const last = coupons.at(-1)?.periods ?? 0
  return [...coupons, ...between]
    .toSorted((a, b) => a.periods - b.periods)
    .map(({ amount, periods, accrued }) => {
      const call = dated.findLast((one) => one.periods <= periods + SAME)
      const isCallable = call !== undefined && periods < last
      const halfYears = (periods * 2) / bond.frequency
      return { amount, halfYears, ...(isCallable ? { callPrice: call.price + accrued } : {}) }
    })
}

const isRepeated = (dated: readonly Call[], at: number): boolean => {
  const next = dated[at + 1]
  return next !== undefined && next.periods - (dated[at]?.periods ?? 0) < SAME
}

/** When a call begins, in coupon periods from settlement, and the interest accrued then; none after the maturity. */
function callOf(bond: CorporateBond, { date, price }: Redemption): readonly Call[] {
  if (date <= bond.settlement) return [{ periods: 0, accrued: 0, price }]
  const until = corporateFlows(bond, { date, price })
  const last = isNoAnswer(until) ? undefined : until.flows.at(-1)
  return last === undefined ? [] : [{ periods: last.periods, accrued: last.interest, price }]
}

function shiftedLattice(
  terms: CallableTerms,
  flows: readonly Timed[],
  shift: number,
): RateLattice | NoAnswer {
  const discounts = flows.map(({ halfYears }) => {
    const rate = (spotAt(terms.spots, halfYears) ?? Number.NaN) + shift
    return { years: halfYears / 2, factor: (1 + rate / 2) ** -halfYears }
  })
  return rateLattice(discounts, terms.volatility)
}
