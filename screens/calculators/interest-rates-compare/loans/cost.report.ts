import { crossings } from '#finance/loans/loan-path.ts'
import type { Block, Mark, Meaning } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { counted, number } from '#kit/format.ts'
import { keptMonths, ranked } from './loans.model.ts'
import type { LoansResult } from './loans.mode.ts'
import { loansOutputs } from './loans.outputs.ts'
import { offerPath, WORST_INDEX } from './offer.model.ts'
import { type Given, INDEX_PATHS, type Letter, type Named } from './views.model.ts'

const MEANINGS: Readonly<Record<Letter, Meaning>> = { A: 'first', B: 'second', C: 'third', D: 'fourth' }
const KEYS = { A: 'a', B: 'b', C: 'c', D: 'd' } as const

/** Cost of each offer by the month in which it ends; where lines cross, the cheaper one changes. */
export function costChart(result: LoansResult, given: Given): Block {
  const { views } = result
  const isAdjusted = given.marginalTaxRate > 0 || given.discountRate > 0
  return chartOf({
    type: 'line',
    title: 'Total cost by holding period',
    caption: `Upfront costs, payments and ending balance, less the amount borrowed${isAdjusted ? ', after tax in today’s dollars' : ''}. Where lines cross, the cheaper offer changes.`,
    x: { label: 'Months kept', format: 'integer' },
    y: { label: 'Cost', format: 'money', min: 0 },
    series: views.map(({ letter, title }) => ({
      name: title,
      meaning: MEANINGS[letter],
      points: result.costs.map((row) => [row.month, row[KEYS[letter]]]),
    })),
    marks: [{ axis: 'x', at: keptMonths(views, given), label: 'Your plan' }, ...crossingMarks(result)],
  })
}

/** What each offer costs beyond the cheapest if it ends in that month. */
export function gapChart({ costs, views }: LoansResult, given: Given): Block | null {
  if (views.length < 2) return null
  const gap = (row: LoansResult['costs'][number], letter: Letter): number => {
    const least = Math.min(...views.map((view) => row[KEYS[view.letter]] ?? Infinity))
    return (row[KEYS[letter]] ?? least) - least
  }
  return chartOf({
    type: 'line',
    title: 'Extra cost vs. cheapest',
    caption: 'The offer on the zero line is the cheapest if the loan ends in that month.',
    x: { label: 'Months kept', format: 'integer' },
    y: { label: 'Extra cost', format: 'money', min: 0 },
    series: views.map(({ letter, title }) => ({
      name: title,
      meaning: MEANINGS[letter],
      points: costs.map((row) => [row.month, gap(row, letter)]),
    })),
    marks: [{ axis: 'x', at: keptMonths(views, given), label: 'Your plan' }],
  })
}

/** Crossings of the two cheapest, as far as the chart reaches. */
function crossingMarks({ costs, views }: LoansResult): readonly Mark[] {
  const [first, second] = ranked(views)
  const last = costs.at(-1)?.month ?? 0
  if (first === undefined || second === undefined) return []
  return crossings(first.decided, second.decided)
    .filter(({ month }) => month <= last)
    .slice(0, 2)
    .map(({ month, cheaper }) => {
      const winner = views.find(({ offer }) => offer === (cheaper === 'first' ? first : second).offer)
      return { axis: 'x', at: month, label: `${winner?.letter ?? ''} from month ${month}` }
    })
}

export const rateChart = ({ compared }: LoansResult): Block =>
  plotOf(loansOutputs.compared, compared, {
    type: 'bar',
    title: 'Rate and APR',
    caption:
      'APR spreads points and fees over the full term, so it understates their cost if you leave sooner.',
    along: 'name',
    y: 'Annual rate',
    min: 0,
    series: { rate: 'baseline', apr: 'debt' },
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
      return chartOf({
        type: 'line',
        title: `Payment of ${title} by index path`,
        caption: 'The caps limit how fast and how far the payment can rise.',
        x: { label: 'Month', format: 'integer' },
        y: { label: 'Monthly payment', format: 'money', min: 0 },
        series: [
          { name: 'Highest', meaning: 'risk', points: line(WORST_INDEX), dashed: true },
          { name: 'Up 2 points', meaning: 'second', points: line(INDEX_PATHS.up2) },
          { name: 'Up 1 point', meaning: 'first', points: line(INDEX_PATHS.up1) },
          { name: 'No change', meaning: 'baseline', points: line(INDEX_PATHS.flat) },
        ],
      })
    })

/** How often each offer is the cheapest when the time is not known. */
export const holdChart = ({ compared, medianHold }: LoansResult, { prepaySpeed }: Given): Block =>
  plotOf(loansOutputs.compared, compared, {
    type: 'bar',
    title: 'Chance of being cheapest',
    caption: `At ${number(prepaySpeed, 0)}% PSA, half of such loans end within ${counted(Number(medianHold.toFixed(1)), 'year')} through a sale, a refinance or the final payment.`,
    along: 'name',
    min: 0,
    series: { chance: 'benefit' },
  })
