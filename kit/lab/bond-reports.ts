import type { Block, Callout } from '../block.ts'
import { callout } from '../report-blocks.ts'

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
export function parCallout(clean: number): Callout {
  const note = (title: string, text: string): Callout => callout('information', title, text)
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
