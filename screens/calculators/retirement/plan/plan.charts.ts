import type { Block, Series } from '#kit/block.ts'
import { number } from '#kit/format.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'

type Row = Plan['years'][number]
const year = { label: 'Year', format: 'integer' } as const
const axisOf = (given: PlanGiven) =>
  ({
    label: given.dollars === 'future' ? 'Dollars of each year' : 'Today’s money',
    format: 'money',
    min: 0,
  }) as const

/** The pictures of a plan. */
export function planCharts(plan: Plan, given: PlanGiven): readonly Block[] {
  return [
    fan(plan, given),
    income(plan, given),
    taxes(plan, given),
    ...brackets(plan, given),
    accounts(plan, given),
    ...depletion(plan),
  ]
}

type Column = { readonly [K in keyof Row]: Row[K] extends number | null ? K : never }[keyof Row]
type Line = {
  readonly name: string
  readonly of: readonly Column[]
  readonly meaning: NonNullable<Series['meaning']>
}

/** One line over the years of the average life: the sum of some columns; what never happens is left out. */
const lines = (plan: Plan, all: readonly Line[]): readonly Series[] => {
  const happening = all.filter(({ of }) => plan.years.some((row) => of.some((column) => row[column] > 0.5)))
  return (happening.length > 0 ? happening : all.slice(0, 1)).map(({ name, of, meaning }) => ({
    name,
    meaning,
    points: plan.years.map((row) => [row.year, of.reduce((sum, column) => sum + row[column], 0)] as const),
  }))
}

const fan = (plan: Plan, given: PlanGiven): Block => ({
  kind: 'chart',
  title: 'What the accounts hold, in simulated lives',
  caption: 'Half of all lives stay inside the inner band, four in five inside the outer one.',
  chart: {
    type: 'fan',
    x: year,
    y: axisOf(given),
    at: plan.bands.map((row) => row.year),
    bands: [
      {
        label: '10–90%',
        low: plan.bands.map((row) => row.p10),
        high: plan.bands.map((row) => row.p90),
      },
      {
        label: '25–75%',
        low: plan.bands.map((row) => row.p25),
        high: plan.bands.map((row) => row.p75),
      },
    ],
    median: plan.bands.map((row) => row.median),
  },
})

const income = (plan: Plan, given: PlanGiven): Block => ({
  kind: 'chart',
  title: 'Where the money comes from',
  caption: 'The average life: income first, accounts fill the rest of the need and the tax on it.',
  chart: {
    type: 'stacked',
    x: year,
    y: axisOf(given),
    series: lines(plan, [
      { name: 'Wages', of: ['wages'], meaning: 'income' },
      { name: 'Pensions and rent', of: ['pension'], meaning: 'income' },
      { name: 'Social Security', of: ['socialSecurity'], meaning: 'benefit' },
      { name: 'Required, inherited and level payments', of: ['rmd'], meaning: 'saving' },
      { name: 'Traditional', of: ['fromTraditional'], meaning: 'stocks' },
      { name: 'Taxable and cash', of: ['fromTaxable', 'fromCash'], meaning: 'cash' },
      { name: 'Roth', of: ['fromRoth'], meaning: 'growth' },
    ]),
  },
})

const taxes = (plan: Plan, given: PlanGiven): Block => ({
  kind: 'chart',
  title: 'Taxes by kind',
  caption: 'The average life. Low years between work and required distributions are room for conversions.',
  chart: {
    type: 'stacked',
    x: year,
    y: axisOf(given),
    series: lines(plan, [
      { name: 'Federal', of: ['federalTax'], meaning: 'tax' },
      { name: 'State', of: ['stateTax'], meaning: 'debt' },
      { name: 'Payroll', of: ['payrollTax'], meaning: 'neutral' },
    ]),
  },
})

/** Rate on the next dollar, and taxable income below the end of its bracket. */
function brackets(plan: Plan, given: PlanGiven): readonly Block[] {
  if (given.taxMode !== 'full') return []
  const line = (
    name: string,
    of: 'marginal' | 'bracket' | 'taxableIncome' | 'bracketTop',
    dashed: boolean,
  ): Series => ({
    name,
    dashed,
    meaning: dashed ? 'baseline' : 'tax',
    points: plan.years.map(
      (row) => [row.year, row[of] === 0 && of === 'bracketTop' ? null : row[of]] as const,
    ),
  })
  return [
    {
      kind: 'chart',
      title: 'Rate on the next dollar withdrawn',
      caption:
        'Federal, the average life. It stands above the bracket while more income makes more of Social Security taxable.',
      chart: {
        type: 'line',
        x: year,
        y: { label: 'Rate', format: 'percent', min: 0 },
        series: [line('Next dollar', 'marginal', false), line('Bracket', 'bracket', true)],
      },
    },
    {
      kind: 'chart',
      title: 'Room in the bracket',
      caption: 'Between taxable income and the end of its bracket there is room to convert or to take gains.',
      chart: {
        type: 'line',
        x: year,
        y: axisOf(given),
        series: [line('Taxable income', 'taxableIncome', false), line('Bracket ends', 'bracketTop', true)],
      },
    },
  ]
}

const accounts = (plan: Plan, given: PlanGiven): Block => ({
  kind: 'chart',
  title: 'Balances by account',
  caption: 'The average life, after the withdrawals of each year.',
  chart: {
    type: 'stacked',
    x: year,
    y: axisOf(given),
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

function depletion(plan: Plan): readonly Block[] {
  if (plan.depletionAges.length === 0) return []
  return [
    {
      kind: 'chart',
      title: 'When lives run short',
      caption: `Age of the first person in the lives of ${number(plan.lives)} that fail.`,
      chart: {
        type: 'bar',
        x: { label: 'Age', format: 'integer' },
        y: { label: 'Lives', format: 'integer', min: 0 },
        series: [
          {
            name: 'Lives',
            meaning: 'risk',
            points: everyAge(plan),
          },
        ],
      },
    },
  ]
}

/** Every age from the first to the last: the bars stand at their true distances. */
function everyAge({ depletionAges }: Plan) {
  const lives = new Map(depletionAges.map((row) => [row.age, row.lives]))
  const first = Math.min(...lives.keys())
  const span = Math.max(...lives.keys()) - first + 1
  return Array.from({ length: span }, (_, index) => [first + index, lives.get(first + index) ?? 0] as const)
}
