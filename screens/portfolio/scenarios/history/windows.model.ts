import { throughYears, yearsToRecover } from '#finance/portfolio/stress-window.ts'
import { CLASSES, LAST_YEAR, yearsBetween } from '../classes.model.ts'

export type Window = {
  readonly id: string
  readonly name: string
  readonly what: string
  readonly first: number
  readonly last: number
}

/** The bad windows of calendar years that carry a name. */
export const WINDOWS: readonly Window[] = [
  { id: '1929_32', name: '1929–32', what: 'Great Depression', first: 1929, last: 1932 },
  { id: '1937', name: '1937', what: 'Recession of 1937', first: 1937, last: 1937 },
  { id: '1940_41', name: '1940–41', what: 'World War II', first: 1940, last: 1941 },
  { id: '1973_74', name: '1973–74', what: 'Oil shock and inflation', first: 1973, last: 1974 },
  { id: '2000_02', name: '2000–02', what: 'Dot-com bust', first: 2000, last: 2002 },
  { id: '2008', name: '2008', what: 'Global financial crisis', first: 2008, last: 2008 },
  { id: '2022', name: '2022', what: 'Stocks and bonds fall together', first: 2022, last: 2022 },
]

/**
 * Falls of the S&P 500 from peak to trough within years, price only: deeper than calendar years show. Figures as
 * commonly published, not compared with the index's daily closes here.
 */
export const OVERLAYS = [
  { name: '1987, peak to trough', fall: -0.335 },
  { name: '2007–09, peak to trough', fall: -0.568 },
  { name: '2020, peak to trough', fall: -0.339 },
] as const

export type Stressed = {
  readonly window: Window
  readonly change: number
  readonly byClass: readonly number[]
  readonly path: readonly number[]
  /** From the start of the window; null while the series has not seen it. */
  readonly recovery: number | null
}

/** A window replayed on amounts by class, with the years until the old level. */
export function stressed(amounts: readonly number[], window: Window, isRebalanced: boolean): Stressed {
  const through = throughYears(
    amounts,
    yearsBetween(window.first, window.last).map(({ returns }) => returns),
    isRebalanced,
  )
  const after = yearsBetween(window.first, LAST_YEAR).map(({ returns }) => returns)
  return { window, ...through, recovery: yearsToRecover(amounts, after, isRebalanced) }
}

/** A window of the person's own years; null unless both ends are given. */
export const ownWindow = (first: number | null, last: number | null): Window | null =>
  first === null || last === null
    ? null
    : {
        id: 'own',
        name: first === last ? `${first}` : `${first}–${last}`,
        what: 'Your own years',
        first,
        last,
      }

/** The part of the amounts that is shares: what an index of shares moves. */
export const sharesOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount, at) => sum + (CLASSES[at]?.endsWith('Equity') ? amount : 0), 0)
