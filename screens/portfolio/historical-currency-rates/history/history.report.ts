import { currencies } from '#figures/currencies.ts'
import type { Headline } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { monthOf, number, percent } from '#kit/format.ts'
import { headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import { amountText } from '../words.report.ts'
import { notes, warnings } from './callouts.report.ts'
import { fallChart, majorsChart, rateChart, seasonChart, spreadChart } from './charts.report.ts'
import type { Result } from './history.mode.ts'
import { historyOutputs as outputs } from './history.outputs.ts'

/** What it was worth, the way it went, what it did to money, and every month. */
export const historyReport = (result: Result, given: Given): Draft => [
  answer(result, given),
  metrics('change', 'annualised', 'endRate', 'volatility'),
  warnings(result, given),
  rateChart(result, given),
  story(result, given),
  cash(result, given),
  section(
    'Risk and history',
    result.maxDrawdown === null ? undefined : `Maximum drawdown ${percent(Math.abs(result.maxDrawdown))}`,
  ),
  metrics('startRate', 'startAmount', 'maxDrawdown', 'months'),
  notes(result, given),
  fallChart(result, given),
  spreadChart(result),
  seasons(result, given),
  section('Major currencies compared', `${monthOf(given.start)} to ${monthOf(given.end)}`),
  majorsChart(given),
  section('Monthly rates', `${given.from}/${given.to}, monthly averages`),
  monthTable(result, given),
]

function answer({ startAmount, endAmount, change }: Result, given: Given): Headline {
  const { from, to, start, end, amount } = given
  const [then, now] = [amountText(startAmount, to), amountText(endAmount, to)]
  const way = then === now ? 'the same as' : `${change > 0 ? 'up' : 'down'} from ${then}`
  return headline(
    'endAmount',
    `${amountText(amount, from)} bought ${now} in ${monthOf(end)}${start === end ? '' : `, ${way} in ${monthOf(start)}`}.`,
  )
}

/** The gain of each foreign holding in its two parts. */
function story({ story: rows }: Result, { to }: Given): Draft {
  if (rows.length === 0) return []
  const total = rows.reduce((sum, { currencyPart }) => sum + currencyPart, 0)
  const gain = rows.reduce((sum, row) => sum + row.gain, 0)
  const size = amountText(Math.abs(total), to)
  const words =
    total < 0
      ? `Currencies cost you ${size}: without them your gain would have been ${amountText(gain - total, to)}.`
      : `Currencies added ${size} to a total gain of ${amountText(gain, to)}.`
  return [
    section('Your currency story', `Currencies ${total < 0 ? 'cost' : 'added'} ${size}`),
    tableOf(outputs.story, rows, {
      title: `Currency effect on holdings (${to})`,
      total: ['gain', 'local', 'currencyPart', 'hedge'],
      note: `${words} Hedging the cost would have removed most of the currency effect and earned (or cost) the difference between the two deposit rates.`,
    }),
  ]
}

/** Cash at interest in either currency, where a rate was given. */
function cash({ cashReturn, homeCashReturn, carry }: Result, { from, to, rateFrom, rateTo }: Given): Draft {
  if (rateFrom === 0 && rateTo === 0) return []
  const better = cashReturn > homeCashReturn ? from : to
  const lead = `${number(100 * Math.abs(cashReturn - homeCashReturn), 2)} points`
  return [
    section('Cash and carry', `${better} cash earned ${lead} more`),
    metrics('carry', 'cashReturn', 'homeCashReturn'),
    {
      kind: 'prose',
      text: `Measured in ${to}, cash held in ${from} returned ${percent(cashReturn, 2)} and cash held in ${to} returned ${percent(homeCashReturn, 2)}. ${better} came out ahead by ${lead}, with carry of ${percent(carry, 2)} a year.`,
    },
  ]
}

const seasons = (result: Result, given: Given): Draft =>
  result.seasons.length > 0
    ? [
        section('Seasonality', 'Average change by calendar month'),
        seasonChart(result, given),
        tableOf(outputs.seasons, result.seasons, { folded: true }),
      ]
    : []

function monthTable({ monthly }: Result, { from, to }: Given) {
  const since = [from, to].flatMap((code) => {
    const unit = currencies[code]?.unitSince
    return unit === undefined ? [] : [`Today’s ${code} unit dates from ${unit}.`]
  })
  return tableOf(outputs.monthly, monthly, {
    title: `${to} per ${from}, monthly`,
    folded: true,
    note: ['Averages of the days in each month.', ...since].join(' '),
  })
}
