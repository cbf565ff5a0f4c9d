/** Payroll-tax rates of the employee's side; the employer pays the first two again. */
export type PayrollRates = {
  readonly socialSecurity: number
  readonly medicare: number
  readonly additionalMedicare: number
  readonly selfEmploymentShare: number
  readonly selfEmploymentMinimum: number
}

/** What one employee pays: 6.2 % up to the wage base, 1.45 % of all, 0.9 % above the threshold of the return. */
export function employeeFica(
  wages: number,
  rules: PayrollRates & { readonly wageBase: number; readonly additionalMedicareFrom: number },
): { readonly socialSecurity: number; readonly medicare: number; readonly additionalMedicare: number } {
  return {
    socialSecurity: rules.socialSecurity * Math.min(wages, rules.wageBase),
    medicare: rules.medicare * wages,
    additionalMedicare: rules.additionalMedicare * Math.max(0, wages - rules.additionalMedicareFrom),
  }
}

/** Profit that self-employment tax is computed on: 92.35 % of net profit, nothing when that is under 400 dollars. */
export function netEarningsFromSelfEmployment(netProfit: number, rates: PayrollRates): number {
  const netEarnings = rates.selfEmploymentShare * Math.max(0, netProfit)
  return netEarnings < rates.selfEmploymentMinimum ? 0 : netEarnings
}

/**
 * Self-employment tax on net earnings, both sides of the payroll tax; the Social Security part only on what the
 * wage base leaves after the person's wages. Half of the sum is deductible from income (26 USC 164(f)).
 */
export function selfEmploymentTax(
  netEarnings: number,
  rules: PayrollRates & { readonly wageBase: number; readonly wages: number },
): { readonly socialSecurity: number; readonly medicare: number; readonly deductible: number } {
  const room = Math.max(0, rules.wageBase - rules.wages)
  const socialSecurity = 2 * rules.socialSecurity * Math.min(netEarnings, room)
  const medicare = 2 * rules.medicare * netEarnings
  return { socialSecurity, medicare, deductible: (socialSecurity + medicare) / 2 }
}
