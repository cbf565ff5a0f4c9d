import { type Compounding, compoundFactor } from './interest-conversion.ts'

export type SavingsTerms = {
  /** Nominal rate a year as a fraction. */
  readonly rate: number
  readonly compounding: Compounding
  /** Taken at the end of each month. */
  readonly monthlyFee?: number
  /** Months for which the money is bound; 0 for an account without a term. */
  readonly termMonths?: number
  /** Months of interest that leaving early costs. */
  readonly earlyPenaltyMonths?: number
}

export type SavingsBalance = {
  readonly balance: number
  /** Charged because the money left within a term. */
  readonly penalty: number
  readonly fees: number
}

/** Annual percentage yield before fees: growth over one year − 1. Source: 12 CFR 1030 Appendix A. */
export const annualYield = ({ rate, compounding }: SavingsTerms): number =>
  compoundFactor(rate, compounding, 1) - 1

/**
 * What a deposit has become after so many months. Interest compounds as agreed (also over a part of a period); a monthly
 * fee comes off with the interest that it would have earned; the balance never falls below 0. A certificate renews its
 * balance for a new term at the same rate when one ends; money taken out within a term pays `earlyPenaltyMonths` of
 * simple interest at the nominal rate on the balance that the term began with, out of that balance if need be.
 * Source: 12 CFR 1030.2(u) and 1030.4(b)(6)(ii): time accounts and their early withdrawal penalties.
 */
export function savingsAfter(terms: SavingsTerms, deposit: number, months: number): SavingsBalance {
  const { rate, monthlyFee = 0, termMonths = 0, earlyPenaltyMonths = 0 } = terms
  const whole = Math.floor(months + 1e-9)
  const kept = balanceAfter(terms, deposit, months)
  const ended = termMonths > 0 ? Math.floor(months / termMonths + 1e-9) * termMonths : months
  const bound = Math.abs(months - ended) > 1e-9 ? balanceAfter(terms, deposit, ended) : 0
  const penalty = Math.min(kept, (bound * rate * earlyPenaltyMonths) / 12)
  return { balance: kept - penalty, penalty, fees: monthlyFee * whole }
}

/** Deposit and interest less the fees with theirs. */
function balanceAfter(terms: SavingsTerms, deposit: number, months: number): number {
  const { rate, compounding, monthlyFee = 0 } = terms
  const whole = Math.floor(months + 1e-9)
  const monthly = compoundFactor(rate, compounding, 1 / 12)
  const fees = monthlyFee * (monthly === 1 ? whole : (monthly ** whole - 1) / (monthly - 1))
  return Math.max(0, deposit * compoundFactor(rate, compounding, months / 12) - fees)
}
