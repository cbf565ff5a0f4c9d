import type { Dated } from './dated.ts'

/** Federal unemployment tax of employers: rate, taxed wages, and the most that state contributions take off the rate. */
export const unemploymentTax: readonly Dated<{
  readonly rate: number
  readonly wageBase: number
  readonly stateCredit: number
}>[] = [
  {
    value: { rate: 0.06, wageBase: 7_000, stateCredit: 0.054 },
    from: '2011-07-01',
    to: null,
    source: '26 USC 3301, 3302(c)(1), 3306(b)(1)',
    checked: null,
  },
]
