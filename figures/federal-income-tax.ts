import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { byStatus, steppedDown } from './indexing.ts'

/** One amount for each filing status. A qualifying surviving spouse uses `mfj`. */
export type ByStatus<T> = { readonly single: T; readonly mfj: T; readonly mfs: T; readonly hoh: T }

/** Marginal rates of ordinary income and the upper taxable-income edge of every rate but the last. */
export type IncomeTaxBrackets = {
  readonly rates: readonly number[]
  readonly tops: ByStatus<readonly number[]>
}

/** Rates since the 2017 act, made permanent by Public Law 119-21. */
const rates = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37]

/** 26 USC 1(f)(2) and (7), 1(j)(3): consumer prices, down to 50 dollars, for one person's schedule to 25. */
const bracketLaw: Law<IncomeTaxBrackets> = ({ rates: same, tops }, { prices }) => ({
  rates: same,
  tops: byStatus(tops, (edges, status) =>
    edges.map((edge) => steppedDown(edge, prices, status === 'single' || status === 'mfs' ? 25 : 50)),
  ),
})

export const incomeTaxBrackets: readonly Dated<IncomeTaxBrackets>[] = withLaw(
  [
    calendarYear(
      2021,
      {
        rates,
        tops: {
          single: [9_950, 40_525, 86_375, 164_925, 209_425, 523_600],
          mfj: [19_900, 81_050, 172_750, 329_850, 418_850, 628_300],
          mfs: [9_950, 40_525, 86_375, 164_925, 209_425, 314_150],
          hoh: [14_200, 54_200, 86_350, 164_900, 209_400, 523_600],
        },
      },
      { source: 'IRS Rev. Proc. 2020-45, section 3.01', checked: '2026-11-20' },
    ),
    calendarYear(
      2022,
      {
        rates,
        tops: {
          single: [10_275, 41_775, 89_075, 170_050, 215_950, 539_900],
          mfj: [20_550, 83_550, 178_150, 340_100, 431_900, 647_850],
          mfs: [10_275, 41_775, 89_075, 170_050, 215_950, 323_925],
          hoh: [14_650, 55_900, 89_050, 170_050, 215_950, 539_900],
        },
      },
      { source: 'IRS Rev. Proc. 2021-45, section 3.01', checked: '2026-11-20' },
    ),
    calendarYear(
      2023,
      {
        rates,
        tops: {
          single: [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
          mfj: [22_000, 89_450, 190_750, 364_200, 462_500, 693_750],
          mfs: [11_000, 44_725, 95_375, 182_100, 231_250, 346_875],
          hoh: [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
        },
      },
      { source: 'IRS Rev. Proc. 2022-38, section 3.01', checked: null },
    ),
    calendarYear(
      2024,
      {
        rates,
        tops: {
          single: [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
          mfj: [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
          mfs: [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
          hoh: [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
        },
      },
      { source: 'IRS Rev. Proc. 2023-34, section 3.01', checked: '2026-11-20' },
    ),
    calendarYear(
      2025,
      {
        rates,
        tops: {
          single: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
          mfj: [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
          mfs: [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
          hoh: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
        },
      },
      { source: 'IRS Rev. Proc. 2024-40, section 2.01', checked: '2026-11-20' },
    ),
    calendarYear(
      2026,
      {
        rates,
        tops: {
          single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
          mfj: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
          mfs: [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
          hoh: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
        },
      },
      { source: 'IRS Rev. Proc. 2025-32, section 4.01', checked: '2026-11-20' },
    ),
  ],
  bracketLaw,
)
