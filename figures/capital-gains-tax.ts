import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { byStatus, steppedDown } from './indexing.ts'
import type { ByStatus } from './federal-income-tax.ts'

/** Upper taxable-income edges of the 0 % and the 15 % rate on long-term gains and qualified dividends. */
export type GainsBrackets = {
  readonly rates: readonly number[]
  readonly tops: ByStatus<readonly number[]>
}

const rates = [0, 0.15, 0.2]

/** 26 USC 1(j)(5)(C): consumer prices, down to 50 dollars. */
const gainsLaw: Law<GainsBrackets> = ({ rates: same, tops }, { prices }) => ({
  rates: same,
  tops: byStatus(tops, (edges) => edges.map((edge) => steppedDown(edge, prices, 50))),
})

export const gainsBrackets: readonly Dated<GainsBrackets>[] = withLaw(
  [
    calendarYear(
      2024,
      {
        rates,
        tops: {
          single: [47_025, 518_900],
          mfj: [94_050, 583_750],
          mfs: [47_025, 291_850],
          hoh: [63_000, 551_350],
        },
      },
      { source: 'IRS Rev. Proc. 2023-34, section 3.03', checked: '2026-11-20' },
    ),
    calendarYear(
      2025,
      {
        rates,
        tops: {
          single: [48_350, 533_400],
          mfj: [96_700, 600_050],
          mfs: [48_350, 300_000],
          hoh: [64_750, 566_700],
        },
      },
      { source: 'IRS Rev. Proc. 2024-40, section 2.03', checked: '2026-11-20' },
    ),
    calendarYear(
      2026,
      {
        rates,
        tops: {
          single: [49_450, 545_500],
          mfj: [98_900, 613_700],
          mfs: [49_450, 306_850],
          hoh: [66_200, 579_600],
        },
      },
      { source: 'IRS Rev. Proc. 2025-32, section 4.03', checked: '2026-11-20' },
    ),
  ],
  gainsLaw,
)

/** Rates of gains taxed outside the three brackets, and the loss that other income may absorb in a year. */
export const gainsSpecialRates: readonly Dated<{
  readonly collectibles: number
  readonly unrecaptured1250: number
  readonly lossLimit: ByStatus<number>
}>[] = [
  {
    value: {
      collectibles: 0.28,
      unrecaptured1250: 0.25,
      lossLimit: { single: 3_000, mfj: 3_000, mfs: 1_500, hoh: 3_000 },
    },
    from: '1998-01-01',
    to: null,
    source: '26 USC 1(h), 1211(b)',
    checked: '2026-11-20',
  },
]

/** Net investment income tax: not indexed. */
export const netInvestmentIncomeTax: readonly Dated<{
  readonly rate: number
  readonly threshold: ByStatus<number>
}>[] = [
  {
    value: { rate: 0.038, threshold: { single: 200_000, mfj: 250_000, mfs: 125_000, hoh: 200_000 } },
    from: '2013-01-01',
    to: null,
    source: '26 USC 1411(a)(1), (b)',
    checked: '2026-11-20',
  },
]
