import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { annualYield, type SavingsTerms, savingsAfter } from '#finance/time-value/certificate.ts'
import { stateExemptEquivalentYield } from '#finance/bonds/equivalent-yield.ts'
import type { Compounding } from '#finance/time-value/interest-conversion.ts'

export type Account = {
  readonly name: string
  readonly rate: number
  readonly compounding: '1' | '2' | '4' | '12' | '365' | 'continuous'
  readonly fee: number
  readonly termMonths: number
  readonly earlyPenaltyMonths: number
  readonly taxed: 'full' | 'federal' | 'none'
}

export type Saver = {
  readonly deposit: number
  readonly years: number
  readonly marginalTaxRate: number
  readonly stateTaxRate: number
  readonly inflation: number
}

export const termsOf = (account: Account): SavingsTerms => ({
  rate: account.rate,
  compounding: compoundingOf(account.compounding),
  monthlyFee: account.fee,
  termMonths: account.termMonths,
  earlyPenaltyMonths: account.earlyPenaltyMonths,
})

const compoundingOf = (times: Account['compounding']): Compounding =>
  times === 'continuous' ? { kind: 'continuous' } : { kind: 'compounded', frequency: Number(times) }

export type Outcome = {
  readonly apy: number
  readonly balance: number
  readonly penalty: number
  readonly fees: number
  /** Yearly growth over the whole time, fees and penalty counted. */
  readonly earned: number
  readonly afterTax: number
  readonly real: number
  /** What an account that is taxed by all would have to yield to leave as much. */
  readonly taxEquivalent: number | NoAnswer
  readonly afterTaxBalance: number
}

/** What an account has become, and what is left of its yield after fees, tax and rising prices. */
export function outcomeOf(account: Account, saver: Saver): Outcome {
  const terms = termsOf(account)
  const { deposit, years, inflation } = saver
  const after = savingsAfter(terms, deposit, years * 12)
  const earned = (after.balance / deposit) ** (1 / years) - 1
  // A loss of fees is no income: nothing is taxed, nothing comes back.
  const afterTax = earned > 0 ? earned * (1 - taxOn(account, saver)) : earned
  return {
    apy: annualYield(terms),
    balance: after.balance,
    penalty: after.penalty,
    fees: after.fees,
    earned,
    afterTax,
    real: (1 + afterTax) / (1 + inflation) - 1,
    taxEquivalent: equivalent(account, saver, earned),
    afterTaxBalance: deposit * (1 + afterTax) ** years,
  }
}

const taxOn = ({ taxed }: Account, { marginalTaxRate, stateTaxRate }: Saver): number =>
  taxed === 'none' ? 0 : marginalTaxRate + (taxed === 'full' ? stateTaxRate : 0)

function equivalent({ taxed }: Account, saver: Saver, earned: number): number | NoAnswer {
  if (taxed === 'full' || earned <= 0) return earned
  const { marginalTaxRate: federal, stateTaxRate: state } = saver
  if (taxed === 'federal') return stateExemptEquivalentYield(earned, { federal, state, stateDeducted: false })
  const kept = 1 - federal - state
  return kept > 0 ? earned / kept : noAnswer('Taxes take all of the interest.')
}

/** Balance after each month, as if taken out then: an early penalty shows as what would be lost. */
export function balancesByMonth(account: Account, { deposit, years }: Saver): readonly number[] {
  const terms = termsOf(account)
  const months = Math.max(1, Math.floor(years * 12 + 1e-9))
  return Array.from({ length: months + 1 }, (_, month) => savingsAfter(terms, deposit, month).balance)
}

export const known = (value: number | NoAnswer): number | null => (isNoAnswer(value) ? null : value)

export const nameOf = (name: string, at: number): string => (name === '' ? `Account ${at + 1}` : name)
