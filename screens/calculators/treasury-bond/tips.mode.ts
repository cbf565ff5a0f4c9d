import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { indexRatio, inflationPrincipal, inflationSettlement } from '#finance/bonds/treasury-inflation.ts'
import { curveYield } from '#finance/bonds/yield-curve.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { exactPercent, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, taxEquivalent } from './fixed.model.ts'
import { holdingOutputs } from './holding.outputs.ts'
import { ladder, saleDate, trades } from './ladder.model.ts'
import { yearsBetween } from './holding.report.ts'
import { type Term, termOf } from './term.model.ts'
import { tipsReport } from './tips.report.ts'
import { inputs } from './treasury-bond.inputs.ts'
import { type Priced, priceAtYield, type Security, yieldAtPrice } from './treasury-bond.model.ts'

export type Result = Told<ReturnType<typeof computeTips>>

const outputs = {
  indexRatio: out.number('Index ratio', {
    decimals: 5,
    help: 'Reference CPI at settlement ÷ reference CPI at issue.',
  }),
  adjustedPrincipal: out.money('Adjusted principal', {
    help: 'Face adjusted for inflation since issue.',
  }),
  realYield: exactPercent('Real yield', 'Yield above inflation.'),
  breakEvenInflation: exactPercent(
    'Break-even inflation',
    'Nominal curve yield at this maturity less the real yield; above it, TIPS win.',
  ),
  realAccruedInterest: perHundred('Real accrued interest'),
  principalAtMaturity: out.money('Principal at maturity', {
    help: 'At the inflation you expect, never below face.',
  }),
  modifiedDuration: out.number('Real duration', {
    decimals: 2,
    help: 'Percent price drop for a one-point rise in real yield.',
  }),
  ...holdingOutputs,
}

/** Mode `tips`: coupons and principal follow the consumer price index. */
export const tips = defineMode(inputs, {
  label: 'TIPS',
  outputs,
  main: 'settlementAmount',
  goal: { lever: 'realCleanPrice', output: 'realYield', target: 0.02 },
  compute: computeTips,
  report: tipsReport,
})

function computeTips(given: Given) {
  const term = termOf('tips', given)
  const ratio = indexRatio(given.refCpiSettle, given.refCpiIssue)
  if (isNoAnswer(ratio)) throw new ToolInputError('refCpiIssue', 'Enter reference CPIs above 0.')
  const security: Security = { ...term, coupon: given.coupon, convention: 'street' }
  const { priced, accrued } = priceReal(security, given)
  const dated = given.realCleanPrice + accrued
  const flows = indexedFlows(priced, { term, ratio, inflation: given.expectedInflation })
  const sale = saleOf(security, priced, { term, given, ratio })
  const none = noAnswer('held to maturity, so there is no sale')
  const nominal = curveYield(given.curve, term.years)
  return {
    indexRatio: ratio,
    adjustedPrincipal: given.face * ratio,
    realYield: priced.yield,
    breakEvenInflation: nominal === undefined ? noAnswer('the yield curve is empty') : nominal - priced.yield,
    realAccruedInterest: accrued,
    principalAtMaturity: ((flows.at(-1)?.principal ?? 100) * given.face) / 100,
    modifiedDuration: priced.modified,
    maturityDate: term.maturity,
    settlementAmount: inflationSettlement({ ...given, realAccrued: accrued, ratio }),
    saleDate: sale?.date ?? none,
    saleAmount: sale === undefined ? none : sale.dirty * (given.face / 100),
    taxEquivalentYield: taxEquivalent(priced.yield + given.expectedInflation, given),
    ladder: ladder(term.settlement, given.face, flows),
    trades: trades({ ...term, face: given.face, dirty: dated * ratio }, given, sale),
  }
}

/** Real price and yield; accrued interest from the dates unless it is given. */
function priceReal(security: Security, given: Given): { priced: Priced; accrued: number } {
  const refuse = () =>
    new ToolInputError('realCleanPrice', 'Enter another price; no real yield gives this one.')
  const counted = priceAtYield(security, 0)
  if (isNoAnswer(counted)) throw refuse()
  const accrued = given.realAccrued ?? counted.accrued
  const rate = yieldAtPrice(security, given.realCleanPrice + accrued - counted.accrued)
  const priced = isNoAnswer(rate) ? rate : priceAtYield(security, rate)
  if (isNoAnswer(priced)) throw refuse()
  return { priced, accrued }
}

type Indexing = { readonly term: Term; readonly ratio: number; readonly inflation: number }

/** Payments in dollars of their day at the expected inflation; the last principal never below the face. */
function indexedFlows(priced: Priced, { term, ratio, inflation }: Indexing) {
  return priced.flows.map((flow) => {
    const later = ratio * (1 + inflation) ** yearsBetween(term.settlement, flow.date)
    return {
      date: flow.date,
      interest: flow.interest * later,
      principal: flow.principal === 0 ? 0 : inflationPrincipal(flow.principal, later),
      value: flow.value * ratio,
    }
  })
}

function saleOf(
  security: Security,
  priced: Priced,
  { term, given, ratio }: { readonly term: Term; readonly given: Given; readonly ratio: number },
) {
  const date = saleDate(term.from, term.to, given.holdMonths)
  if (date === undefined) return undefined
  const sold = priceAtYield({ ...security, settlement: date }, priced.yield)
  const later = ratio * (1 + given.expectedInflation) ** yearsBetween(term.settlement, date)
  return isNoAnswer(sold) ? undefined : { date, dirty: sold.dirty * later }
}
