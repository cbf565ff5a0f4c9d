import type { Dated } from './dated.ts'

/** Gain on the sale of a main home that is not taxed; not indexed. */
export const homeSaleExclusion: readonly Dated<{ readonly single: number; readonly joint: number }>[] = [
  {
    value: { single: 250_000, joint: 500_000 },
    from: '1997-05-07',
    to: null,
    source: '26 USC 121(b)(1) and (2)',
    checked: '2026-11-20',
  },
]

/** Part of the original value at which mortgage insurance can be ended on request, and ends by itself. */
export const mortgageInsuranceEnd: readonly Dated<{
  readonly request: number
  readonly automatic: number
}>[] = [
  {
    value: { request: 0.8, automatic: 0.78 },
    from: '1999-07-29',
    to: null,
    source: '12 USC 4901(2), (18) and 4902 (Homeowners Protection Act of 1998)',
    checked: null,
  },
]

/** Home debt on which interest can be deducted, for loans since 16 December 2017. */
export const homeDebtLimit: readonly Dated<number>[] = [
  {
    value: 750_000,
    from: '2017-12-16',
    to: null,
    source: '26 USC 163(h)(3)(F), made permanent by Public Law 119-21, section 70108',
    checked: null,
  },
]
