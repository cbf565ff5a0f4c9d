import type { Dated } from './dated.ts'

/** Shares of take-home pay of the 50/30/20 plan. */
export const balancedMoney: readonly Dated<{
  readonly needs: number
  readonly wants: number
  readonly savings: number
}>[] = [
  {
    value: { needs: 0.5, wants: 0.3, savings: 0.2 },
    from: '2005-01-01',
    to: null,
    source: 'E. Warren and A. Warren Tyagi, All Your Worth (Free Press, 2005)',
    checked: null,
  },
]

/** Share of gross income from which a household counts as burdened by what it pays for housing. */
export const housingBurden: readonly Dated<number>[] = [
  {
    value: 0.3,
    from: '1981-08-13',
    to: null,
    source: 'US Department of Housing and Urban Development: cost burden above 30% of income',
    checked: null,
  },
]

/** Share of take-home pay above which payments on debts other than the home are called too much. */
export const debtPaymentShare: readonly Dated<number>[] = [
  {
    value: 0.2,
    from: '1990-01-01',
    to: null,
    source:
      'Rule of thumb from credit counselors and extension services: consumer debt payments of at most 20% of take-home pay',
    checked: null,
  },
]

/** Shares of gross income that lenders look at: back-end debt to income. */
export const debtToIncome: readonly Dated<{
  readonly caution: number
  readonly mortgage: number
  readonly few: number
  readonly none: number
}>[] = [
  {
    value: { caution: 0.36, mortgage: 0.43, few: 0.45, none: 0.5 },
    from: '2021-07-01',
    to: null,
    source:
      'Fannie Mae Selling Guide B3-6-02 (36%, 45%, and 50% with automated underwriting); 43% under the former 12 CFR 1026.43(e)(2)(vi)',
    checked: null,
  },
]

/** Years after which a consumer report must leave out what is adverse. */
export const adverseYears: readonly Dated<{
  readonly item: number
  readonly bankruptcy: number
  readonly collectionDelayDays: number
}>[] = [
  {
    value: { item: 7, bankruptcy: 10, collectionDelayDays: 180 },
    from: '1997-09-30',
    to: null,
    source: 'Fair Credit Reporting Act, section 605(a) and (c), 15 USC 1681c',
    checked: '2026-11-20',
  },
]
