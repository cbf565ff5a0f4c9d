import type { Block, Point, Series } from '#kit/block.ts'
import { amountFormat, type Answered } from './answers.ts'

/** Growth of 100, the walk of the money, the months and the rolling year. */
export const overTime = (answered: Answered): readonly Block[] => [
  growth(answered),
  periodTable(answered),
  waterfall(answered),
  ...rolling(answered),
  ...months(answered),
  ...years(answered),
]

function growth({ results, given }: Answered): Block {
  const rows = results.growth
  const own: readonly Point[] = rows.map((row) => [row.date, row.portfolio])
  const theirs: readonly Point[] = rows.map((row) => [row.date, row.benchmark])
  return {
    kind: 'chart',
    title: 'Growth of 100',
    caption:
      results.benchmarkReturn === null
        ? 'A dollar that stayed all the time, deposits and withdrawals taken out.'
        : `A dollar that stayed all the time, beside the same dollar in the benchmark: ${given.benchmarkName}.`,
    chart: {
      type: 'line',
      x: { label: 'Date', kind: 'time' },
      y: { label: 'Value of 100 at the start', format: 'number' },
      series: [{ name: 'Portfolio', meaning: 'growth', points: own }, ...benchmarkSeries(theirs)],
    },
  }
}

const benchmarkSeries = (points: readonly Point[]): readonly Series[] =>
  points.some(([, value]) => value !== null)
    ? [{ name: 'Benchmark', meaning: 'baseline', dashed: true, points }]
    : []

function waterfall({ results, given }: Answered): Block {
  const { openingValue, deposits, withdrawals, feesPaid, closingValue } = results
  const { income, taxWithheld, currency } = given
  const paid = [deposits, withdrawals, feesPaid].map((value) => value)
  const [added = 0, taken = 0, fees = 0] = paid
  const gains = closingValue - openingValue - added + taken - income + fees + taxWithheld
  const step = (name: string, value: number) => (value === 0 ? [] : [{ name, value }])
  return {
    kind: 'chart',
    title: 'Where the money came from',
    caption: 'From the opening to the closing value: what you added, what the portfolio added, what it cost.',
    chart: {
      type: 'waterfall',
      y: { label: `Amount, ${currency}`, format: amountFormat(currency) },
      steps: [
        { name: 'Opening', value: openingValue, total: true },
        ...step('Deposits', added),
        ...step('Withdrawals', -taken),
        ...step('Income', income),
        { name: income === 0 ? 'Gains' : 'Price gains', value: gains },
        ...step('Fees', -fees),
        ...step('Tax withheld', -taxWithheld),
        { name: 'Closing', value: closingValue, total: true },
      ],
    },
  }
}

function periodTable({ results, given }: Answered): Block {
  return {
    kind: 'table',
    title: 'Period by period',
    columns: [
      { key: 'period', label: 'Period', format: 'text' },
      { key: 'from', label: 'From', format: 'date' },
      { key: 'gain', label: 'Gain', format: amountFormat(given.currency) },
      { key: 'twr', label: 'Time-weighted', format: 'percent', decimals: 1 },
      { key: 'mwr', label: 'Money-weighted', format: 'percent', decimals: 1 },
      { key: 'benchmark', label: 'Benchmark', format: 'percent', decimals: 1 },
      { key: 'modifiedDietz', label: 'Modified Dietz', format: 'percent', decimals: 1 },
      { key: 'simple', label: 'Simple', format: 'percent', decimals: 1 },
    ],
    rows: results.periods.map(({ annual, period, ...row }) => ({
      ...row,
      period: annual && period !== '1 year' ? `${period}, a year` : period,
    })),
    note: 'From one year on time-weighted, money-weighted and benchmark are a year; Modified Dietz and simple are of the whole period.',
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function months({ results }: Answered): readonly Block[] {
  const known = results.months
  if (known.length === 0) return []
  const years = [...new Set(known.map(({ year }) => year))]
  // A cell has room for one decimal of a percent; the table of results holds the rest.
  const find = (year: number | null, month: number) => {
    const value = known.find((one) => one.year === year && one.month === month)?.return ?? null
    return value === null ? null : Math.round(value * 1000) / 1000
  }
  return [
    {
      kind: 'chart',
      title: 'Month by month',
      caption: 'Time-weighted return of each month that has a value at both ends.',
      chart: {
        type: 'heatmap',
        x: { label: 'Month' },
        y: { label: 'Year' },
        columns: MONTHS,
        rows: years.map(String),
        values: years.map((year) => MONTHS.map((_, at) => find(year, at + 1))),
        format: 'percent',
      },
    },
  ]
}

function years({ results }: Answered): readonly Block[] {
  const rows = results.years
  if (rows.length < 2) return []
  return [
    {
      kind: 'table',
      title: 'Calendar years',
      columns: [
        { key: 'year', label: 'Year', format: 'text' },
        { key: 'portfolio', label: 'Portfolio', format: 'percent', decimals: 1 },
        { key: 'benchmark', label: 'Benchmark', format: 'percent', decimals: 1 },
        { key: 'ahead', label: 'Ahead', format: 'percent', decimals: 1 },
      ],
      rows: rows.map(({ year, portfolio, benchmark, whole }) => ({
        year: whole ? String(year) : `${String(year)} (part)`,
        portfolio,
        benchmark,
        ahead: benchmark === null ? null : portfolio - benchmark,
      })),
    },
  ]
}

function rolling({ results }: Answered): readonly Block[] {
  const rows = results.rolling
  if (rows.length < 2) return []
  return [
    {
      kind: 'chart',
      title: 'Any twelve months',
      caption:
        'Time-weighted return of the twelve months up to each month\u2019s end: how it felt to hold it for a year.',
      chart: {
        type: 'line',
        x: { label: 'Twelve months up to', kind: 'time' },
        y: { label: 'Return', format: 'percent' },
        series: [
          {
            name: 'Portfolio',
            meaning: 'growth',
            points: rows.map((row) => [row.date, row.portfolio]),
          },
          ...benchmarkSeries(rows.map((row) => [row.date, row.benchmark])),
        ],
        marks: [{ axis: 'y', at: 0, label: '' }],
      },
    },
  ]
}
