import type { Dated } from './dated.ts'

/** The highest rate that a lender may charge people in military service and their families, all costs counted in. */
export const militaryLendingCap: readonly Dated<number>[] = [
  { value: 0.36, from: '2007-10-01', to: null, source: '10 USC 987(b); 32 CFR 232.4(b)', checked: null },
]

/** How far a disclosed annual percentage rate may be from the exact one. */
export type AprTolerance = { readonly regular: number; readonly irregular: number }

export const aprTolerances: readonly Dated<AprTolerance>[] = [
  {
    value: { regular: 0.00125, irregular: 0.0025 },
    from: '1982-10-01',
    to: null,
    source:
      '12 CFR 1026.22(a)(2) and (3): one-eighth of a percentage point, or one-quarter for irregular transactions',
    checked: null,
  },
]

/** What cards charge on average: accounts that are charged interest, commercial banks. */
export const cardRateAssessed: readonly Dated<number>[] = [
  {
    value: 0.2225,
    from: '2025-05-01',
    to: null,
    source: 'Federal Reserve, G.19 Consumer Credit, accounts assessed interest, May 2025',
    checked: null,
  },
]

/** The highest rate of a payday alternative loan of a federal credit union, and its highest application fee. */
export const paydayAlternative: readonly Dated<{ readonly rate: number; readonly fee: number }>[] = [
  {
    value: { rate: 0.28, fee: 20 },
    from: '2010-10-25',
    to: null,
    source: '12 CFR 701.21(c)(7)(iii) and (iv), while the 18% ceiling on other loans applies',
    checked: null,
  },
]
