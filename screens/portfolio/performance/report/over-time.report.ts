import type { Block } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { date } from '#kit/format.ts'
import { type Draft, metrics, section } from '#kit/report-blocks.ts'
import { outputs } from '../performance.outputs.ts'
import { type Answered, amountFormat, amountText, inCurrencyOf, points, rate } from './answers.report.ts'

const BENCHMARK = { meaning: 'baseline', dashed: true } as const

/** The lines of a chart: the benchmark where it has a value. */
const beside = (rows: readonly { readonly benchmark: number | null }[]) => ({
  portfolio: 'growth' as const,
  ...(rows.some(({ benchmark }) => benchmark !== null) && { benchmark: BENCHMARK }),
})

export const growth = ({ results, given }: Answered) =>
  plotOf(outputs.growth, results.growth, {
    type: 'line',
    title: 'Growth of 100',
    caption:
      results.benchmarkReturn === null
        ? 'What 100 invested throughout grew to, with deposits and withdrawals removed.'
        : `What 100 invested throughout grew to, against the benchmark: ${given.benchmarkName}.`,
    along: 'date',
    y: 'Value of 100 at the start',
    series: beside(results.growth),
  })

/** Without an answer for less than a year, which a note says once. */
const ANNUAL = ['twrAnnualised', 'mwrAnnualised', 'realAnnualised']

const timingText = (effect: number | null): string =>
  effect === null ? '' : Math.abs(effect) < 0.0005 ? ', no timing effect' : `, timing ${points(effect)}`

/** The returns a year, what timing did, and the usual periods. */
export function periods({ results, given }: Answered): Draft {
  const { gainMoney, timingEffect, inflation, days } = results
  const figures = [
    'gainMoney',
    'twrAnnualised',
    'mwrAnnualised',
    'timingEffect',
    ...(inflation === null ? [] : ['inflation', 'realReturn', 'realAnnualised']),
  ]
  return [
    section(
      'Returns by period',
      `${gainMoney < 0 ? 'Loss' : 'Gain'} of ${amountText(Math.abs(gainMoney), given.currency)}${timingText(timingEffect)}`,
    ),
    metrics(...figures.filter((name) => days >= 365 || !ANNUAL.includes(name))),
    inCurrencyOf(
      tableOf(outputs.periods, results.periods, {
        note: 'Where annualized, time-weighted, money-weighted and benchmark returns are per year; Modified Dietz and simple returns always cover the whole period.',
      }),
      given.currency,
    ),
  ]
}

/** From the opening to the closing value, and the flows that count. */
export function moneyIn({ results, given }: Answered): Draft {
  const { openingValue, deposits, withdrawals, feesPaid, closingValue, start } = results
  const { income, taxWithheld, currency } = given
  const gains = closingValue - openingValue - deposits + withdrawals - income + feesPaid + taxWithheld
  const steps = [
    { name: 'Deposits', value: deposits },
    { name: 'Withdrawals', value: -withdrawals },
    { name: 'Income', value: income },
    { name: income === 0 ? 'Gains' : 'Price gains', value: gains },
    { name: 'Fees', value: -feesPaid },
    { name: 'Tax withheld', value: -taxWithheld },
  ] as const
  return [
    section(
      'Cash flows and growth',
      `From ${amountText(openingValue, currency)} on ${date(start)} to ${amountText(closingValue, currency)}`,
    ),
    chartOf({
      type: 'waterfall',
      title: 'From opening to closing value',
      caption: 'What you added, what the portfolio earned, and what it cost.',
      y: { label: `Amount (${currency})`, format: amountFormat(currency) },
      steps: [
        { name: 'Opening', value: openingValue, total: true },
        ...steps.filter(({ value }) => value !== 0),
        { name: 'Closing', value: closingValue, total: true },
      ],
    }),
    flowTable(results, given),
  ]
}

function flowTable(
  { start, end }: Answered['results'],
  { flows, currency }: Answered['given'],
): Block | false {
  const known = flows
    .filter(({ date: day }) => day >= start && day <= end)
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const used = known.filter((flow) => flow.date < end)
  return (
    known.length > 0 && {
      kind: 'table',
      title: 'Deposits and withdrawals',
      folded: used.length > 12,
      columns: [
        { key: 'date', label: 'Date', format: 'date' },
        { key: 'kind', label: 'Type', format: 'text' },
        { key: 'amount', label: 'Amount', format: amountFormat(currency), total: true },
      ],
      rows: used.map((flow) => ({ ...flow, kind: flow.amount < 0 ? 'Withdrawal' : 'Deposit' })),
      ...(used.length < known.length && {
        note: 'Flows on the last day come after the closing value and are not counted.',
      }),
    }
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Months, calendar years and the rolling year. */
export function calendar({ results: { months, years, rolling } }: Answered): Draft {
  if (months.length === 0 && years.length < 2) return []
  const whole = years.filter((one) => one.whole)
  const best = whole.toSorted((one, other) => other.portfolio - one.portfolio)[0]
  return [
    section(
      'Months and calendar years',
      best === undefined || whole.length < 2 ? undefined : `Best year: ${best.year}, ${rate(best.portfolio)}`,
    ),
    months.length > 0 && monthChart(months),
    rolling.length > 1 &&
      plotOf(outputs.rolling, rolling, {
        type: 'line',
        title: 'Rolling 12-month return',
        caption: 'Time-weighted return over the 12 months to each month-end.',
        along: 'date',
        y: 'Return',
        series: beside(rolling),
      }),
    years.length > 1 && {
      kind: 'table',
      title: 'Calendar years',
      columns: [
        { key: 'year', label: 'Year', format: 'text' },
        { key: 'portfolio', label: 'Portfolio', format: 'percent', decimals: 1 },
        { key: 'benchmark', label: 'Benchmark', format: 'percent', decimals: 1 },
        { key: 'excess', label: 'Excess return', format: 'percent', decimals: 1 },
      ],
      rows: years.map(({ year, portfolio, benchmark, whole: isWhole }) => ({
        year: isWhole ? String(year) : `${String(year)} (partial)`,
        portfolio,
        benchmark,
        excess: benchmark === null ? null : portfolio - benchmark,
      })),
    },
  ]
}

function monthChart(months: Answered['results']['months']): Block {
  const years = [...new Set(months.map(({ year }) => year))]
  // A cell has room for one decimal of a percent; the table of results holds the rest.
  const find = (year: number | null, month: number) => {
    const value = months.find((one) => one.year === year && one.month === month)?.return ?? null
    return value === null ? null : Math.round(value * 1000) / 1000
  }
  return chartOf({
    type: 'heatmap',
    title: 'Monthly returns',
    caption: 'Time-weighted return of each month with a value at both ends.',
    x: { label: 'Month' },
    y: { label: 'Year' },
    columns: MONTHS,
    rows: years.map(String),
    values: years.map((year) => MONTHS.map((_, at) => find(year, at + 1))),
    format: 'percent',
  })
}
