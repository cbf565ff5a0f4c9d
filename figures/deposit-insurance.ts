import type { Dated } from './dated.ts'

/** Deposits insured for each owner, bank and kind of ownership; not indexed. */
export const depositInsurance: readonly Dated<number>[] = [
  {
    value: 250_000,
    from: '2010-07-21',
    to: null,
    source: '12 USC 1821(a)(1)(E), Public Law 111-203, section 335; credit unions 12 USC 1787(k)',
    checked: '2026-11-20',
  },
]
