import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import {
  billIndexRate,
  discountMargin,
  type FloatingTerms,
  floatingPrice,
} from '#finance/bonds/treasury-floating.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { exactPercent, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, taxEquivalent } from './fixed.model.ts'
import { holdingOutputs } from './holding.outputs.ts'
import { frnReport } from './frn.report.ts'
import { EVENTS, ladder, saleDate, trades } from './ladder.model.ts'
import { type Term, termOf } from './term.model.ts'
import { inputs } from './treasury-bond.inputs.ts'

export type Result = Told<ReturnType<typeof computeFrn>>

const outputs = {
  cleanPrice: perHundred('Clean price'),
  dirtyPrice: perHundred('Dirty price'),
  accruedInterest: perHundred('Accrued interest'),
  indexRate: exactPercent(
    'Index rate',
    'High rate of the latest 13-week bill auction as a money-market yield, reset weekly.',
  ),
  currentRate: exactPercent('Current rate', 'Index plus spread, never below zero.'),
  discountMargin: out.basisPoints('Discount margin', { decimals: 1 }),
  nextPayment: out.cents('Next payment'),
  spreadDuration: out.number('Spread duration', {
    decimals: 2,
    help: 'Percent price drop for a one-point rise in the discount margin; the index itself barely moves the price.',
  }),
  ...holdingOutputs,
}

/** Mode `frn`: interest follows the 13-week bill. */
export const frn = defineMode(inputs, {
  label: 'Floating-rate note',
  outputs,
  main: 'cleanPrice',
  goal: { lever: 'discountMargin', target: 100 },
  compute: computeFrn,
  report: frnReport,
})

function computeFrn(given: Given) {
  const term = termOf('frn', given)
  const index = billIndexRate(given.billHighRate)
  if (isNoAnswer(index))
    throw new ToolInputError('billHighRate', 'Enter a lower rate; the bill’s price must stay above zero.')
  const terms = { ...term, indexRate: index, spread: given.spread }
  const margin = marginOf(terms, given)
  const price = priceAt(terms, margin)
  const sale = saleOf(term, { terms, margin, holdMonths: given.holdMonths })
  const none = noAnswer('held to maturity, so there is no sale')
  const rows = ladder(term.settlement, given.face, price.flows)
  const next = rows.find((row) => row.event !== EVENTS.purchase)
  return {
    cleanPrice: price.clean,
    dirtyPrice: price.dirty,
    accruedInterest: price.accrued,
    indexRate: index,
    currentRate: Math.max(0, index + given.spread),
    discountMargin: margin,
    nextPayment: next?.interest ?? noAnswer('no payments are left'),
    spreadDuration: spreadDuration(terms, margin, price.dirty),
    maturityDate: term.maturity,
    settlementAmount: (price.dirty * given.face) / 100,
    saleDate: sale?.date ?? none,
    saleAmount: sale === undefined ? none : sale.dirty * (given.face / 100),
    taxEquivalentYield: taxEquivalent(index + margin, given),
    ladder: rows,
    trades: trades({ ...term, face: given.face, dirty: price.dirty }, given, sale),
  }
}

/** A price, when given, goes before the margin. */
function marginOf(terms: FloatingTerms, given: Given): number {
  if (given.cleanPrice === null) return given.discountMargin
  const margin = discountMargin(terms, given.cleanPrice)
  if (isNoAnswer(margin))
    throw new ToolInputError('cleanPrice', 'Enter another price; no discount margin gives this one.')
  return margin
}

function priceAt(terms: FloatingTerms, margin: number) {
  const price = floatingPrice(terms, margin)
  if (isNoAnswer(price))
    throw new ToolInputError('discountMargin', 'Enter a lower margin; the price must stay above zero.')
  return price
}

const STEP = 1e-5

function spreadDuration(terms: FloatingTerms, margin: number, dirty: number): number {
  const up = priceAt(terms, margin + STEP).dirty
  const down = priceAt(terms, margin - STEP).dirty
  return (down - up) / (2 * STEP * dirty)
}

/** Sold at the margin it was bought at. */
function saleOf(
  term: Term,
  { terms, margin, holdMonths }: { terms: FloatingTerms; margin: number; holdMonths: number | null },
) {
  const date = saleDate(term.from, term.to, holdMonths)
  return date === undefined
    ? undefined
    : { date, dirty: priceAt({ ...terms, settlement: date }, margin).dirty }
}
