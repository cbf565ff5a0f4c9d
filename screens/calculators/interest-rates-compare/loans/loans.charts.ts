import { crossings } from '#finance/loan-path.ts'
import type { Block, Mark, Series } from '#kit/block.ts'
import { counted, percent } from '#kit/format.ts'
import type { Letter } from './letters.ts'
import { keptMonths, ranked } from './loans.model.ts'
import { type Given, INDEX_PATHS } from './loans.read.ts'
import type { LoansResult } from './loans.mode.ts'
import type { Named } from './loans.views.ts'
import { offerPath, WORST_INDEX } from './offer.model.ts'

const MEANINGS = { A: 'debt', B: 'saving', C: 'cash', D: 'benefit' } as const satisfies Readonly<
  Record<Letter, Series['meaning']>
>
const KEYS = { A: 'a', B: 'b', C: 'c', D: 'd' } as const

/** Cost of each offer by the month in which it ends; where lines cross, the cheaper one changes. */
export function costChart(result: LoansResult, views: readonly Named[], given: Given): Block {
  const isAdjusted = given.marginalTaxRate > 0 || given.discountRate > 0
  return {
    kind: 'chart',
    title: 'Cost by the month in which it ends',
    caption: `At the start, all payments and what is still owed, less what was borrowed${isAdjusted ? ', after tax and in money of today' : ''}. Where lines cross, the cheaper offer changes.`,
    chart: {
      type: 'line',
      x: { label: 'Months kept', format: 'integer' },
      y: { label: 'Cost', format: 'money', min: 0 },
      series: views.map(({ letter, title }) => ({
        name: title,
        meaning: MEANINGS[letter],
        points: result.costs.map((row) => [row.month, row[KEYS[letter]]]),
      })),
      marks: [
        { axis: 'x', at: keptMonths(views, given), label: 'Your time', tone: 'neutral' },
        ...crossingMarks(result, views),
      ],
    },
  }
}

/** How much dearer each offer is than the cheapest if it ends in that month. */
export function gapChart(result: LoansResult, views: readonly Named[], given: Given): readonly Block[] {
  if (views.length < 2) return []
  const gap = (row: LoansResult['costs'][number], letter: Letter): number => {
    const least = Math.min(...views.map((view) => row[KEYS[view.letter]] ?? Infinity))
    return (row[KEYS[letter]] ?? least) - least
  }
  return [
    {
      kind: 'chart',
      title: 'Dearer than the cheapest by',
      caption: 'An offer on the zero line is the cheapest if the loan ends in that month.',
      chart: {
        type: 'line',
        x: { label: 'Months kept', format: 'integer' },
        y: { label: 'Dearer by', format: 'money', min: 0 },
        series: views.map(({ letter, title }) => ({
          name: title,
          meaning: MEANINGS[letter],
          points: result.costs.map((row) => [row.month, gap(row, letter)]),
        })),
        marks: [{ axis: 'x', at: keptMonths(views, given), label: 'Your time', tone: 'neutral' }],
      },
    },
  ]
}

/** Crossings of the two cheapest, as far as the chart reaches. */
function crossingMarks(result: LoansResult, views: readonly Named[]): readonly Mark[] {
  const [first, second] = ranked(views)
  const last = result.costs.at(-1)?.month ?? 0
  if (first === undefined || second === undefined) return []
  return crossings(first.decided, second.decided)
    .filter(({ month }) => month <= last)
    .slice(0, 2)
    .map(({ month, cheaper }) => {
      const winner = views.find(({ offer }) => offer === (cheaper === 'first' ? first : second).offer)
      return { axis: 'x', at: month, label: `${winner?.letter ?? ''} from month ${month}`, tone: 'positive' }
    })
}

export const rateChart = ({ compared }: LoansResult): Block => ({
  kind: 'chart',
  title: 'Rate and APR',
  caption: 'The APR spreads points and fees over the whole term: it flatters points if you leave sooner.',
  chart: {
    type: 'bar',
    x: { label: 'Offer', kind: 'category' },
    y: { label: 'A year', format: 'percent', min: 0 },
    series: [
      { name: 'Rate', meaning: 'baseline', points: compared.map(({ name, rate }) => [name, rate]) },
      { name: 'APR', meaning: 'debt', points: compared.map(({ name, apr }) => [name, apr]) },
    ],
  },
})

/** What the payment of each variable offer would be, by path of the index. */
export const paymentCharts = (views: readonly Named[]): readonly Block[] =>
  views
    .filter(({ offer }) => offer.kind !== 'fixed')
    .map(({ offer, title }): Block => {
      const line = (index: Parameters<typeof offerPath>[1]) =>
        offerPath(offer, index)
          .slice(0, -1)
          .map(({ month, payment }) => [month, payment] as const)
      return {
        kind: 'chart',
        title: `Payment of ${title} by path of the index`,
        caption: 'The caps decide how fast and how far it can rise.',
        chart: {
          type: 'line',
          x: { label: 'Month', format: 'integer' },
          y: { label: 'Payment a month', format: 'money', min: 0 },
          series: [
            { name: 'Highest', meaning: 'risk', points: line(WORST_INDEX), dashed: true },
            { name: 'Two points up', meaning: 'debt', points: line(INDEX_PATHS.up2) },
            { name: 'One point up', meaning: 'cash', points: line(INDEX_PATHS.up1) },
            { name: 'Index stays', meaning: 'baseline', points: line(INDEX_PATHS.flat) },
          ],
        },
      }
    })

/** How often each offer is the cheapest when the time is not known. */
export const holdChart = (result: LoansResult, { prepaySpeed }: Given): Block => ({
  kind: 'chart',
  title: 'Cheapest, over all times for which loans are kept',
  caption: `At ${percent(prepaySpeed / 100, 0)} of the market’s standard speed half of such loans end within ${counted(Number(result.medianHold.toFixed(1)), 'year')}, by a sale, a refinancing or the last payment.`,
  chart: {
    type: 'bar',
    x: { label: 'Offer', kind: 'category' },
    y: { label: 'Chance of being the cheapest', format: 'percent', min: 0, max: 1 },
    series: [
      {
        name: 'Chance',
        meaning: 'benefit',
        points: result.compared.map(({ name, chance }) => [name, chance]),
      },
    ],
  },
})
