/** Exempt wages and dollars withheld per dollar above, before and in the year of full retirement age. */
export type EarningsTestRules = {
  readonly exemptBefore: number
  readonly withheldBefore: number
  readonly exemptYearReached: number
  readonly withheldYearReached: number
}

/**
 * Social Security withheld from a year's benefit because of wages before full retirement age: 1 dollar in 2 above
 * the exempt amount, 1 in 3 in the year the age is reached (only wages of the months before it count). Months withheld
 * are credited later. Source: 42 USC 403(f).
 */
export function earningsTest(
  year: { readonly annualBenefit: number; readonly wages: number; readonly reachesFullAge: boolean },
  rules: EarningsTestRules,
): { readonly withheld: number; readonly paid: number } {
  const exempt = year.reachesFullAge ? rules.exemptYearReached : rules.exemptBefore
  const rate = year.reachesFullAge ? rules.withheldYearReached : rules.withheldBefore
  const withheld = Math.min(year.annualBenefit, rate * Math.max(0, year.wages - exempt))
  return { withheld, paid: year.annualBenefit - withheld }
}
