import { currencies } from '#figures/currencies.ts'
import type { Block, TableBlock } from '#kit/block.ts'
import { number, percent } from '#kit/format.ts'
import { metrics, noted } from '#kit/report-blocks.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import { amountText, monthOf, rateText } from '../words.ts'
import { historyCallouts } from './history.callouts.ts'
import { fallChart, majorsChart, rateChart, seasonChart, spreadChart } from './history.charts.ts'
import type { Result } from './history.mode.ts'

/** What it was worth, the way it went, what it did to money, and every month. */
export function historyReport(result: Result, given: Given): readonly Block[] {
  return [
    headline(result, given),
    metrics(
      noted('endAmount', `${amountText(result.startAmount, given.to)} in ${monthOf(given.start)}`),
      'change',
      'annualised',
      'volatility',
      'startRate',
      'endRate',
      'startAmount',
      'maxDrawdown',
      'months',
    ),
    ...historyCallouts(result, given),
    rateChart(result, given),
    ...story(result, given),
    ...cash(result, given),
    ...fallChart(result, given),
    ...spreadChart(result),
    ...seasonChart(result, given),
    majorsChart(given),
    seasonTable(result),
    monthTable(result, given),
  ]
}

function headline(result: Result, { from, to, start, end, amount }: Given): Block {
  const change = result.change
  const [then, now] = [result.startAmount, result.endAmount]
  return {
    kind: 'headline',
    output: 'endAmount',
    tone: 'information',
    text: `${amountText(amount, from)} bought ${amountText(then, to)} in ${monthOf(start)} and ${amountText(now, to)} in ${monthOf(end)}: ${movedWords(change)}, at ${rateText(result.endRate)} ${to} for one ${from}.`,
  }
}

/** Beyond ten times a percentage says nothing any more. */
const MANY_TIMES = 9

function movedWords(change: number): string {
  if (change === 0) return 'the same'
  if (change >= MANY_TIMES) return `${number(1 + change, 0)} times as much`
  return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'}`
}

/** The gain of each foreign holding in its two parts. */
function story({ story: rows }: Result, { to }: Given): Block[] {
  if (rows.length === 0) return []
  const total = rows.reduce((sum, { currencyPart }) => sum + currencyPart, 0)
  const gain = rows.reduce((sum, row) => sum + row.gain, 0)
  return [
    {
      kind: 'table',
      title: `Your currency story, in ${to}`,
      columns: [
        { key: 'name', label: 'Holding', format: 'text' },
        { key: 'currency', label: 'Currency', format: 'text' },
        { key: 'gain', label: 'Gain', format: 'integer', total: true },
        { key: 'local', label: 'From the holding', format: 'integer', total: true },
        { key: 'currencyPart', label: 'From the currency', format: 'integer', total: true },
        { key: 'change', label: 'Currency', format: 'percent' },
        { key: 'hedge', label: 'A hedge would have brought', format: 'integer', total: true },
      ],
      rows,
      note: `${storyWords(total, gain, to)} A hedge of the cost would have removed most of that part and brought (or cost) the difference of the two deposit rates.`,
    },
  ]
}

function storyWords(fromCurrency: number, gain: number, to: string): string {
  const size = amountText(Math.abs(fromCurrency), to)
  return fromCurrency < 0
    ? `Currencies took ${size}: without them the gain would have been ${amountText(gain - fromCurrency, to)}.`
    : `Currencies brought ${size} of a gain of ${amountText(gain, to)}.`
}

/** Cash at interest in either currency, where a rate was given. */
function cash({ cashReturn, homeCashReturn, carry }: Result, { from, to, rateFrom, rateTo }: Given): Block[] {
  if (rateFrom === 0 && rateTo === 0) return []
  const better = cashReturn > homeCashReturn ? from : to
  return [
    metrics('carry', 'cashReturn', 'homeCashReturn'),
    {
      kind: 'prose',
      title: 'Cash at interest',
      text: `Kept in ${from}, cash returned ${percent(cashReturn, 2)} in ${to}; kept in ${to} it returned ${percent(homeCashReturn, 2)}. ${better} was the better place by ${percent(Math.abs(cashReturn - homeCashReturn), 2)}, with a carry of ${percent(carry, 2)} a year.`,
    },
  ]
}

const seasonTable = ({ seasons }: Result): TableBlock => ({
  kind: 'table',
  title: 'Months of the year',
  folded: true,
  columns: [
    { key: 'month', label: 'Month', format: 'text' },
    { key: 'mean', label: 'Mean change', format: 'percent', decimals: 2 },
    { key: 'risen', label: 'Rose', format: 'percent', decimals: 0 },
    { key: 'count', label: 'Years', format: 'integer' },
    { key: 'tStatistic', label: 't', format: 'number', decimals: 1 },
  ],
  rows: seasons,
})

function monthTable({ monthly }: Result, { from, to }: Given): TableBlock {
  const since = [from, to].flatMap((code) => {
    const unit = currencies[code]?.unitSince
    return unit === undefined ? [] : [`Today's unit of ${code} dates from ${unit}.`]
  })
  return {
    kind: 'table',
    title: 'Every month',
    folded: true,
    columns: [
      { key: 'month', label: 'Month', format: 'date' },
      { key: 'rate', label: `${to} for one ${from}`, format: 'number', decimals: 6 },
      { key: 'change', label: 'Change', format: 'percent', decimals: 2 },
    ],
    rows: monthly,
    note: ['Averages of the days of the month.', ...since].join(' '),
  }
}
