/** Alternative minimum tax amounts of one filing status (26 USC 55). */
export type AlternativeMinimumRules = {
  readonly exemption: number
  readonly phaseOutFrom: number
  readonly phaseOutRate: number
  readonly lowRate: number
  readonly highRate: number
  readonly highRateFrom: number
}

/**
 * Alternative minimum tax above the regular tax, dollars, never negative.
 *
 * Base = `minimumTaxableIncome` − exemption, the exemption shrinking by the phase-out rate. Tentative tax = the two
 * rates on the ordinary part + `gainsTax` (gains keep their own rates). Result = max(0, tentative − regular).
 */
export function alternativeMinimumTax(
  income: {
    readonly minimumTaxableIncome: number
    readonly preferentialIncome: number
    readonly gainsTax: number
    readonly regularTax: number
  },
  rules: AlternativeMinimumRules,
): number {
  const over = Math.max(0, income.minimumTaxableIncome - rules.phaseOutFrom)
  const exemption = Math.max(0, rules.exemption - rules.phaseOutRate * over)
  const base = Math.max(0, income.minimumTaxableIncome - exemption)
  const ordinary = Math.max(0, base - income.preferentialIncome)
  const low = Math.min(ordinary, rules.highRateFrom)
  const tentative = rules.lowRate * low + rules.highRate * (ordinary - low) + income.gainsTax
  return Math.max(0, tentative - income.regularTax)
}
