import { finiteOr, isNoAnswer } from '#finance/answer.ts'
import { bondMeasures, presentValue, yieldForPrice } from '#finance/bonds/bond-measures.ts'
import { annualFromCumulative, impliedDefault, zSpread } from '#finance/bonds/credit-spread.ts'
import { tenYearDefaultRates } from '#figures/corporate-default.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './corp-bonds.inputs.ts'
import { deals, ladder } from './holding.model.ts'
import { type Given, spotsOf } from './terms.model.ts'
import { wholeFlows } from './spread.model.ts'
import { spreadOutputs } from './spread.outputs.ts'
import { spreadReport } from './spread.report.ts'

export type Result = Told<ReturnType<typeof computeSpread>>

/** Mode `spread`: what the price pays over the Treasury curve, and for what. */
export const spread = defineMode(inputs, {
  label: 'Spread',
  outputs: spreadOutputs,
  main: 'zSpread',
  goal: { lever: 'yield', target: 0.02 },
  compute: computeSpread,
  report: spreadReport,
})

function computeSpread(given: Given) {
  const flows = wholeFlows(given.settlement, given.coupon, given.periods)
  const { rate, measures } = pricedAt(given, flows)
  const { dirty } = measures
  const z = zSpread(flows, spotsOf(given), dirty)
  const implied = isNoAnswer(z) ? z : impliedDefault(z, given.recovery)
  const record = annualFromCumulative(tenYearDefaultOf(given), 10)
  const loss = record * (1 - given.recovery)
  const cost = (dirty * given.face) / 100
  const growth = 1 + rate / 2
  const valued = flows.map((flow) => ({ ...flow, value: flow.amount * growth ** -flow.periods }))
  return {
    zSpread: z,
    ytm: rate,
    gSpread: rate - given.treasuryYieldSameMaturity,
    impliedAnnualPd: isNoAnswer(implied) ? implied : implied.annualProbability,
    hazardRate: isNoAnswer(implied) ? implied : implied.hazard,
    ratingAnnualPd: record,
    expectedLoss: loss,
    riskPremium: isNoAnswer(z) ? z : z - loss - given.liquidityPremium,
    cleanPrice: dirty,
    settlementAmount: cost,
    macaulayDuration: measures.macaulay,
    modifiedDuration: measures.modified,
    convexity: measures.convexity,
    dv01: measures.dv01,
    interestCover: finiteOr(given.ebitda / given.interestExpense, 'No interest expense is entered.'),
    netDebtToEbitda: finiteOr((given.totalDebt - given.cash) / given.ebitda, 'No EBITDA is entered.'),
    survival: survivalRows(isNoAnswer(implied) ? null : implied.hazard, record),
    ladder: ladder(given.settlement, valued, { face: given.face }),
    deals: deals(given.settlement, cost, given),
    flows,
  }
}

/** A price, when given, goes before the yield. */
function pricedAt(given: Given, flows: ReturnType<typeof wholeFlows>) {
  const { cleanPrice } = given
  const rate =
    cleanPrice === null ? given.yield : yieldForPrice((y) => presentValue(flows, y, 2), cleanPrice, 2)
  if (isNoAnswer(rate))
    throw new ToolInputError('cleanPrice', 'Enter another price; no yield gives this one.')
  const measures = bondMeasures(flows, rate, 2)
  if (isNoAnswer(measures))
    throw new ToolInputError('cleanPrice', 'Enter another price; the bond cannot be valued at this one.')
  return { rate, measures }
}

/** The share that the person entered, or the record of the rating. */
export function tenYearDefaultOf({ tenYearDefault, rating }: Given): number {
  const share = tenYearDefault ?? tenYearDefaultRates.at(-1)?.value[rating]
  if (share === undefined) throw new Error(`no default rate is on file for ${rating}`)
  return share
}

const survivalRows = (hazard: number | null, record: number) =>
  Array.from({ length: 11 }, (_, year) => ({
    year,
    implied: hazard === null ? null : Math.exp(-hazard * year),
    record: (1 - record) ** year,
  }))
