import { gainsBrackets, gainsSpecialRates, netInvestmentIncomeTax } from './capital-gains-tax.ts'
import { type Growth, type NoFigure, ofYear } from './dated.ts'
import { type ByStatus, type IncomeTaxBrackets, incomeTaxBrackets } from './federal-income-tax.ts'
import { type BenefitTaxation, benefitTaxation } from './social-security-taxation.ts'
import {
  NO_SENIOR_DEDUCTION,
  type SeniorDeduction,
  type StandardDeduction,
  seniorDeductions,
  standardDeductions,
} from './standard-deduction.ts'

/** Everything the federal income tax of one year needs. */
export type FederalTaxYear = {
  readonly year: number
  readonly brackets: IncomeTaxBrackets
  readonly deduction: StandardDeduction
  readonly senior: SeniorDeduction
  readonly gains: { readonly rates: readonly number[]; readonly tops: ByStatus<readonly number[]> }
  readonly lossLimit: ByStatus<number>
  readonly niit: { readonly rate: number; readonly threshold: ByStatus<number> }
  readonly benefits: BenefitTaxation
}

/**
 * The tables of one tax year, projected after the newest ones, or the reason why one is missing. Years outside
 * 2025-2028 have no senior deduction.
 */
export function federalTaxYear(year: number, growth?: Growth): FederalTaxYear | NoFigure {
  const brackets = ofYear(incomeTaxBrackets, year, growth)
  const deduction = ofYear(standardDeductions, year, growth)
  const gains = ofYear(gainsBrackets, year, growth)
  const special = ofYear(gainsSpecialRates, year, growth)
  const niit = ofYear(netInvestmentIncomeTax, year, growth)
  const benefits = ofYear(benefitTaxation, year, growth)
  if ('noAnswer' in brackets) return brackets
  if ('noAnswer' in deduction) return deduction
  if ('noAnswer' in gains) return gains
  if ('noAnswer' in special) return special
  if ('noAnswer' in niit) return niit
  if ('noAnswer' in benefits) return benefits
  const lossLimit = special.lossLimit
  return { year, brackets, deduction, senior: seniorDeductionOf(year), gains, lossLimit, niit, benefits }
}

/** The senior deduction of a year; nothing outside 2025-2028. */
export function seniorDeductionOf(year: number): SeniorDeduction {
  const senior = ofYear(seniorDeductions, year)
  return 'noAnswer' in senior ? NO_SENIOR_DEDUCTION : senior
}
