import type { Block, Series } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { money } from '#kit/format.ts'
import { owedUntil } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import type { CardResult } from './card.mode.ts'

type Given = Inputs<typeof inputs>
type Plan = 'minimum' | 'fixed' | 'promo'

const PLANS: readonly { readonly key: Plan; readonly name: string; readonly meaning: Series['meaning'] }[] = [
  { key: 'minimum', name: 'Minimum', meaning: 'debt' },
  { key: 'fixed', name: 'Your payment', meaning: 'saving' },
  { key: 'promo', name: 'With the offer', meaning: 'benefit' },
]

/** What is owed under each plan that ends. */
export function balanceChart({ balances, monthsFixed }: CardResult): readonly Block[] {
  const series = PLANS.flatMap(({ key, name, meaning = 'debt' }): Series[] => {
    const owed = balances.map((row) => row[key])
    return owed.some((left) => left !== null)
      ? [{ name, meaning, points: owedUntil(owed, balances.length - 1) }]
      : []
  })
  if (series.length === 0) return []
  return [
    {
      kind: 'chart',
      title: 'What is still owed',
      caption: 'What is left after each payment, under every way that ends.',
      chart: {
        type: 'line',
        x: { label: 'Month', format: 'integer' },
        y: { label: 'Owed', format: 'money', min: 0 },
        series,
        ...(monthsFixed === null
          ? {}
          : { marks: [{ axis: 'x', at: monthsFixed, label: 'Clear', tone: 'positive' }] }),
      },
    },
  ]
}

/** Interest and fees of each plan beside each other. */
export function costChart(result: CardResult, given: Given): readonly Block[] {
  const bars = [
    { name: 'Minimum payments', value: result.interestMinimum },
    { name: `${money(given.fixedPayment)} a month`, value: result.interestFixed },
    { name: 'With the offer', value: result.interestPromo },
  ].flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))
  if (bars.length < 2) return []
  return [
    {
      kind: 'chart',
      title: 'What each way costs',
      caption: 'Interest and fees until the card is clear.',
      chart: {
        type: 'bar',
        x: { label: 'Way', kind: 'category' },
        y: { label: 'Interest and fees', format: 'money', min: 0 },
        series: [{ name: 'Interest and fees', meaning: 'debt', points: bars }],
      },
    },
  ]
}

/** Principal and interest of each fixed payment. */
export function monthlyChart({ ladder }: CardResult): readonly Block[] {
  if (ladder.length < 2) return []
  return [
    {
      kind: 'chart',
      title: 'What each of your payments does',
      caption: 'What of each payment is interest, and what repays the balance.',
      chart: {
        type: 'stacked',
        x: { label: 'Month', format: 'integer' },
        y: { label: 'Payment a month', format: 'money', min: 0 },
        series: [
          {
            name: 'Principal',
            meaning: 'saving',
            points: ladder.map((row) => [row.month, Math.max(0, row.principal)]),
          },
          { name: 'Interest', meaning: 'debt', points: ladder.map((row) => [row.month, row.interest]) },
        ],
      },
    },
  ]
}
