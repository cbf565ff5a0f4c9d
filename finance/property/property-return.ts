import { type NoAnswer, whenAll } from '../answer.ts'

/* Returns of an investment in one year, as fractions. Source: Brueggeman and Fisher, Real Estate Finance and Investments, chapter 11. */

/** Cash flow of a year after debt service over the cash invested. */
export const cashOnCash = (yearlyCashFlow: number, cashInvested: number): number | NoAnswer =>
  whenAll([[cashInvested > 0, 'no cash is invested']], () => yearlyCashFlow / cashInvested)

/** Net operating income of a year over the value. */
export const capitalizationRate = (netOperatingIncome: number, value: number): number | NoAnswer =>
  whenAll([[value > 0, 'the value must be above 0']], () => netOperatingIncome / value)

/** Value at a capitalization rate: income over rate. */
export const capitalizedValue = (netOperatingIncome: number, rate: number): number | NoAnswer =>
  whenAll([[rate > 0, 'the rate must be above 0']], () => netOperatingIncome / rate)

/** Price over the gross rent of a year. */
export const grossRentMultiplier = (price: number, grossRent: number): number | NoAnswer =>
  whenAll([[grossRent > 0, 'the rent must be above 0']], () => price / grossRent)

/** Return on equity when part is borrowed: r + (r − cost of debt)·D/E. */
export const leveredReturn = (
  assetReturn: number,
  debt: { readonly cost: number; readonly toEquity: number },
): number => assetReturn + (assetReturn - debt.cost) * debt.toEquity
