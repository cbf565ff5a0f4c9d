import type { PayrollRates } from './payroll-tax.ts'

export type UnemploymentTax = {
  readonly rate: number
  /** First dollars of a year's wages that are taxed. */
  readonly wageBase: number
  /** Most that contributions to a state take off the rate. */
  readonly stateCredit: number
}

export type EmployerTax = {
  readonly socialSecurity: number
  readonly medicare: number
  readonly unemployment: number
  readonly total: number
}

/**
 * What an employer pays for one employee's wages of a year: 6.2 % up to the wage base, 1.45 % of all (no additional
 * Medicare tax), and federal unemployment tax on the first 7,000 less the state's credit, raised by a credit reduction.
 * Source: 26 USC 3111, 3301, 3302, 3306(b)(1).
 */
export function employerPayrollTax(
  wages: number,
  rates: Pick<PayrollRates, 'socialSecurity' | 'medicare'> & { readonly wageBase: number },
  unemployment: UnemploymentTax & { readonly creditReduction: number },
): EmployerTax {
  const socialSecurity = rates.socialSecurity * Math.min(wages, rates.wageBase)
  const medicare = rates.medicare * wages
  const rate = unemployment.rate - unemployment.stateCredit + unemployment.creditReduction
  const federal = rate * Math.min(wages, unemployment.wageBase)
  return { socialSecurity, medicare, unemployment: federal, total: socialSecurity + medicare + federal }
}
