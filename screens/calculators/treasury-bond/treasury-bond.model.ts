import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { type BondMeasures, isLastPayment } from '#finance/bonds/bond-measures.ts'
import { type BondTerms, bondFlows, bondMetrics, yieldFromPrice } from '#finance/bonds/bond-metrics.ts'
import { treasuryMeasures } from '#finance/bonds/treasury-measures.ts'
import { treasuryPrice, treasuryYield } from '#finance/bonds/treasury-price.ts'
import type { ValuedFlow } from '#kit/lab/bond-payments.ts'

export type Security = {
  readonly settlement: string
  readonly maturity: string
  readonly coupon: number
  readonly convention: 'street' | 'treasury'
}

export type Priced = BondMeasures & {
  readonly yield: number
  readonly clean: number
  readonly accrued: number
  readonly flows: readonly ValuedFlow[]
}

export const halfYearly = ({ settlement, maturity, coupon }: Omit<Security, 'convention'>): BondTerms => ({
  settlement,
  maturity,
  coupon,
  frequency: 2,
  dayCount: 'ACT/ACT ISMA',
})

/** Prices a fixed-rate Treasury at a yield; sensitivities and present values in its convention. */
export function priceAtYield(security: Security, yieldRate: number): Priced | NoAnswer {
  const bond = bondFlows(halfYearly(security))
  if (isNoAnswer(bond)) return bond
  const measures = measuresAt(security, yieldRate)
  if (isNoAnswer(measures)) return measures
  const growth = 1 + yieldRate / 2
  const broken = bond.flows[0]?.periods ?? 0
  const isSimple = security.convention === 'treasury' || isLastPayment(bond.flows)
  const first = isSimple ? 1 + (broken * yieldRate) / 2 : growth ** broken
  const flows = bond.flows.map(({ date, interest, principal, amount }, k) => ({
    date,
    interest,
    principal,
    value: amount / (first * growth ** k),
  }))
  const { accrued } = bond
  return { ...measures, yield: yieldRate, accrued, clean: measures.dirty - accrued, flows }
}

/** Yield at a clean price per 100, in the security's convention. */
export function yieldAtPrice(security: Security, cleanPrice: number): number | NoAnswer {
  return security.convention === 'street'
    ? yieldFromPrice(halfYearly(security), cleanPrice)
    : treasuryYield({ ...security, cleanPrice })
}

function measuresAt(security: Security, yieldRate: number): BondMeasures | NoAnswer {
  return security.convention === 'street'
    ? bondMetrics(halfYearly(security), yieldRate)
    : treasuryMeasures({ ...security, yield: yieldRate })
}

/** Clean and dirty price per 100 at a yield, in the security's convention. */
export function quoteAt(
  security: Security,
  yieldRate: number,
): { readonly clean: number; readonly dirty: number } | NoAnswer {
  return security.convention === 'street'
    ? bondMetrics(halfYearly(security), yieldRate)
    : treasuryPrice({ ...security, yield: yieldRate })
}

export type CurveRow = {
  readonly yield: number
  readonly exact: number
  readonly byDuration: number
  readonly byConvexity: number
}

const LOWEST_PERCENT = -5
const CURVE_PERCENTS = 3
const STEPS_A_PERCENT = 4

/**
 * Dirty price over the whole percents around today's yield, in quarters of a percent and at that yield itself, with
 * the straight line and the curved approximation.
 */
export function priceCurve(security: Security, priced: Priced): readonly CurveRow[] {
  const middle = Math.round(priced.yield * 100)
  const low = Math.max(LOWEST_PERCENT, middle - CURVE_PERCENTS)
  const steps = (middle + CURVE_PERCENTS - low) * STEPS_A_PERCENT
  const round = Array.from(
    { length: steps + 1 },
    (_, at) => (low * STEPS_A_PERCENT + at) / (100 * STEPS_A_PERCENT),
  )
  const yields = [...new Set([...round, priced.yield])].toSorted((a, b) => a - b)
  return yields.flatMap((rate) => {
    const row = shockRow(security, priced, rate - priced.yield)
    return isNoAnswer(row) ? [] : [row]
  })
}

/** Price after a parallel change of the yield: exact, by duration, and by duration and convexity. */
export function shockRow(security: Security, priced: Priced, shift: number): CurveRow | NoAnswer {
  const rate = priced.yield + shift
  const quote = quoteAt(security, rate)
  if (isNoAnswer(quote)) return quote
  const exact = quote.dirty
  const byDuration = priced.dirty * (1 - priced.modified * shift)
  const byConvexity = byDuration + 0.5 * priced.dirty * priced.convexity * shift ** 2
  return { yield: rate, exact, byDuration, byConvexity }
}

/**
 * Interest taxed in the first year of a zero although none is paid: value a year on at the same yield, less price. One
 * that is in its last half-year earns its whole discount.
 */
export function firstYearAccretion(priced: Priced, yearsLeft: number): number | NoAnswer {
  if (!(priced.dirty > 0)) return noAnswer('the price must be above 0')
  if (priced.flows.length === 1) return 100 - priced.dirty
  const time = Math.min(1, yearsLeft)
  return priced.dirty * ((1 + priced.yield / 2) ** (2 * time) - 1)
}
