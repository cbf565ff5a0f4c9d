import type { Block, Meaning } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { date } from '#kit/format.ts'
import type { Draft } from '#kit/report-blocks.ts'
import { shareAhead } from '../household/first-year.model.ts'
import type { Plan } from './plan.mode.ts'
import { planOutputs } from './plan.outputs.ts'
import type { PlanGiven } from './plan.report.ts'

type Row = Plan['years'][number]
type Column = { readonly [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row]
type Drawn = { readonly meaning: Meaning; readonly name?: string; readonly dashed?: boolean }

const dollarsOf = (given: PlanGiven) => (given.dollars === 'future' ? 'Future dollars' : 'Today’s dollars')

/** The columns of which anything ever happens; the first where nothing does. */
function happening(
  rows: readonly Row[],
  all: readonly (readonly [Column, Drawn])[],
): Partial<Record<Column, Drawn>> {
  const found = all.filter(([column]) => rows.some((row) => row[column] > 0.5))
  return Object.fromEntries(found.length > 0 ? found : all.slice(0, 1))
}

export function incomeChart({ years }: Plan, given: PlanGiven): Block {
  const rows = years.map((row) => ({ ...row, fromTaxable: row.fromTaxable + row.fromCash }))
  return plotOf(planOutputs.years, rows, {
    type: 'stacked',
    title: 'Where the money comes from',
    steps: true,
    caption: 'At average returns: income comes first, and your accounts cover the rest, including the tax.',
    along: 'year',
    y: dollarsOf(given),
    min: 0,
    series: happening(rows, [
      ['wages', { meaning: 'income' }],
      ['pension', { meaning: 'saving' }],
      ['socialSecurity', { meaning: 'benefit' }],
      ['rmd', { meaning: 'neutral' }],
      ['fromTraditional', { meaning: 'traditional' }],
      ['fromTaxable', { meaning: 'taxable', name: drawnOutside(years) }],
      ['fromRoth', { meaning: 'roth' }],
    ]),
  })
}

/** One color for both; in words only what is ever drawn. */
function drawnOutside(years: Plan['years']): string {
  const draws = (from: 'fromTaxable' | 'fromCash') => years.some((row) => row[from] > 0.5)
  if (!draws('fromCash')) return 'From taxable'
  return draws('fromTaxable') ? 'From taxable and cash' : 'From cash'
}

/** Nobody entered the taxable account that the plan saves in. */
const isOpened = ({ years }: Plan, { accounts, contributions }: PlanGiven): boolean =>
  years.some((row) => row.taxable > 0.5) &&
  ![...accounts, ...contributions].some(({ type }) => type === 'taxable')

export const accountsChart = (plan: Plan, given: PlanGiven): Block =>
  plotOf(planOutputs.years, plan.years, {
    type: 'stacked',
    title: 'Balances by account',
    caption: `At average returns, after each year’s withdrawals.${isOpened(plan, given) ? ' You entered no taxable account: the plan saves what you do not spend in one.' : ''}`,
    along: 'year',
    y: dollarsOf(given),
    min: 0,
    series: happening(plan.years, [
      ['traditional', { meaning: 'traditional' }],
      ['inherited', { meaning: 'neutral' }],
      ['roth', { meaning: 'roth' }],
      ['taxable', { meaning: 'taxable' }],
      ['cash', { meaning: 'cash' }],
      ['hsa', { meaning: 'saving' }],
    ]),
  })

/** Years to convert in lie before the first required distribution: whoever takes them already has none. */
const taxCaption = ([first]: Plan['years']): string =>
  first === undefined || first.rmd === 0
    ? 'The low-tax years between retirement and required distributions are the time to convert to Roth.'
    : 'Required distributions are income every year; only what you convert beyond them lowers later ones.'

/** Taxes by kind; with full tax also the marginal rate, and taxable income below the top of its bracket. */
export function taxCharts({ years }: Plan, given: PlanGiven): Draft {
  const topped = years.map((row) => ({ ...row, bracketTop: row.bracketTop === 0 ? null : row.bracketTop }))
  return [
    plotOf(planOutputs.years, years, {
      type: 'stacked',
      title: 'Taxes by type',
      steps: true,
      caption: taxCaption(years),
      along: 'year',
      y: dollarsOf(given),
      min: 0,
      series: happening(years, [
        ['federalTax', { meaning: 'tax' }],
        ['stateTax', { meaning: 'neutral' }],
        ['payrollTax', { meaning: 'benefit' }],
      ]),
    }),
    given.taxMode === 'full' && [
      plotOf(planOutputs.years, years, {
        type: 'line',
        title: 'Marginal rate on the next dollar withdrawn',
        caption:
          'Federal tax at average returns. The rate exceeds your bracket while more income makes more of your Social Security taxable.',
        along: 'year',
        y: 'Rate',
        min: 0,
        series: { marginal: 'tax', bracket: { meaning: 'baseline', dashed: true } },
      }),
      plotOf(planOutputs.years, topped, {
        type: 'line',
        title: 'Room left in your bracket',
        caption:
          'The gap below the top of the bracket is room for Roth conversions. Long-term gains, which have rates of their own, are left out.',
        along: 'year',
        y: dollarsOf(given),
        min: 0,
        series: { ordinaryIncome: 'tax', bracketTop: { meaning: 'baseline', dashed: true } },
      }),
    ],
  ]
}

/** Amounts of a year, in the order in which it runs: what never happens has no column, and what does not happen no $0. */
const FLOWS = [
  'wages',
  'pension',
  'socialSecurity',
  'oneTimeIncome',
  'credit',
  'rmd',
  'fromCash',
  'fromTaxable',
  'fromTraditional',
  'fromRoth',
  'fromHsa',
  'conversion',
  'penalty',
] as const

const flowsIn = (row: Row): Partial<Record<keyof Row, number | null>> =>
  Object.fromEntries([...FLOWS, 'shortfall' as const].map((key) => [key, row[key] > 0.5 ? row[key] : null]))

export function yearTable({ years }: Plan, given: PlanGiven): Block {
  const isPart = shareAhead(given.today) < 1
  const rows = years.map((row, at) => ({
    ...row,
    ...flowsIn(row),
    // A household lives on its pay until somebody retires: the plan knows its one-time costs alone.
    spending: row.retired || row.spending > 0.5 ? row.spending : null,
    events: at === 0 && isPart ? `Counts from ${date(given.today)}. ${row.events}`.trim() : row.events,
  }))
  const ever = (key: Column) => (years.some((row) => row[key] > 0.5) ? [key] : [])
  const taxes = [...ever('federalTax'), ...ever('stateTax')]
  return tableOf(planOutputs.years, rows, {
    show: [
      'year',
      given.people.length > 1 ? 'ages' : 'age',
      'events',
      ...FLOWS.flatMap(ever),
      ...taxes,
      ...(given.taxMode === 'full' ? (['bracket'] as const) : []),
      'spending',
      ...ever('shortfall'),
      'total',
    ],
    total: taxes,
    folded: true,
    note: [
      `Amounts are in ${given.dollars === 'future' ? 'future dollars; the descriptions are in today’s' : 'today’s'} dollars.`,
      ...whileWorking(years),
      ...besideSpending(years),
      'Each year runs in this order: survival, income, contributions, required distributions, spending, withdrawals and tax, conversions, growth, rebalancing.',
    ].join(' '),
  })
}

/** What the spending of each year is made of, for who entered less than is spent. */
export function costTable({ years }: Plan, given: PlanGiven): Block | null {
  const parts = ['livingCosts', 'healthPremiums', 'surcharge', 'debtPayments', 'otherCosts'] as const
  const rows = years.filter((row) => row.need > 0.5)
  const ever = parts.filter((key) => rows.some((row) => row[key] > 0.5))
  if (ever.length < 2) return null
  const shown = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(ever.map((key) => [key, row[key] > 0.5 ? row[key] : null])),
  }))
  return tableOf(planOutputs.years, shown, {
    title: 'What each year costs',
    show: ['year', given.people.length > 1 ? 'ages' : 'age', ...ever, 'need'],
    folded: true,
    note: 'Before taxes. A spending rule may spend more or less than the cash needed.',
  })
}

const whileWorking = (years: Plan['years']): readonly string[] =>
  years.some((row) => !row.retired)
    ? ['Until somebody retires you live on your pay, and spending shows one-time costs only.']
    : []

/** The money leaves the account, and is no part of the spending that the accounts and the income cover. */
const besideSpending = (years: Plan['years']): readonly string[] =>
  years.some((row) => row.fromHsa > 0.5) ? ['Health care that the HSA pays for is not in the spending.'] : []
