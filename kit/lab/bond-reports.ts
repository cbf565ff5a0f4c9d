import type { Block, Callout, ChartBlock } from '../block.ts'
import { plotOf } from '../declared-blocks.ts'
import { cents } from '../format.ts'
import { callout } from '../report-blocks.ts'
import { moveOutputs } from './bond-outputs.ts'

type ResultRow = { readonly name: string; readonly per100: number | null }

/** Prices as they are calculated, six decimals, and in dollars of this face. */
export const resultTable = (face: number, rows: readonly ResultRow[]): Block => ({
  kind: 'table',
  title: 'Prices to six decimals',
  columns: [
    { key: 'name', label: 'Price', format: 'text' },
    { key: 'per100', label: 'Per 100 of face', format: 'number', decimals: 6 },
    { key: 'dollars', label: 'Your holding', format: 'cents' },
  ],
  rows: rows.map(({ name, per100 }) => ({
    name,
    per100,
    dollars: per100 === null ? null : (per100 * face) / 100,
  })),
})

/** Where the price stands to 100, and where that leads by maturity. */
export function parCallout(clean: number, coupon: number): Callout {
  const note = (title: string, text: string): Callout => callout('information', title, text)
  if (coupon === 0 && clean < 99.995)
    return note(
      'Priced at a discount',
      'There is no coupon: all of the return is the climb to 100 by maturity.',
    )
  if (Math.abs(clean - 100) < 0.005)
    return note(
      'Priced at par',
      'The coupon equals the yield, so the price stays at 100 if yields do not move.',
    )
  return clean > 100
    ? note(
        'Priced at a premium',
        'The coupon is above the yield, so the price drifts down to 100 by maturity.',
      )
    : note('Priced at a discount', 'The coupon is below the yield, so the price climbs to 100 by maturity.')
}

type Move = {
  readonly yield: number
  readonly exact: number
  readonly byDuration: number
  readonly byConvexity: number
}

/**
 * Price against yield with the tangent through today's point. The estimate of second order would lie on the exact
 * curve: its largest miss is said instead.
 */
export function priceChart(rows: readonly Move[], today: number): ChartBlock {
  const miss = Math.max(0, ...rows.map(({ exact, byConvexity }) => Math.abs(byConvexity - exact)))
  return plotOf(moveOutputs.priceCurve, rows, {
    type: 'line',
    title: 'Price vs. yield',
    caption: `The straight line is duration; its gap to the exact price is convexity, in your favor. With convexity added, the estimate is within ${cents(miss)} everywhere here.`,
    along: 'yield',
    y: 'Dirty price per 100 of face',
    series: { exact: 'bonds', byDuration: { meaning: 'baseline', dashed: true } },
    marks: [{ axis: 'x', at: today, label: 'This yield' }],
  })
}
