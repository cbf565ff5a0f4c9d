import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { presentValue, type TimedFlow, yieldForPrice } from '../bonds/bond-measures.ts'

/*
 * Price and yield of a mortgage pass-through. Month k's cash comes after k months and the payment delay of so many
 * thirtieths of a month. Mortgage yield: nominal a year, compounded monthly; bond-equivalent: compounded half-yearly.
 * Source: SIFMA, Standard Formulas for the Analysis of Mortgage-Backed Securities.
 */

/** Mortgage yield of a bond-equivalent one: 12·((1 + BEY/2)^(1/6) − 1). */
export const mortgageYieldOf = (bondEquivalent: number): number =>
  12 * ((1 + bondEquivalent / 2) ** (1 / 6) - 1)

/** Bond-equivalent yield of a mortgage yield: 2·((1 + y/12)^6 − 1). */
export const bondEquivalentOf = (mortgageYield: number): number => 2 * ((1 + mortgageYield / 12) ** 6 - 1)

/** Amounts of month 1, 2, … as flows timed in months, the delay included. */
export const delayedFlows = (amounts: readonly number[], delayDays: number): readonly TimedFlow[] =>
  amounts.map((amount, at) => ({ amount, periods: at + 1 + delayDays / 30 }))

/** Present value of the amounts at a bond-equivalent yield, in their unit. */
export const delayedValue = (amounts: readonly number[], delayDays: number, bondEquivalent: number): number =>
  presentValue(delayedFlows(amounts, delayDays), mortgageYieldOf(bondEquivalent), 12)

/** Bond-equivalent yield at which the amounts are worth `price`; no answer for a price that no yield gives. */
export function delayedYield(
  amounts: readonly number[],
  delayDays: number,
  price: number,
): number | NoAnswer {
  if (!(price > 0)) return noAnswer('the price must be above 0')
  const flows = delayedFlows(amounts, delayDays)
  const found = yieldForPrice((rate) => presentValue(flows, rate, 12), price, 12)
  return isNoAnswer(found) ? found : bondEquivalentOf(found)
}
