import { gainsBrackets, gainsSpecialRates, netInvestmentIncomeTax } from './capital-gains-tax.ts'
import { type NoFigure, ofYear } from './dated.ts'
import { type ByStatus, type IncomeTaxBrackets, incomeTaxBrackets } from './federal-income-tax.ts'
import { type BenefitTaxation, benefitTaxation } from './social-security-taxation.ts'
import {
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

const noSeniorDeduction: SeniorDeduction = {
  perPerson: 0,
  reductionRate: 0,
  threshold: { single: 0, mfj: 0, mfs: 0, hoh: 0 },
  allowedSeparately: false,
}

/** The tables of one tax year, or the reason why one is missing. Years outside 2025-2028 have no senior deduction. */
export function federalTaxYear(year: number): FederalTaxYear | NoFigure {
  const brackets = ofYear(incomeTaxBrackets, year)
  const deduction = ofYear(standardDeductions, year)
  const gains = ofYear(gainsBrackets, year)
  const special = ofYear(gainsSpecialRates, year)
  const niit = ofYear(netInvestmentIncomeTax, year)
  const benefits = ofYear(benefitTaxation, year)
  const senior = ofYear(seniorDeductions, year)
  if ('noAnswer' in brackets) return brackets
  if ('noAnswer' in deduction) return deduction
  if ('noAnswer' in gains) return gains
  if ('noAnswer' in special) return special
  if ('noAnswer' in niit) return niit
  if ('noAnswer' in benefits) return benefits
  const lossLimit = special.lossLimit
  const inForce = 'noAnswer' in senior ? noSeniorDeduction : senior
  return { year, brackets, deduction, senior: inForce, gains, lossLimit, niit, benefits }
}
