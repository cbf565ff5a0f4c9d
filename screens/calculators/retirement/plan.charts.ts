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

const series = (
  plan: Plan,
  name: string,
  value: (row: Row) => number | null,
  meaning?: Series['meaning'],
): Series => ({
  name,
  points: plan.years.map((row) => [row.year ?? 0, value(row)] as const),
  ...(meaning === undefined ? {} : { meaning }),
})

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
    series: [
      series(plan, 'Wages', (row) => row.wages, 'income'),
      series(plan, 'Pensions and rent', (row) => row.pension, 'income'),
      series(plan, 'Social Security', (row) => row.socialSecurity, 'benefit'),
      series(plan, 'Required distributions', (row) => row.rmd, 'saving'),
      series(plan, 'Traditional', (row) => row.fromTraditional, 'stocks'),
      series(plan, 'Taxable and cash', (row) => (row.fromTaxable ?? 0) + (row.fromCash ?? 0), 'cash'),
      series(plan, 'Roth', (row) => row.fromRoth, 'growth'),
    ],
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
    series: [
      series(plan, 'Federal', (row) => row.federalTax, 'tax'),
      series(plan, 'State', (row) => row.stateTax, 'debt'),
      series(plan, 'Payroll', (row) => row.payrollTax, 'neutral'),
    ],
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
    series: [
      series(plan, 'Traditional', (row) => row.traditional, 'stocks'),
      series(plan, 'Roth', (row) => row.roth, 'growth'),
      series(plan, 'Taxable', (row) => row.taxable, 'saving'),
      series(plan, 'Cash', (row) => row.cash, 'cash'),
      series(plan, 'Health savings', (row) => row.hsa, 'benefit'),
    ],
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
