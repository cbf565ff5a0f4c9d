import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, counted, percent, show } from '#kit/format.ts'
import { partyChart, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import type { inputs } from './equity.inputs.ts'
import { gridChart, modelChart, returnChart, stageChart, wayChart } from './value.charts.ts'
import { valueFlow } from './value.flow.ts'
import type { Result } from './value.mode.ts'
import { holdingOf, NAMES } from './value.model.ts'

type Given = Inputs<typeof inputs>

/** Value against price, then flow, cash and value of one share on the same days. */
export function valueReport(result: Result, given: Given): readonly Block[] {
  const { trade } = holdingOf(given.tradeDate, 0)
  const flow = valueFlow({ ladder: result.ladder, years: given.highYears, trade })
  return [
    headline(result, given),
    metrics(
      'twoStageValue',
      noted('impliedGrowth', `yours for ever: ${percent(given.growthStable, 2)}`),
      noted('expectedReturn', `you ask ${percent(result.costOfEquity, 2)}`),
      noted('terminalShare', `after ${counted(given.highYears, 'year')}`),
    ),
    flow,
    partyChart(
      {
        title: 'Cash of one share',
        caption: 'You pay the price once; dividends come in, and the sale pays for all later ones.',
        y: 'US dollars a share',
      },
      flow,
      { rows: result.ladder, party: NAMES.you },
    ),
    wayChart(result, given, flow),
    ...callouts(result, given),
    stageChart(result),
    modelChart(result, given),
    gridChart(result, given),
    ...returnChart(result),
    metrics('costOfEquity', 'gordonStable', 'hModelValue', 'upside'),
    metrics('dividendReturn', 'growthReturn', 'repricingReturn', 'terminalPrice'),
    ...tieOut(result, given),
    ...twoWays(result, given),
    yearTable(result),
    paymentTable(result.ladder, 'One share; the sale takes place at the value after the first years.'),
  ]
}

function headline(result: Result, { price }: Given): Block {
  const gap = result.upside
  const worth = `On your assumptions the share is worth ${cents(result.twoStageValue)}`
  if (gap === null) return { kind: 'headline', output: 'twoStageValue', tone: 'neutral', text: `${worth}.` }
  const shown = percent(Math.abs(gap), 1)
  return {
    kind: 'headline',
    output: 'twoStageValue',
    tone: gap > 0.05 ? 'positive' : gap < -0.05 ? 'caution' : 'neutral',
    text: `${worth}, ${shown === '0%' ? 'just' : `${shown} ${gap > 0 ? 'more' : 'less'} than`} its price of ${cents(price)}.`,
  }
}

const MOSTLY_LATER = 0.75
const NEAR_RATES = 0.02

function callouts(result: Result, given: Given): readonly Block[] {
  const distance = result.costOfEquity - given.growthStable
  return [
    ...(given.dividend0 === 0
      ? [
          callout(
            'caution',
            'No dividend',
            'A dividend model says nothing about a share that pays none. Enter what could be paid out, the free cash flow to equity a share, in place of the dividend.',
          ),
        ]
      : []),
    ...(result.terminalShare !== null && result.terminalShare > MOSTLY_LATER
      ? [
          callout(
            'caution',
            'Most of the value lies far away',
            `${percent(result.terminalShare, 0)} of it comes after the first ${counted(given.highYears, 'year')}. Look at the map of values below before you rely on one number.`,
          ),
        ]
      : []),
    ...(distance < NEAR_RATES
      ? [
          callout(
            'negative',
            'Growth is too near to the cost of equity',
            `They are ${percent(distance, 2)} apart: a tenth of a point changes the value by about ${percent(0.001 / distance, 0)}.`,
          ),
        ]
      : []),
    ...(given.growthStable > given.riskFree
      ? [
          callout(
            'caution',
            'Faster than the economy, for ever',
            `The riskless rate of ${percent(given.riskFree, 2)} is a usual ceiling for growth that never ends; a company that grew faster would one day be larger than the economy.`,
          ),
        ]
      : []),
    ...payable(result, given),
  ]
}

function payable({ sustainableGrowth }: Result, { growthStable, payout, roe }: Given): readonly Block[] {
  if (sustainableGrowth === null || payout === null || roe === null) return []
  return sustainableGrowth < growthStable - 1e-9
    ? [
        callout(
          'caution',
          'The payout does not leave enough for this growth',
          `A return on equity of ${percent(roe, 1)} pays for ${percent(sustainableGrowth, 2)} of growth at this payout; ${percent(growthStable, 2)} needs new shares, debt, or a payout of ${percent(Math.max(0, 1 - growthStable / roe), 0)}.`,
        ),
      ]
    : []
}

/** The dividend, the earnings and the free cash flow beside each other, where payout and return on equity are given. */
function tieOut(result: Result, { payout, dividend0, growthStable }: Given): readonly Block[] {
  const { justifiedPriceToEarnings: multiple, freeCashFlowValue, gordonStable } = result
  if (multiple === null || freeCashFlowValue === null || gordonStable === null || payout === null)
    return [metrics('sustainableGrowth', 'justifiedPriceToEarnings', 'freeCashFlowValue')]
  return [
    metrics('sustainableGrowth', 'justifiedPriceToEarnings', 'freeCashFlowValue'),
    identity(
      'The dividend’s value by earnings',
      [
        { name: 'Gordon value', terms: [{ name: 'Next dividend ÷ (k − g)', value: gordonStable }] },
        {
          name: 'Multiple × earnings',
          terms: [
            {
              name: `${show(multiple, { format: 'number', decimals: 2 })} × ${cents(dividend0 / payout)}`,
              value: (multiple * dividend0) / payout,
            },
          ],
        },
      ],
      {
        decimals: 4,
        meaning: `Free cash flow gives ${cents(freeCashFlowValue)}: the same when growth is exactly what the payout leaves, ${percent(result.sustainableGrowth, 2)}; it is ${percent(growthStable, 2)} here.`,
      },
    ),
  ]
}

/** The present values against the geometric series in closed form. */
function twoWays(result: Result, given: Given): readonly Block[] {
  const k = result.costOfEquity
  const { dividend0, growthHigh, highYears } = given
  if (Math.abs(k - growthHigh) < 1e-6) return []
  const first = result.years.reduce((sum, { presentValue }) => sum + presentValue, 0)
  const later = result.twoStageValue - first
  const ratio = ((1 + growthHigh) / (1 + k)) ** highYears
  return [
    identity(
      'The two-stage value two ways',
      [
        {
          name: 'Year by year',
          terms: [
            { name: 'Dividends of the first years', value: first },
            { name: 'All later ones', value: later },
          ],
        },
        {
          name: 'In closed form',
          terms: [
            {
              name: 'Growing annuity',
              value: ((dividend0 * (1 + growthHigh)) / (k - growthHigh)) * (1 - ratio),
            },
            {
              name: 'Growing perpetuity',
              value: (ratio * dividend0 * (1 + given.growthStable)) / (k - given.growthStable),
            },
          ],
        },
      ],
      { decimals: 4, meaning: 'Sum of present values = annuity and perpetuity that grow.' },
    ),
  ]
}

const yearTable = ({ years }: Result): Block => ({
  kind: 'table',
  title: 'Dividend by dividend',
  columns: [
    { key: 'year', label: 'Year', format: 'integer' },
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'dividend', label: 'Dividend', format: 'cents' },
    { key: 'presentValue', label: 'Present value', format: 'cents', total: true },
    { key: 'valueAfter', label: 'Value after it', format: 'cents' },
  ],
  rows: years,
  folded: years.length > 12,
})
