import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { federalTaxYear } from '#figures/federal-tax-year.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { projectedText } from '#kit/projected-figures.ts'
import type { TaxRates } from '#kit/portfolio/records.ts'

export type KnownRates = { readonly rates: TaxRates; readonly from: string }

const STATUSES = ['single', 'mfj', 'hoh', 'mfs'] as const

const ASSUMED: KnownRates = {
  rates: { short: 0.24, long: 0.15, state: 0 },
  from: 'an assumption: 24% short-term, 15% long-term, no state tax. Enter your income and filing status in the profile',
}

/**
 * Rates on the next dollar of gain: the ones that were set, else the federal brackets for the income in the profile less
 * the standard deduction, with the tax on net investment income above its threshold; else an assumption that is said.
 */
export function gainRates(set: TaxRates | null, facts: StoredFacts, year: number): KnownRates {
  if (set !== null) return { rates: set, from: 'the rates you set' }
  const gross = facts['income.gross']?.value
  const status = STATUSES.find((one) => one === facts['tax.filingStatus']?.value)
  const tables = federalTaxYear(year)
  if (typeof gross !== 'number' || status === undefined || 'noAnswer' in tables) return ASSUMED
  const { brackets, deduction, gains, niit } = tables
  const taxable = Math.max(0, gross - deduction.basic[status])
  const surtax = gross > niit.threshold[status] ? niit.rate : 0
  const stateRate = facts['tax.stateRate']?.value
  return {
    rates: {
      short: rateAt(brackets.rates, brackets.tops[status], taxable) + surtax,
      long: rateAt(gains.rates, gains.tops[status], taxable) + surtax,
      state: typeof stateRate === 'number' ? stateRate : 0,
    },
    from: `the federal brackets of ${projectedText(incomeTaxBrackets, year) ?? year} for the income in your profile`,
  }
}

const rateAt = (rates: readonly number[], tops: readonly number[], income: number): number => {
  const at = tops.findIndex((top) => income <= top)
  return rates[at < 0 ? rates.length - 1 : at] ?? 0
}
