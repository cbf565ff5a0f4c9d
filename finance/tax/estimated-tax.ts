export type TaxYears = {
  readonly taxThisYear: number
  readonly taxLastYear: number
  readonly adjustedGrossLastYear: number
  readonly withheld: number
  readonly isSeparate: boolean
}

export type RequiredPayments = {
  /** Least that must be paid over the year so that nothing is added. */
  readonly annual: number
  /** Left for each of the four installments after what is withheld. */
  readonly instalment: number
}

const SMALL = 1_000

/**
 * Payments of estimated income tax: the smaller of 90 % of this year's tax and 100 % of last year's (110 % where last
 * year's adjusted gross income was above 150,000, 75,000 for who files separately); nothing when less than 1,000 is due
 * after what is withheld. Source: 26 USC 6654(d)(1), (e)(1).
 */
export function requiredPayments(years: TaxYears): RequiredPayments {
  const high = years.isSeparate ? 75_000 : 150_000
  const lastYear = years.taxLastYear * (years.adjustedGrossLastYear > high ? 1.1 : 1)
  if (years.taxThisYear - years.withheld < SMALL) return { annual: 0, instalment: 0 }
  const annual = Math.min(0.9 * years.taxThisYear, lastYear)
  return { annual, instalment: Math.max(0, annual - years.withheld) / 4 }
}
