import { asOf } from '#figures/dated.ts'
import { gainsBrackets } from '#figures/capital-gains-tax.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { standardDeductions } from '#figures/standard-deduction.ts'
import type { GainRates } from '#finance/ledger/holdings.ts'
import { marginalRate } from '#finance/tax/tax-brackets.ts'
import type { StoredFacts } from '#kit/facts.ts'
import type { TaxRates } from '#kit/portfolio/records.ts'

export type KnownRates = { readonly rates: GainRates; readonly origin: 'chosen' | 'profile' | 'assumed' }

/** An assumption, not a figure of the law: shown with the results until the person has said theirs. */
const ASSUMED: GainRates = { short: 0.24, long: 0.15, state: 0 }

const STATUSES = ['single', 'mfj', 'mfs', 'hoh'] as const

/** As set for the portfolio; else of the next dollar at the income and filing status of the profile; else assumed. */
export function knownRates(chosen: TaxRates | null, facts: StoredFacts, on: string): KnownRates {
  if (chosen !== null) return { rates: chosen, origin: 'chosen' }
  const gross = facts['income.gross']?.value
  const status = STATUSES.find((one) => one === facts['tax.filingStatus']?.value) ?? 'single'
  const state = facts['tax.stateRate']?.value
  const brackets = asOf(incomeTaxBrackets, on)
  const gains = asOf(gainsBrackets, on)
  const deduction = asOf(standardDeductions, on)
  if (typeof gross !== 'number' || 'noAnswer' in brackets || 'noAnswer' in gains || 'noAnswer' in deduction)
    return { rates: ASSUMED, origin: 'assumed' }
  const taxable = Math.max(gross - deduction.basic[status], 0)
  return {
    rates: {
      short: marginalRate(taxable, brackets.tops[status], brackets.rates),
      long: marginalRate(taxable, gains.tops[status], gains.rates),
      state: typeof state === 'number' ? state : 0,
    },
    origin: 'profile',
  }
}
