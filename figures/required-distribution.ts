import type { Dated } from './dated.ts'
import { singleLifeDivisors } from './single-life-table.ts'

/** Distribution periods by age attained in the year, from `firstAge`; the last one holds for every later age. */
export type UniformLifetimeTable = { readonly firstAge: number; readonly divisors: readonly number[] }

export const uniformLifetimeTables: readonly Dated<UniformLifetimeTable>[] = [
  {
    value: {
      firstAge: 70,
      divisors: [
        27.4, 26.5, 25.6, 24.7, 23.8, 22.9, 22.0, 21.2, 20.3, 19.5, 18.7, 17.9, 17.1, 16.3, 15.5, 14.8, 14.1,
        13.4, 12.7, 12.0, 11.4, 10.8, 10.2, 9.6, 9.1, 8.6, 8.1, 7.6, 7.1, 6.7, 6.3, 5.9, 5.5, 5.2, 4.9, 4.5,
        4.2, 3.9, 3.7, 3.4, 3.1, 2.9, 2.6, 2.4, 2.1, 1.9,
      ],
    },
    from: '2003-01-01',
    to: '2021-12-31',
    source: '26 CFR 1.401(a)(9)-9, Q&A-2 (before 2022)',
    checked: null,
  },
  {
    value: {
      firstAge: 72,
      divisors: [
        27.4, 26.5, 25.5, 24.6, 23.7, 22.9, 22.0, 21.1, 20.2, 19.4, 18.5, 17.7, 16.8, 16.0, 15.2, 14.4, 13.7,
        12.9, 12.2, 11.5, 10.8, 10.1, 9.5, 8.9, 8.4, 7.8, 7.3, 6.8, 6.4, 6.0, 5.6, 5.2, 4.9, 4.6, 4.3, 4.1,
        3.9, 3.7, 3.5, 3.4, 3.3, 3.1, 3.0, 2.9, 2.8, 2.7, 2.5, 2.3, 2.0,
      ],
    },
    from: '2022-01-01',
    to: null,
    source: '26 CFR 1.401(a)(9)-9(c), Uniform Lifetime Table',
    checked: '2026-11-20',
  },
]

/** Single life expectancy by age from 40 to 69: what level payments under 26 USC 72(t) are spread over. */
export const singleLifeTable: UniformLifetimeTable & {
  readonly source: string
  readonly checked: string | null
} = {
  firstAge: 40,
  divisors: singleLifeDivisors.slice(40, 70),
  source: '26 CFR 1.401(a)(9)-9(b), Single Life Table from 2022; checked against several public copies',
  checked: null,
}

/** Age at which distributions must start, by year of birth. */
export const requiredBeginningAge: readonly {
  readonly bornFrom: number
  readonly bornTo: number | null
  readonly age: number
  readonly source: string
}[] = [
  { bornFrom: 1900, bornTo: 1948, age: 70, source: '26 USC 401(a)(9)(C) before 2020 (age 70½)' },
  { bornFrom: 1949, bornTo: 1950, age: 72, source: 'Public Law 116-94, section 114' },
  { bornFrom: 1951, bornTo: 1959, age: 73, source: 'Public Law 117-328, section 107' },
  { bornFrom: 1960, bornTo: null, age: 75, source: 'Public Law 117-328, section 107' },
]

/** Excise tax on a missed distribution, and the lower rate when it is made up within two years. */
export const missedDistributionTax = {
  rate: 0.25,
  curedRate: 0.1,
  source: '26 USC 4974(a), (e)',
} as const
