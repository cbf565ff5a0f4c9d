import type { Block, Callout, Series } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { date, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import { militaryCap, owedUntil, spanOf } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import { payoffActions } from './payoff.actions.ts'
import type { PayoffResult } from './payoff.mode.ts'

type Given = Inputs<typeof inputs>

/** When it is over and what it costs, what the order is worth, and each debt's own end. */
export function payoffReport(
  result: PayoffResult,
  given: Given,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  return [
    headline(result, given, reasons),
    metrics('monthsChosen', 'interestChosen', 'totalDebt', 'interestSaved'),
    ...callouts(result, given),
    ...balanceChart(result, given),
    ...costChart(result, given),
    planTable(result),
    orders(result, given),
    payoffActions(result, given),
    metrics('minimumsTotal', 'meanRate', 'opportunityCost', 'hoursOfWork'),
    ends(result),
  ]
}

function headline(result: PayoffResult, given: Given, reasons: Readonly<Record<string, string>>): Block {
  if (result.debtFree === null)
    return {
      kind: 'headline',
      output: 'interestChosen',
      tone: 'negative',
      text: `${money(given.monthlyBudget)} a month does not end these debts. ${reasons['monthsChosen'] ?? ''}`,
    }
  return {
    kind: 'headline',
    output: 'interestChosen',
    tone: 'information',
    text: `With ${money(given.monthlyBudget)} a month you are debt-free on ${date(result.debtFree)}${result.interestChosen === null ? '' : `; the ${money(result.totalDebt)} cost ${money(result.interestChosen)} of interest`}.`,
  }
}

function callouts(result: PayoffResult, given: Given): readonly Callout[] {
  const dearest = Math.max(0, ...result.plan.map(({ apr }) => apr))
  const found = [...militaryCap(dearest, given.today)]
  const { interestChosen: chosen, interestAvalanche: best } = result
  const slower = chosen === null || best === null ? null : chosen - best
  if (slower !== null && slower >= 1)
    found.push(
      callout(
        'information',
        'What your order costs',
        `Dearest rate first would save ${money(slower)}. A debt that is gone early may be worth it to you${earliest(result)}.`,
      ),
    )
  if (result.monthsMinimums === null || result.monthsMinimums > 120)
    found.push(
      callout(
        'caution',
        'Minimums alone last more than ten years',
        result.monthsMinimums === null
          ? 'At least one debt never ends by its minimum.'
          : `They would take ${spanOf(result.monthsMinimums)}.`,
      ),
    )
  if (chosen !== null && chosen > result.totalDebt)
    found.push(
      callout(
        'negative',
        'The interest is more than the debts',
        'A larger budget or lower rates change most.',
      ),
    )
  return found
}

function earliest({ plan }: PayoffResult): string {
  const [first] = plan
    .flatMap(({ name, month }) => (month === null ? [] : [{ name, month }]))
    .toSorted((a, b) => a.month - b.month)
  return first === undefined ? '' : `: ${first.name} ends after ${spanOf(first.month)}`
}

function balanceChart(result: PayoffResult, given: Given): readonly Block[] {
  const line = (key: 'avalanche' | 'snowball' | 'chosen' | 'minimums') => {
    const owed = result.balances.map((row) => row[key])
    return owed.some((left) => left !== null) ? owedUntil(owed, owed.length - 1) : []
  }
  const all: readonly Series[] = [
    { name: 'Minimums alone', meaning: 'debt', points: line('minimums') },
    { name: 'Smallest first', meaning: 'cash', points: line('snowball') },
    { name: 'Dearest first', meaning: 'saving', points: line('avalanche') },
    ...(given.order === 'custom'
      ? [{ name: 'As listed', meaning: 'neutral' as const, points: line('chosen'), dashed: true }]
      : []),
  ]
  const series = all.filter(({ points }) => points.length > 1)
  if (series.length === 0) return []
  return [
    {
      kind: 'chart',
      title: 'What you owe together',
      caption: 'The budget stays level, so that the lines fall ever faster; minimums alone let them lie.',
      chart: {
        type: 'line',
        x: { label: 'Month', format: 'integer' },
        y: { label: 'Owed', format: 'money', min: 0 },
        series,
      },
    },
  ]
}

/** The ways that there are; an order of one's own only where it is not one of the others. */
const waysOf = (result: PayoffResult, { order }: Given) => [
  { name: 'Dearest rate first', months: result.monthsAvalanche, interest: result.interestAvalanche },
  { name: 'Smallest balance first', months: result.monthsSnowball, interest: result.interestSnowball },
  ...(order === 'custom'
    ? [{ name: 'As listed', months: result.monthsChosen, interest: result.interestChosen }]
    : []),
  { name: 'Minimums alone', months: result.monthsMinimums, interest: result.interestMinimums },
]

function costChart(result: PayoffResult, given: Given): readonly Block[] {
  const points = waysOf(result, given).flatMap(({ name, interest }) =>
    interest === null ? [] : [[name, interest] as const],
  )
  if (points.length < 2) return []
  return [
    {
      kind: 'chart',
      title: 'What each way costs',
      caption: 'All interest until nothing is owed.',
      chart: {
        type: 'bar',
        x: { label: 'Way', kind: 'category' },
        y: { label: 'Interest', format: 'money', min: 0 },
        series: [{ name: 'Interest', meaning: 'debt', points }],
      },
    },
  ]
}

const planTable = ({ plan }: PayoffResult): Block => ({
  kind: 'table',
  title: 'Whose turn it is',
  columns: [
    { key: 'place', label: 'Turn', format: 'integer' },
    { key: 'name', label: 'Debt', format: 'text' },
    { key: 'balance', label: 'Balance', format: 'cents', total: true },
    { key: 'apr', label: 'APR', format: 'percent', decimals: 2 },
    { key: 'minimum', label: 'Minimum', format: 'cents' },
    { key: 'month', label: 'Gone in month', format: 'integer' },
    { key: 'date', label: 'On', format: 'date' },
  ],
  rows: plan,
  note: 'Everything above the minimums goes to the first turn until it is gone, then to the next.',
})

const orders = (result: PayoffResult, given: Given): Block => ({
  kind: 'table',
  title: 'The orders side by side',
  columns: [
    { key: 'name', label: 'Order', format: 'text' },
    { key: 'months', label: 'Months', format: 'integer' },
    { key: 'interest', label: 'Interest', format: 'cents' },
    { key: 'share', label: 'Of what you owe', format: 'percent' },
  ],
  rows: waysOf(result, given).map((row) => ({
    ...row,
    share: row.interest === null ? null : row.interest / result.totalDebt,
  })),
  note: 'Minimums alone: each debt its first minimum until it is gone, and what is freed is spent.',
})

const ends = ({ plan }: PayoffResult): Block => ({
  kind: 'schedule',
  title: 'The day each debt is gone',
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
