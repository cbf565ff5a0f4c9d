import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import {
  type DividendPath,
  earningsValue,
  expectedReturn,
  hModelValue,
  impliedGrowth,
  sustainableGrowth,
  twoStageValue,
} from '#finance/equities/dividend-discount.ts'
import { capm, gordonGrowth } from '#finance/equities/valuation.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { percent } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './equity.inputs.ts'
import { holdingOf, valueGrid, valueLadder, yearRows } from './value.model.ts'
import { valueOutputs } from './value.outputs.ts'
import { valueReport } from './value.report.ts'

export type Result = Told<ReturnType<typeof computeValue>>
/** Of a stock that pays a dividend. */
export type Valued = Result & { readonly twoStageValue: number }

/** Mode `value`: the share from its dividends, beside its price. */
export const value = defineMode(inputs, {
  label: 'Value',
  outputs: valueOutputs,
  main: 'twoStageValue',
  goal: { lever: 'growthHigh', output: 'upside', target: 0 },
  compute: computeValue,
  report: valueReport,
})

function computeValue(given: Given) {
  const path = pathOf(given)
  const staged = twoStageValue(path)
  if (isNoAnswer(staged)) throw tooMuchGrowth(path.costOfEquity)
  const { dividend0, price } = given
  const holding = holdingOf(given.tradeDate, given.highYears)
  const ofDividends = <T>(answer: T): T | NoAnswer => (dividend0 === 0 ? NO_DIVIDEND : answer)
  return {
    costOfEquity: path.costOfEquity,
    gordonStable: ofDividends(
      gordonGrowth(dividend0 * (1 + path.growthStable), path.costOfEquity, path.growthStable),
    ),
    twoStageValue: ofDividends(staged.value),
    terminalShare: staged.terminalShare,
    hModelValue: ofDividends(hModelValue(path)),
    impliedGrowth: impliedGrowth({ price, dividend0, costOfEquity: path.costOfEquity }),
    upside: ofDividends(finiteOr(staged.value / price - 1, 'There is no price.')),
    ...returns(path, price),
    terminalPrice: ofDividends(staged.terminalPrice),
    ...tieOut(given, path),
    years: yearRows(staged, path.costOfEquity, holding),
    byCostAndGrowth: dividend0 === 0 ? [] : valueGrid(path),
    ladder: valueLadder(staged, price, holding),
  }
}

const NO_DIVIDEND = noAnswer(
  'A dividend model cannot value a stock that pays no dividend. Enter what could be paid out instead.',
)

function pathOf(given: Given): DividendPath {
  const { dividend0, growthHigh, highYears, growthStable } = given
  const costOfEquity = given.costOfEquity ?? capm(given.riskFree, given.beta, given.equityPremium)
  if (costOfEquity <= growthStable) throw tooMuchGrowth(costOfEquity)
  return { dividend0, growthHigh, highYears, growthStable, costOfEquity }
}

const tooMuchGrowth = (costOfEquity: number) =>
  new ToolInputError(
    'growthStable',
    `Enter a growth rate below the cost of equity of ${percent(costOfEquity, 2)}: a dividend that outgrows it forever has no finite value.`,
  )

function returns(path: DividendPath, price: number) {
  const answer = expectedReturn(path, price)
  const part = (key: 'total' | 'dividends' | 'growth' | 'repricing'): number | NoAnswer =>
    isNoAnswer(answer) ? answer : answer[key]
  return {
    expectedReturn: part('total'),
    dividendReturn: part('dividends'),
    growthReturn: part('growth'),
    repricingReturn: part('repricing'),
  }
}

const UNTIED = noAnswer('Enter payout and return on equity.')

function tieOut({ payout, roe }: Given, path: DividendPath) {
  if (payout === null || roe === null)
    return { sustainableGrowth: UNTIED, justifiedPriceToEarnings: UNTIED, freeCashFlowValue: UNTIED }
  const answer = earningsValue({ ...path, payout, returnOnEquity: roe })
  return {
    sustainableGrowth: sustainableGrowth(roe, payout),
    justifiedPriceToEarnings: isNoAnswer(answer) ? answer : answer.priceToEarnings,
    freeCashFlowValue: isNoAnswer(answer) ? answer : answer.freeCashFlowValue,
  }
}
