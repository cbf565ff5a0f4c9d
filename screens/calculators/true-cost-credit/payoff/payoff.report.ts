import type { Block, Series } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { date, money, percent } from '#kit/format.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import { militaryCap, owedUntil, spanOf } from '../parts.report.ts'
import type { Given, PayoffResult } from './payoff.mode.ts'
import { payoffOutputs } from './payoff.outputs.ts'
import { payoffSteps } from './steps.report.ts'

/** When it is over and what it costs, what the order is worth, and each debt's own end. */
export function payoffReport(result: PayoffResult, given: Given): Draft {
  return [
    answer(result, given),
    metrics('interestChosen', 'monthsChosen', 'totalDebt', 'interestSaved'),
    callouts(result, given),
    balanceChart(result, given),
    section('Your payoff plan', planWords(result)),
    tableOf(payoffOutputs.plan, result.plan, {
      total: ['balance', 'minimum'],
      note: 'Everything above the minimums goes to the first debt until it is paid off, then to the next.',
    }),
    payoffSteps(result, given),
    ends(result),
    section('Avalanche or snowball', 'Highest rate first, or smallest balance first'),
    costChart(result, given),
    orders(result, given),
    metrics('minimumsTotal', 'meanRate', 'opportunityCost', 'hoursOfWork'),
  ]
}

function answer({ debtFree, interestChosen, plan }: PayoffResult, given: Given) {
  const [first] = plan
  const order = plan.length < 2 || first === undefined ? 'With' : `Pay ${first.name} first: with`
  const budget = `${order} ${money(given.monthlyBudget)} a month`
  if (debtFree === null)
    return headline('interestChosen', `${budget} you never pay off these debts.`, 'negative')
  const end = `${budget} you are debt-free on ${date(debtFree)}`
  return headline(
    'interestChosen',
    interestChosen === null ? `${end}.` : `${end} and pay ${money(interestChosen)} in interest.`,
  )
}

const planWords = ({ plan }: PayoffResult): string | undefined =>
  plan[0] === undefined ? undefined : `${plan[0].name} first`

function callouts(result: PayoffResult, given: Given): Draft {
  const highest = Math.max(0, ...result.plan.map(({ apr }) => apr))
  const { interestChosen: chosen, interestAvalanche: best, monthsMinimums } = result
  const slower = chosen === null || best === null ? null : chosen - best
  return [
    militaryCap(highest, given.today),
    slower !== null &&
      slower >= 1 &&
      callout(
        'information',
        'What your order costs',
        `Paying the highest rate first would save ${money(slower)}. Paying off a debt early may be worth that to you${earliest(result)}.`,
      ),
    (monthsMinimums === null || monthsMinimums > 120) &&
      callout(
        'caution',
        'Minimums take more than ten years',
        monthsMinimums === null
          ? 'At least one debt is never paid off with minimum payments.'
          : `Minimum payments alone take ${spanOf(monthsMinimums)}.`,
      ),
    chosen !== null &&
      chosen > result.totalDebt &&
      callout('negative', 'Interest exceeds the debt', 'A larger budget or lower rates would help most.'),
  ]
}

function earliest({ plan }: PayoffResult): string {
  const [first] = plan
    .flatMap(({ name, month }) => (month === null ? [] : [{ name, month }]))
    .toSorted((a, b) => a.month - b.month)
  return first === undefined ? '' : `: ${first.name} is gone after ${spanOf(first.month)}`
}

function balanceChart(result: PayoffResult, given: Given): Block | null {
  const line = (key: 'avalanche' | 'snowball' | 'chosen' | 'minimums') => {
    const owed = result.balances.map((row) => row[key])
    return owed.some((left) => left !== null) ? owedUntil(owed, owed.length - 1) : []
  }
  const all: readonly Series[] = [
    { name: 'Minimums only', meaning: 'debt', points: line('minimums') },
    { name: 'Snowball', meaning: 'second', points: line('snowball') },
    { name: 'Avalanche', meaning: 'saving', points: line('avalanche') },
    ...(given.order === 'custom'
      ? [{ name: 'As listed', meaning: 'neutral' as const, points: line('chosen'), dashed: true }]
      : []),
  ]
  const series = all.filter(({ points }) => points.length > 1)
  if (series.length === 0) return null
  return chartOf({
    type: 'line',
    title: 'Total debt',
    caption: 'With a level budget, each debt you pay off speeds up the next.',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Balance', format: 'money', min: 0 },
    series,
  })
}

/** The ways that there are; an order of one's own only where it is not one of the others. */
const waysOf = (result: PayoffResult, { order }: Given) => [
  {
    name: 'Avalanche: highest rate first',
    months: result.monthsAvalanche,
    interest: result.interestAvalanche,
  },
  {
    name: 'Snowball: smallest balance first',
    months: result.monthsSnowball,
    interest: result.interestSnowball,
  },
  ...(order === 'custom'
    ? [{ name: 'As listed', months: result.monthsChosen, interest: result.interestChosen }]
    : []),
  { name: 'Minimums only', months: result.monthsMinimums, interest: result.interestMinimums },
]

function costChart(result: PayoffResult, given: Given): Block | null {
  const points = waysOf(result, given).flatMap(({ name, interest }) =>
    interest === null ? [] : [[name, interest] as const],
  )
  if (points.length < 2) return null
  return chartOf({
    type: 'bar',
    title: 'Interest by order',
    caption: 'Total interest until every debt is paid off.',
    x: { label: 'Order', kind: 'category' },
    y: { label: 'Interest', format: 'money', min: 0 },
    series: [{ name: 'Interest', meaning: 'debt', points }],
  })
}

const orders = (result: PayoffResult, given: Given): Block => ({
  kind: 'table',
  title: 'Orders side by side',
  columns: [
    { key: 'name', label: 'Order', format: 'text' },
    { key: 'months', label: 'Months', format: 'integer' },
    { key: 'interest', label: 'Interest', format: 'cents' },
    { key: 'share', label: 'Share of debt', format: 'percent' },
  ],
  rows: waysOf(result, given).map((row) => ({
    ...row,
    share: row.interest === null ? null : row.interest / result.totalDebt,
  })),
  note: 'Minimums only: each debt gets its first minimum until it is paid off, and freed-up money is spent.',
})

const ends = ({ plan }: PayoffResult): Block => ({
  kind: 'schedule',
  title: 'Payoff dates',
  rows: plan
    .flatMap(({ date: on, name, balance, apr }) =>
      on === null
        ? []
        : [
            {
              date: on,
              title: `${name} is paid off`,
              note: `${money(balance)} at ${percent(apr, 2)}`,
            },
          ],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date)),
})
