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
 * fee comes off with the interest that it would have earned; the balance never falls below 0. A certificate starts a new
 * term at the same rate when one ends; money taken out within a term pays `earlyPenaltyMonths` of simple interest on the
 * deposit at the nominal rate, out of the deposit if need be.
 * Source: 12 CFR 1030.2(u) and 1030.4(b)(6)(ii): time accounts and their early withdrawal penalties.
 */
export function savingsAfter(terms: SavingsTerms, deposit: number, months: number): SavingsBalance {
  const { rate, compounding, monthlyFee = 0, termMonths = 0, earlyPenaltyMonths = 0 } = terms
  const grown = deposit * compoundFactor(rate, compounding, months / 12)
  const monthly = compoundFactor(rate, compounding, 1 / 12)
  const whole = Math.floor(months + 1e-9)
  const fees = monthlyFee * whole
  const feesGrown = monthlyFee * (monthly === 1 ? whole : (monthly ** whole - 1) / (monthly - 1))
  const isEarly =
    termMonths > 0 && months > 0 && Math.abs(months / termMonths - Math.round(months / termMonths)) > 1e-9
  const penalty = isEarly ? Math.min(grown, (deposit * rate * earlyPenaltyMonths) / 12) : 0
  return { balance: Math.max(0, grown - feesGrown - penalty), penalty, fees }
}
