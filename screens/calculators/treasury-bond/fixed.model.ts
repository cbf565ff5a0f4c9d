import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { thirtySeconds } from '#finance/bonds/bond-quote.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import { stateExemptEquivalentYield } from '#finance/bonds/equivalent-yield.ts'
import { horizonReturn } from '#finance/bonds/horizon-return.ts'
import { curveYield } from '#finance/bonds/yield-curve.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { ladder, type Sale, saleDate, trades } from './ladder.model.ts'
import { type Term, termOf } from './term.model.ts'
import type { inputs } from './treasury-bond.inputs.ts'
import {
  halfYearly,
  type Priced,
  priceAtYield,
  priceCurve,
  type Security,
  shockRow,
  yieldAtPrice,
} from './treasury-bond.model.ts'

export type Given = Inputs<typeof inputs>
export type FixedKind = 'note' | 'bond' | 'strip'

const LOWEST_YIELD = -0.05
const SHIFTS = [-0.02, -0.01, -0.005, 0.005, 0.01, 0.02]

/** Security, price and term of a note, bond or strip; a clean price, when given, goes before the yield. */
export function priceFixed(kind: FixedKind, given: Given) {
  const term = termOf(kind, given)
  const coupon = kind === 'strip' ? 0 : given.coupon
  const security: Security = { ...term, coupon, convention: given.convention }
  const rate = given.cleanPrice === null ? given.yield : solvedYield(security, given.cleanPrice)
  const priced = priceAtYield(security, rate)
  if (isNoAnswer(priced))
    throw new ToolInputError('yield', 'Enter another yield; the bond has no price at this one.')
  return { term, security, priced }
}

/** All results of a note, bond or strip. */
export function computeFixed(kind: FixedKind, given: Given) {
  const { term, security, priced } = priceFixed(kind, given)
  const sale = saleOf(term, security, { given, priced })
  const scale = given.face / 100
  return {
    dirtyPrice: priced.dirty,
    cleanPrice: priced.clean,
    accruedInterest: priced.accrued,
    yield: priced.yield,
    macaulayDuration: priced.macaulay,
    modifiedDuration: priced.modified,
    convexity: priced.convexity,
    dv01: priced.dv01,
    dv01Dollars: priced.dv01 * scale,
    currentYield: finiteOr((100 * security.coupon) / priced.clean, 'the clean price is zero'),
    quote: thirtySeconds(priced.clean),
    maturityDate: term.maturity,
    settlementAmount: priced.dirty * scale,
    taxEquivalentYield: taxEquivalent(priced.yield, given),
    ladder: ladder(term.settlement, given.face, priced.flows),
    trades: trades({ ...term, face: given.face, dirty: priced.dirty }, given, sale),
    priceCurve: priceCurve(security, priced),
    shocks: shocks(security, priced),
    ...saleResults(sale, given, { security, priced }),
  }
}

/** Yield of a taxed bond that leaves as much; the rates of the inputs. */
export const taxEquivalent = (rate: number, given: Given): number | NoAnswer =>
  stateExemptEquivalentYield(rate, {
    federal: given.federalRate,
    state: given.stateRate,
    stateDeducted: given.stateDeducted,
  })

function solvedYield(security: Security, cleanPrice: number): number {
  const rate = yieldAtPrice(security, cleanPrice)
  if (isNoAnswer(rate))
    throw new ToolInputError('cleanPrice', 'Enter another price; no yield gives this one.')
  if (rate < LOWEST_YIELD)
    throw new ToolInputError('cleanPrice', 'Enter a lower price; this one implies a yield below −5%.')
  return rate
}

type Priceable = { readonly given: Given; readonly priced: Priced }
type FixedSale = Sale & { readonly yield: number; readonly rollDown: number | NoAnswer }

function saleOf(term: Term, security: Security, { given, priced }: Priceable): FixedSale | undefined {
  const date = saleDate(term.from, term.to, given.holdMonths)
  const day = date === undefined ? undefined : dayNumber(date)
  if (date === undefined || typeof day !== 'number') return undefined
  const [now, then] = [term.years, (term.to - day) / 365.25].map((years) => curveYield(given.curve, years))
  const rollDown = now === undefined || then === undefined ? noAnswer('the yield curve is empty') : now - then
  const fall = isNoAnswer(rollDown) ? 0 : rollDown
  const rate = given.saleYield ?? Math.max(LOWEST_YIELD, priced.yield - fall)
  const sold = priceAtYield({ ...security, settlement: date }, rate)
  return isNoAnswer(sold) ? undefined : { date, dirty: sold.dirty, yield: rate, rollDown }
}

function saleResults(
  sale: FixedSale | undefined,
  given: Given,
  { security, priced }: { readonly security: Security; readonly priced: Priced },
) {
  const held = horizonReturn(halfYearly(security), priced.dirty, {
    date: sale?.date ?? security.maturity,
    salePrice: sale?.dirty ?? 100,
    reinvestmentRate: given.reinvestmentRate,
  })
  const none = noAnswer('held to maturity, so there is no sale')
  return {
    saleDate: sale?.date ?? none,
    saleAmount: sale === undefined ? none : sale.dirty * (given.face / 100),
    saleYield: sale?.yield ?? none,
    rollDown: sale?.rollDown ?? none,
    holdingReturn: isNoAnswer(held) ? held : held.annualReturn,
  }
}

function shocks(security: Security, priced: Priced) {
  return SHIFTS.flatMap((shift) => {
    const row = shockRow(security, priced, shift)
    if (isNoAnswer(row)) return []
    const { exact, byDuration, byConvexity } = row
    const change = (price: number) => price - priced.dirty
    return [{ shift, exact: change(exact), byDuration: change(byDuration), byConvexity: change(byConvexity) }]
  })
}
