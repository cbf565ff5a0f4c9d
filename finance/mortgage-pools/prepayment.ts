import { type NoAnswer, noAnswer } from '../answer.ts'

/*
 * Mortgage pools and their prepayments. CPR: share of the balance prepaid in a year; SMM: in a month. Fractions.
 * The PSA standard: CPR of 0.2 % in the loan's first month, 0.2 % more each month to 6 % in month 30 and level after;
 * 150 PSA is one and a half times that. Source: SIFMA, Standard Formulas for the Analysis of Mortgage-Backed Securities.
 */

/** SMM = 1 − (1 − CPR)^(1/12). */
export const smmOfCpr = (cpr: number): number => 1 - (1 - cpr) ** (1 / 12)

/** CPR = 1 − (1 − SMM)^12. */
export const cprOfSmm = (smm: number): number => 1 - (1 - smm) ** 12

/** CPR of a loan in its `month` (1 is the first) at a PSA speed in percent. */
export const cprOfPsa = (month: number, psa: number): number =>
  Math.min(1, (Math.min(month, 30) * 0.002 * psa) / 100)

/** The PSA speed, in percent, of a CPR in that month. */
export const psaOfCpr = (month: number, cpr: number): number => (cpr / (Math.min(month, 30) * 0.002)) * 100

export type PoolTerms = {
  readonly originalBalance: number
  /** Weighted average coupon of the loans and the rate passed through, nominal a year. */
  readonly wac: number
  readonly passThroughRate: number
  /** Months left. */
  readonly wamMonths: number
}

export type Pool = PoolTerms & {
  /** Age before month 1. */
  readonly seasoningMonths: number
  readonly psa: number
}

export type PoolMonth = {
  readonly month: number
  /** At the start of the month. */
  readonly balance: number
  readonly smm: number
  readonly payment: number
  readonly netInterest: number
  readonly servicing: number
  readonly scheduledPrincipal: number
  readonly prepayment: number
  readonly totalPrincipal: number
  readonly cashFlow: number
}

const MONTHS_AT_MOST = 600

/**
 * Month by month what a pass-through pays at a PSA speed; the rest as `poolFlows`.
 */
export function poolCashFlows(pool: Pool): readonly PoolMonth[] | NoAnswer {
  if (!(pool.psa >= 0)) return noAnswer('rates and speed must not be negative')
  return poolFlows(pool, (month) => smmOfCpr(cprOfPsa(pool.seasoningMonths + month, pool.psa)))
}

/**
 * Month by month what a pass-through pays: interest at the pass-through rate, scheduled principal of the level payment
 * at the gross coupon, and SMM of what is left after it. `smmOf` gives the share prepaid in month 1, 2, …
 * No answer: 0 or more than 600 months, or a negative rate.
 */
export function poolFlows(
  pool: PoolTerms,
  smmOf: (month: number) => number,
): readonly PoolMonth[] | NoAnswer {
  const { originalBalance, wac, passThroughRate, wamMonths } = pool
  if (!(wamMonths >= 1 && wamMonths <= MONTHS_AT_MOST))
    return noAnswer('the pool must have 1 to 600 months left')
  if (!(wac >= 0 && passThroughRate >= 0)) return noAnswer('rates and speed must not be negative')
  const months: PoolMonth[] = []
  let balance = originalBalance
  for (let month = 1; month <= wamMonths; month++) {
    const one = monthOf(pool, { month, balance, smm: smmOf(month) })
    months.push(one)
    balance -= one.totalPrincipal
  }
  return months
}

function monthOf(
  { wac, passThroughRate, wamMonths }: PoolTerms,
  { month, balance, smm }: Pick<PoolMonth, 'month' | 'balance' | 'smm'>,
): PoolMonth {
  const left = wamMonths - month + 1
  const i = wac / 12
  const payment = i === 0 ? balance / left : (balance * i) / (1 - (1 + i) ** -left)
  const scheduledPrincipal = Math.min(balance, payment - balance * i)
  const prepayment = smm * (balance - scheduledPrincipal)
  const netInterest = (balance * passThroughRate) / 12
  const totalPrincipal = scheduledPrincipal + prepayment
  return {
    month,
    balance,
    smm,
    payment,
    netInterest,
    servicing: balance * i - netInterest,
    scheduledPrincipal,
    prepayment,
    totalPrincipal,
    cashFlow: netInterest + totalPrincipal,
  }
}

/** Years until the mean dollar of principal is back: Σ month · principal / (12 Σ principal). */
export function averageLife(months: readonly PoolMonth[]): number | NoAnswer {
  const principal = months.reduce((sum, one) => sum + one.totalPrincipal, 0)
  const weighted = months.reduce((sum, one) => sum + one.month * one.totalPrincipal, 0)
  return principal > 0 ? weighted / principal / 12 : noAnswer('no principal is repaid')
}

/** The share of a pool that has not been prepaid after months of these SMMs: Π (1 − smm). */
export const survivalFactor = (smms: readonly number[]): number =>
  smms.reduce((left, smm) => left * (1 - smm), 1)
