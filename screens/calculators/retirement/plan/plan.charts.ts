import type { Block, Series } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import type { Plan, PlanGiven } from './plan.report.ts'

type Row = Plan['years'][number]
const year = { label: 'Year', format: 'integer' } as const
const dollars = { label: 'Today’s money', format: 'money', min: 0 } as const

/** The pictures of a plan. */
export function planCharts(plan: Plan, given: PlanGiven): readonly Block[] {
  return [fan(plan), income(plan), taxes(plan), accounts(plan), ...depletion(plan, given)]
}

type Column = { readonly [K in keyof Row]: Row[K] extends number | null ? K : never }[keyof Row]
type Line = {
  readonly name: string
  readonly of: readonly Column[]
  readonly meaning: NonNullable<Series['meaning']>
}

/** One line over the years of the average life: the sum of some columns. */
const lines = (plan: Plan, all: readonly Line[]): readonly Series[] =>
  all.map(({ name, of, meaning }) => ({
    name,
    meaning,
    points: plan.years.map(
      (row) => [row.year ?? 0, of.reduce((sum, column) => sum + (row[column] ?? 0), 0)] as const,
    ),
  }))

const fan = (plan: Plan): Block => ({
  kind: 'chart',
  title: 'What the accounts hold, in simulated lives',
  caption: 'Half of all lives stay inside the inner band, four in five inside the outer one.',
  chart: {
    type: 'fan',
    x: year,
    y: dollars,
    at: plan.bands.map((row) => row.year ?? 0),
    bands: [
      {
        label: '10–90%',
        low: plan.bands.map((row) => row.p10 ?? 0),
        high: plan.bands.map((row) => row.p90 ?? 0),
      },
      {
        label: '25–75%',
        low: plan.bands.map((row) => row.p25 ?? 0),
        high: plan.bands.map((row) => row.p75 ?? 0),
      },
    ],
    median: plan.bands.map((row) => row.median ?? 0),
  },
})

const income = (plan: Plan): Block => ({
  kind: 'chart',
  title: 'Where the money comes from',
  caption: 'The average life: income first, accounts fill the rest of the need and the tax on it.',
  chart: {
    type: 'stacked',
    x: year,
    y: dollars,
    series: lines(plan, [
      { name: 'Wages', of: ['wages'], meaning: 'income' },
      { name: 'Pensions and rent', of: ['pension'], meaning: 'income' },
      { name: 'Social Security', of: ['socialSecurity'], meaning: 'benefit' },
      { name: 'Required distributions', of: ['rmd'], meaning: 'saving' },
      { name: 'Traditional', of: ['fromTraditional'], meaning: 'stocks' },
      { name: 'Taxable and cash', of: ['fromTaxable', 'fromCash'], meaning: 'cash' },
      { name: 'Roth', of: ['fromRoth'], meaning: 'growth' },
    ]),
  },
})

const taxes = (plan: Plan): Block => ({
  kind: 'chart',
  title: 'Taxes by kind',
  caption: 'The average life. Low years between work and required distributions are room for conversions.',
  chart: {
    type: 'stacked',
    x: year,
    y: dollars,
    series: lines(plan, [
      { name: 'Federal', of: ['federalTax'], meaning: 'tax' },
      { name: 'State', of: ['stateTax'], meaning: 'debt' },
      { name: 'Payroll', of: ['payrollTax'], meaning: 'neutral' },
    ]),
  },
})

const accounts = (plan: Plan): Block => ({
  kind: 'chart',
  title: 'Balances by account',
  caption: 'The average life, after the withdrawals of each year.',
  chart: {
    type: 'stacked',
    x: year,
    y: dollars,
    series: lines(plan, [
      { name: 'Traditional', of: ['traditional'], meaning: 'stocks' },
      { name: 'Inherited', of: ['inherited'], meaning: 'income' },
      { name: 'Roth', of: ['roth'], meaning: 'growth' },
      { name: 'Taxable', of: ['taxable'], meaning: 'saving' },
      { name: 'Cash', of: ['cash'], meaning: 'cash' },
      { name: 'Health savings', of: ['hsa'], meaning: 'benefit' },
    ]),
  },
})

function depletion(plan: Plan, given: PlanGiven): readonly Block[] {
  if (plan.depletionAges.length === 0) return []
  return [
    {
      kind: 'chart',
      title: 'When lives run short',
      caption: `Age of the first person in the lives of ${given.lives} that fail.`,
      chart: {
        type: 'bar',
        x: { label: 'Age', format: 'integer' },
        y: { label: 'Lives', format: 'integer', min: 0 },
        series: [
          {
            name: 'Lives',
            meaning: 'risk',
            points: plan.depletionAges.map((row) => [row.age ?? 0, row.lives] as const),
          },
        ],
      },
    },
  ]
}

/** Success by retirement age and spending, with the plan marked. */
export function successGridChart(plan: Plan, given: PlanGiven): readonly Block[] {
  if (plan.grid.length === 0) return []
  const spendings = [...new Set(plan.grid.map((row) => row.spending ?? 0))]
  const shifts = [...new Set(plan.grid.map((row) => row.later ?? 0))]
  const at = (spending: number, later: number) =>
    plan.grid.find((row) => row.spending === spending && row.later === later)?.successRate ?? null
  return [
    {
      kind: 'chart',
      title: 'Success by retirement and spending',
      caption: 'Each cell is the share of lives that last; yours is marked.',
      chart: {
        type: 'heatmap',
        x: { label: 'Years later' },
        y: { label: 'Spending a year' },
        columns: shifts.map((shift) =>
          shift === 0 ? 'as planned' : `${shift > 0 ? '+' : '\u2212'}${Math.abs(shift)}`,
        ),
        rows: spendings.map(money),
        values: spendings.map((spending) => shifts.map((shift) => at(spending, shift))),
        format: 'percent',
        here: { column: shifts.indexOf(0), row: spendings.indexOf(given.annualSpending) },
      },
    },
  ]
}

/** What every historical start year would have left. */
export function startChart(plan: Plan): readonly Block[] {
  if (plan.starts.length === 0) return []
  return [
    {
      kind: 'chart',
      title: 'Every start year since 1928',
      caption: 'Left at the end of the plan when it starts in each year; start years overlap.',
      chart: {
        type: 'line',
        x: { label: 'Start year', format: 'integer' },
        y: dollars,
        series: [
          {
            name: 'Left at the end',
            meaning: 'saving',
            points: plan.starts.map((row) => [row.startYear ?? 0, row.endBalance] as const),
          },
        ],
      },
    },
  ]
}
