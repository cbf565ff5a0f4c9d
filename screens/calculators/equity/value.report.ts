import type { Block, FlowBlock } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { cents, counted, number, percent } from '#kit/format.ts'
import { partyChart, paymentTable } from '#kit/payments.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Given } from './equity.inputs.ts'
import type { Result, Valued } from './value.mode.ts'
import { holdingOf, NAMES } from './value.model.ts'
import { valueOutputs as outputs } from './value.outputs.ts'
import { gridChart, modelChart, returnChart, stageChart, wayChart } from './value-charts.report.ts'
import { valueFlow } from './value-flow.report.ts'

/** Value against price, then flow, cash and value of one share on the same days. */
export function valueReport(result: Result, given: Given): Draft {
  const { trade } = holdingOf(given.tradeDate, 0)
  const flow = valueFlow({ ladder: result.ladder, years: given.highYears, trade })
  return isValued(result) ? valued(result, given, flow) : unvalued(result, given, flow)
}

const isValued = (result: Result): result is Valued => result.twoStageValue !== null

/** Without a dividend there is nothing to discount; what the price asks for can still be said. */
const unvalued = (result: Result, given: Given, flow: FlowBlock): Draft => [
  headline('twoStageValue', 'A dividend model cannot value a stock that pays no dividend.', 'neutral'),
  metrics('costOfEquity'),
  callouts(result, given),
  flow,
  section('Cash flows', 'The purchase alone'),
  paymentTable(result.ladder, 'One share; nothing is paid on it.'),
]

function valued(result: Valued, given: Given, flow: FlowBlock): Draft {
  return [
    answer(result, given),
    metrics(
      noted('impliedGrowth', `you assume ${percent(given.growthStable, 2)}`),
      noted('expectedReturn', `${percent(result.costOfEquity, 2)} required`),
      noted('terminalShare', `after ${counted(given.highYears, 'year')}`),
      'costOfEquity',
    ),
    callouts(result, given),
    stageChart(result),
    flow,
    models(result, given),
    expected(result),
    section(
      'Earnings and free cash flow',
      result.justifiedPriceToEarnings === null
        ? 'Enter payout and return on equity'
        : `Justified P/E of ${number(result.justifiedPriceToEarnings, 1)}×`,
    ),
    metrics('sustainableGrowth', 'justifiedPriceToEarnings', 'freeCashFlowValue'),
    tieOut(result, given),
    section('Dividends and cash flows', `${counted(result.years.length, 'dividend')}, then the sale`),
    partyChart(
      {
        title: 'Cash flows of one share',
        caption: 'You pay the price once; dividends come in, and the sale pays for all later ones.',
        y: 'Per share',
      },
      flow,
      { rows: result.ladder, party: NAMES.you },
    ),
    wayChart(result, given, flow),
    twoWays(result, given),
    tableOf(outputs.years, result.years, { total: ['presentValue'], folded: result.years.length > 12 }),
    paymentTable(result.ladder, 'One share, sold at its value at the end of the first stage.'),
  ]
}

function models(result: Result, given: Given): Draft {
  const values = [result.gordonStable, result.hModelValue, result.twoStageValue].flatMap((value) =>
    value === null ? [] : [value],
  )
  const [low, high] = [cents(Math.min(...values)), cents(Math.max(...values))]
  return [
    section('Other models and assumptions', low === high ? low : `${low} to ${high}`),
    modelChart(result, given),
    metrics('twoStageValue', 'gordonStable', 'hModelValue', 'upside'),
    gridChart(result, given),
  ]
}

function expected(result: Result): Draft {
  return [
    section(
      'Expected return',
      result.expectedReturn === null
        ? 'No answer'
        : `${percent(result.expectedReturn, 2)} a year at this price`,
    ),
    returnChart(result),
    metrics('dividendReturn', 'growthReturn', 'repricingReturn', 'terminalPrice'),
  ]
}

const FAIR = 0.05

function answer({ twoStageValue, upside }: Valued, { price }: Given): Block {
  const worth = `On your assumptions the stock is worth ${cents(twoStageValue)}`
  if (upside === null) return headline('twoStageValue', `${worth} a share.`, 'neutral')
  const shown = percent(Math.abs(upside), 1)
  return headline(
    'twoStageValue',
    `${worth} a share, ${shown === '0%' ? 'exactly' : `${shown} ${upside > 0 ? 'above' : 'below'}`} its price of ${cents(price)}.`,
    upside > FAIR ? 'positive' : upside < -FAIR ? 'caution' : 'neutral',
  )
}

const MOSTLY_LATER = 0.75
const NEAR_RATES = 0.02

function callouts(result: Result, given: Given): Draft {
  const distance = result.costOfEquity - given.growthStable
  return [
    given.dividend0 === 0 &&
      callout(
        'caution',
        'No dividend',
        'A dividend model says nothing about a stock that pays none. Enter what could be paid out instead: free cash flow to equity per share.',
      ),
    result.terminalShare !== null &&
      result.terminalShare > MOSTLY_LATER &&
      callout(
        'caution',
        'Mostly terminal value',
        `${percent(result.terminalShare, 0)} of the value comes after the first ${counted(given.highYears, 'year')}. Check the value grid under “Other models and assumptions” before you rely on one number.`,
      ),
    distance < NEAR_RATES &&
      callout(
        'negative',
        'Growth is too close to the cost of equity',
        `They are ${percent(distance, 2)} apart: a tenth of a point changes the value by about ${percent(0.001 / distance, 0)}.`,
      ),
    given.growthStable > given.riskFree &&
      callout(
        'caution',
        'Faster than the economy, forever',
        `The risk-free rate of ${percent(given.riskFree, 2)} is the usual ceiling for perpetual growth; a company that kept growing faster would outgrow the economy.`,
      ),
    payable(result, given),
  ]
}

function payable({ sustainableGrowth }: Result, { growthStable, payout, roe }: Given): Block | false | null {
  if (sustainableGrowth === null || payout === null || roe === null) return null
  return (
    sustainableGrowth < growthStable - 1e-9 &&
    callout(
      'caution',
      'The payout is too high for this growth',
      `A return on equity of ${percent(roe, 1)} supports ${percent(sustainableGrowth, 2)} growth at this payout; ${percent(growthStable, 2)} needs new shares${growthStable < roe ? `, debt, or a payout of ${percent(1 - growthStable / roe, 0)}` : ' or debt'}.`,
    )
  )
}

/** The dividend, the earnings and the free cash flow beside each other, where payout and return on equity are given. */
function tieOut(result: Result, { payout, dividend0, growthStable }: Given): Block | null {
  const { justifiedPriceToEarnings: multiple, freeCashFlowValue, gordonStable, sustainableGrowth } = result
  if (multiple === null || freeCashFlowValue === null || gordonStable === null) return null
  if (payout === null) return null
  return identity(
    'Dividend value, checked against earnings',
    {
      'Gordon growth value': { 'Next dividend ÷ (k − g)': gordonStable },
      'Multiple × earnings': {
        [`${number(multiple)} × ${cents(dividend0 / payout)}`]: (multiple * dividend0) / payout,
      },
    },
    {
      decimals: 4,
      meaning: `Free cash flow to equity gives ${cents(freeCashFlowValue)}; it matches when growth is exactly what the payout leaves, ${percent(sustainableGrowth, 2)}. You assume ${percent(growthStable, 2)}.`,
    },
  )
}

/** The present values against the geometric series in closed form. */
function twoWays(result: Valued, given: Given): Block | null {
  const k = result.costOfEquity
  const { dividend0, growthHigh, highYears } = given
  if (Math.abs(k - growthHigh) < 1e-6) return null
  const first = result.years.reduce((sum, { presentValue }) => sum + presentValue, 0)
  const later = result.twoStageValue - first
  const ratio = ((1 + growthHigh) / (1 + k)) ** highYears
  return identity(
    'Two-stage value, two ways',
    {
      'Year by year': { 'First-stage dividends': first, 'Terminal value': later },
      'Closed form': {
        'Growing annuity': ((dividend0 * (1 + growthHigh)) / (k - growthHigh)) * (1 - ratio),
        'Growing perpetuity': (ratio * dividend0 * (1 + given.growthStable)) / (k - given.growthStable),
      },
    },
    {
      decimals: 4,
      meaning: 'The sum of present values equals a growing annuity plus a growing perpetuity.',
    },
  )
}
