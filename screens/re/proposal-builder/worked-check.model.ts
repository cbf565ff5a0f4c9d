/** The closing costs and the loan of the catalog's worked check: at $560,000 and 2.5% for each brokerage it nets $279,218.01. */
export const WORKED_CHECK = {
  transferTaxPct: 0.0011,
  titlePct: 0.004,
  flatCosts: 1450,
  concessions: 5000,
  repairs: 2200,
  annualPropertyTaxRate: 0.0118,
  daysOfTaxOwed: 141,
  loanPayoff: 238_400,
  loanRate: 0.04125,
  daysInterest: 12,
} as const
