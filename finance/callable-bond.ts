import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from './answer.ts'
import { type LatticeFlow, latticeValue, rateLattice, type RateLattice } from './black-derman-toy.ts'
import { type CorporateBond, corporateFlows, type Redemption } from './corporate-bond.ts'
import { spotAt } from './credit-spread.ts'
import { findRoot } from './solve.ts'

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

/**
 * Option-adjusted spread and effective measures of a bond that may be called on its coupon days. Lattice: Black, Derman
 * and Toy, fitted to the spot curve on the bond's own payment days. Dirty price per 100.
 * No answer: bad dates, a curve with forward rates of nothing or less, or a price that no spread gives.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter on bonds with embedded options.
 */
export function callableMeasures(terms: CallableTerms, dirtyPrice: number): CallableMeasures | NoAnswer {
  const flows = latticeFlows(terms)
  if (isNoAnswer(flows)) return flows
  const base = shiftedLattice(terms, flows, 0)
  if (isNoAnswer(base)) return base
  const oas = findRoot((spread) => latticeValue(base, flows, spread) - dirtyPrice, { low: -0.5, high: 20 })
  if (isNoAnswer(oas)) return noAnswer('no spread gives this price with the issuer’s right to call')
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
  return {
    oas,
    optionValue: here.straight - price,
    effectiveDuration: (down.callable - up.callable) / (2 * BUMP * price),
    effectiveConvexity: (down.callable + up.callable - 2 * price) / (BUMP ** 2 * price),
    valueAt,
  }
}

type Timed = LatticeFlow & { readonly halfYears: number }

/** The bond's payments; callable after each payment on or after a call date, at the price of the latest one. */
function latticeFlows({ bond, calls }: CallableTerms): readonly Timed[] | NoAnswer {
  const paid = corporateFlows(bond)
  if (isNoAnswer(paid)) return paid
  const ordered = calls.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return paid.flows.map(({ date, amount, periods }) => {
    const call = ordered.findLast((one) => one.date <= date)
    const isCallable = call !== undefined && date < bond.maturity
    const halfYears = (periods * 2) / bond.frequency
    return { amount, halfYears, ...(isCallable ? { callPrice: call.price } : {}) }
  })
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
