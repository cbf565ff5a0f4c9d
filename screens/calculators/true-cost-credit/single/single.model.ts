import { finiteOr, type NoAnswer } from '#finance/answer.ts'

export type ShortLoan = { readonly amount: number; readonly fee: number; readonly days: number }

const DAYS_PER_YEAR = 365

/** Rate of a single advance and payment: fee ÷ amount × 365 ÷ days. Source: 12 CFR 1026 Appendix J(c)(5). */
export const singleApr = ({ amount, fee, days }: ShortLoan): number => (fee / amount) * (DAYS_PER_YEAR / days)

/** The same with interest on interest: (1 + fee ÷ amount)^(365 ÷ days) − 1. */
export const effectiveRate = ({ amount, fee, days }: ShortLoan): number | NoAnswer =>
  finiteOr(
    Math.expm1((DAYS_PER_YEAR / days) * Math.log1p(fee / amount)),
    'The effective rate is too large to show.',
  )

/** Interest for the same days at a yearly rate. */
export const interestFor = ({ amount, days }: Pick<ShortLoan, 'amount' | 'days'>, rate: number): number =>
  (amount * rate * days) / DAYS_PER_YEAR
