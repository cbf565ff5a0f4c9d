import { dayNumber } from '#finance/calendar.ts'
import type { Block, ChartBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf } from '#kit/dated-charts.ts'
import { cents, counted, number, percent } from '#kit/format.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import type { Given } from './contract.ts'
import { replicateFlow } from './replicate.flow.ts'
import type { Result } from './replicate.mode.ts'

/** What is left of the hedge, the way there, and how it shrinks with more adjustments. */
export function replicateReport(result: Result, given: Given): readonly Block[] {
  const flow = replicateFlow(result, given)
  return [
    headline(result, given),
    metrics(
      noted('hedgeError', given.pathKind === 'tree' ? 'on the tree’s own moves' : 'on this path'),
      noted('optionValue', 'a share'),
      noted('startShares', 'a share of the option'),
      noted('startCash', 'a share of the option'),
    ),
    flow,
    cashFlowChart(
      {
        title: 'What the hedger pays and receives',
        caption:
          'On every day but the last the bars add up to nothing: the bank lends or takes what the trade needs.',
        y: 'US dollars',
      },
      [
        { name: 'Shares', meaning: 'stocks', flows: flows(result, /Shares/) },
        { name: 'Bank', meaning: 'debt', flows: flows(result, /Loan/) },
        { name: 'Option', meaning: 'income', flows: flows(result, /Premium|Paid/) },
      ],
      momentsOf(flow),
    ),
    valueChart(result),
    verdict(result, given),
    sharesChart(result),
    errorChart(result),
    metrics('endPrice', 'payoff', 'hedgeErrorTotal', 'errorShare', 'errorSpread'),
    balance(result),
    pathTable(result),
    scheduleOf(result),
  ]
}

const flows = (result: Result, of: RegExp) =>
  result.ladder.flatMap(({ date, event, cash }) => (of.test(event) ? [{ date, amount: cash }] : []))

function headline(result: Result, given: Given): Block {
  const error = result.hedgeError
  const isExact = Math.abs(error) < 5e-5
  const times = counted(given.hedgeSteps, 'step')
  return {
    kind: 'headline',
    output: 'hedgeError',
    tone: isExact ? 'positive' : 'information',
    text: isExact
      ? `In ${times} the hedge pays the option to the last cent: ${number(result.startShares, 3)} shares and ${cents(result.startCash)} of cash are the option.`
      : `Adjusted ${times}, the hedge ends ${cents(Math.abs(error))} a share ${error > 0 ? 'above' : 'below'} what the option pays${result.errorShare === null ? '' : `: ${percent(Math.abs(result.errorShare))} of the premium`}.`,
  }
}

function verdict(result: Result, given: Given): Block {
  if (given.pathKind === 'tree')
    return callout(
      'information',
      'Why nothing is left',
      'From each node the price has two ways to go, and shares and cash are two things to hold: their mix can be made worth the option on both ways. What the option costs is what that mix costs; nobody’s view of the future enters.',
    )
  const actual = given.realisedVolatility ?? given.volatility
  const usual =
    result.errorSpread === null
      ? ''
      : ` With ${counted(given.hedgeSteps, 'step')} the usual error is ${cents(result.errorSpread)} a share; four times as many halve it.`
  return callout(
    Math.abs(actual - given.volatility) > 1e-9 ? 'caution' : 'information',
    'Why something is left',
    actual === given.volatility
      ? `Between two adjustments the price moves and the shares do not.${usual}`
      : `The option was sold at ${percent(given.volatility)} volatility and ${percent(actual)} came true: the hedge then ${actual > given.volatility ? 'loses' : 'earns'} on average, however often it is adjusted.`,
  )
}

function overTime(
  result: Result,
  words: { readonly title: string; readonly caption: string; readonly y: string },
  series: readonly {
    readonly name: string
    readonly key: 'worth' | 'option' | 'shares'
    readonly dashed?: true
  }[],
): ChartBlock {
  const seen = new Set<string>()
  const rows = result.path.filter(({ date }) => {
    const isNew = !seen.has(date) && typeof dayNumber(date) === 'number'
    seen.add(date)
    return isNew
  })
  return {
    kind: 'chart',
    title: words.title,
    caption: words.caption,
    chart: {
      type: 'line',
      x: { label: 'Date', kind: 'time' },
      y: { label: words.y, format: 'number' },
      series: series.map(({ name, key, dashed }, at) => ({
        name,
        meaning: at === 0 ? 'stocks' : 'growth',
        ...(dashed === undefined ? {} : { dashed }),
        points: rows.map((row) => [row.date, row[key]] as const),
      })),
    },
  }
}

const valueChart = (result: Result): ChartBlock =>
  overTime(
    result,
    {
      title: 'Hedge and option',
      caption: 'The hedge follows the option; where the lines part, the price ran between two adjustments.',
      y: 'US dollars a share',
    },
    [
      { name: 'Hedge', key: 'worth' },
      { name: 'Option', key: 'option', dashed: true },
    ],
  )

const sharesChart = (result: Result): ChartBlock =>
  overTime(
    result,
    {
      title: 'Shares held',
      caption:
        'More when the price rises, fewer when it falls: the hedger buys high and sells low, and that is what the premium pays for.',
      y: 'Shares for each share of the option',
    },
    [{ name: 'Shares', key: 'shares' }],
  )

const errorChart = (result: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Usual error by number of adjustments',
  caption: 'Standard deviation over 100 paths: four times as many adjustments halve it.',
  chart: {
    type: 'bar',
    x: { label: 'Adjustments until expiry', kind: 'category' },
    y: { label: 'US dollars a share', format: 'number' },
    series: [
      {
        name: 'Standard deviation',
        meaning: 'risk',
        points: result.errors.map(({ steps, spread }) => [String(steps), spread]),
      },
    ],
  },
})

const balance = (result: Result): Block =>
  identity(
    'Hedge and option at expiry, live',
    [
      {
        name: 'Hedge',
        terms: [{ name: 'Shares and cash', value: result.payoff + result.hedgeError }],
      },
      { name: 'Option', terms: [{ name: 'Payoff', value: result.payoff }] },
    ],
    { decimals: 6, meaning: 'On the tree the two are the same; in a market the difference is the error.' },
  )

const LONG = 24

const pathTable = (result: Result): Block => ({
  kind: 'table',
  title: 'The hedge, step by step',
  columns: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'price', label: 'Share price', format: 'number', decimals: 2 },
    { key: 'option', label: 'Option', format: 'number', decimals: 4 },
    { key: 'bought', label: 'Bought', format: 'number', decimals: 4 },
    { key: 'shares', label: 'Shares', format: 'number', decimals: 4 },
    { key: 'cash', label: 'Cash', format: 'number', decimals: 4 },
    { key: 'worth', label: 'Hedge', format: 'number', decimals: 4 },
  ],
  rows: result.path,
  folded: result.path.length > LONG,
})

const scheduleOf = (result: Result): Block => ({
  kind: 'schedule',
  title: 'Dates of the hedge',
  rows: result.path.map(({ date, bought }) => ({
    date,
    title: `Trade ${number(bought, 4)} shares per share`,
  })),
})
