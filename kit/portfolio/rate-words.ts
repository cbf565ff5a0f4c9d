import type { RateUsed } from '#finance/ledger/rates-used.ts'
import { number } from '../format.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `January 2024` from YYYY-MM. */
export const wholeMonth = (iso: string): string => month.format(new Date(`${iso}-01T00:00:00Z`))

/** `1.0899`; of a small unit, such as the yen's, six decimals. */
export const rateFigure = (rate: number): string => number(rate, Math.abs(rate) < 0.1 ? 6 : 4)

/** `average rate of January 2024, 1.0899`, or `your rate, 1.0812` where the person entered or imported it. */
export const rateWords = ({ rate, month: of }: RateUsed): string =>
  of === null ? `your rate, ${rateFigure(rate)}` : `average rate of ${wholeMonth(of)}, ${rateFigure(rate)}`
