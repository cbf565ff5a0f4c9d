import type { Dated } from './dated.ts'

/** Life expectancy by age from `firstAge`; the last one holds for every later age. */
export type SingleLifeTable = { readonly firstAge: number; readonly divisors: readonly number[] }

/** By age from 0 to 120. */
export const singleLifeDivisors: readonly number[] = [
  84.6, 83.7, 82.8, 81.8, 80.8, 79.8, 78.8, 77.9, 76.9, 75.9, 74.9, 73.9, 72.9, 71.9, 70.9, 69.9, 69.0, 68.0,
  67.0, 66.0, 65.0, 64.1, 63.1, 62.1, 61.1, 60.2, 59.2, 58.2, 57.3, 56.3, 55.3, 54.4, 53.4, 52.5, 51.5, 50.5,
  49.6, 48.6, 47.7, 46.7, 45.7, 44.8, 43.8, 42.9, 41.9, 41.0, 40.0, 39.0, 38.1, 37.1, 36.2, 35.3, 34.3, 33.4,
  32.5, 31.6, 30.6, 29.8, 28.9, 28.0, 27.1, 26.2, 25.4, 24.5, 23.7, 22.9, 22.0, 21.2, 20.4, 19.6, 18.8, 18.0,
  17.2, 16.4, 15.6, 14.8, 14.1, 13.3, 12.6, 11.9, 11.2, 10.5, 9.9, 9.3, 8.7, 8.1, 7.6, 7.1, 6.6, 6.1, 5.7,
  5.3, 4.9, 4.6, 4.3, 4.0, 3.7, 3.4, 3.2, 3.0, 2.8, 2.6, 2.5, 2.3, 2.2, 2.1, 2.1, 2.1, 2.0, 2.0, 2.0, 2.0,
  2.0, 1.9, 1.9, 1.8, 1.8, 1.6, 1.4, 1.1, 1.0,
]

/** Divisors of who inherits a retirement account, by age from 0. */
export const singleLifeTables: readonly Dated<SingleLifeTable>[] = [
  {
    value: {
      firstAge: 0,
      divisors: singleLifeDivisors,
    },
    from: '2022-01-01',
    to: null,
    source: '26 CFR 1.401(a)(9)-9(b), Single Life Table; checked against several public copies',
    checked: null,
  },
]
