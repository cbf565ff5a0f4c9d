import { isNoAnswer } from '#finance/answer.ts'
import { findRoot } from '#finance/numbers/solve.ts'
import type { Given } from './plan-given.model.ts'

/** Buying costs of a smaller home, beside its price. */
const BUYING_COST = 0.02

export type HomeYear = { readonly receipt: number; readonly rent: number; readonly mortgageNominal: number }

/** What the home brings and costs in year t; `priceIndex` restates the mortgage, which is fixed in dollars. */
export function homeYear(
  given: Given,
  when: { readonly t: number; readonly year: number; readonly firstAge: number; readonly priceIndex: number },
): HomeYear {
  const { t, year, firstAge } = when
  const turn = given.homePlan === 'keep' ? Infinity : Math.max(0, given.homeAge - firstAge)
  const paying = year <= given.mortgageUntil && t < turn
  return {
    receipt: t === turn && given.homeValue > 0 ? Math.max(0, proceeds(given, when)) : 0,
    rent: t >= turn && given.homePlan === 'sell' && given.homeValue > 0 ? given.rentAfterSale : 0,
    mortgageNominal: paying ? given.mortgagePayment : 0,
  }
}

/** Cash after the loan is repaid; a gain on the own home counts as free of tax. */
function proceeds(
  given: Given,
  when: { readonly t: number; readonly year: number; readonly priceIndex: number },
): number {
  const grown = (1 + given.homeGrowth) ** when.t
  const value = given.homeValue * grown
  const owed = mortgageLeft(given, when.t, when.year) / when.priceIndex
  if (given.homePlan === 'reverse') return given.reverseShare * value - owed
  const sold = value * (1 - given.sellingCost) - owed
  return given.homePlan === 'downsize' ? sold - (1 + BUYING_COST) * given.newHomeValue * grown : sold
}

/** Balance after t yearly payments, in dollars of then, at the rate that the payments imply. */
function mortgageLeft(given: Given, t: number, year: number): number {
  const { mortgageBalance: owed, mortgagePayment: paid, mortgageUntil } = given
  const left = Math.max(0, mortgageUntil - year + 1)
  const all = left + t
  if (owed <= 0 || left === 0 || all === 0) return 0
  if (paid * all <= owed) return Math.max(0, owed - paid * t)
  const worth = (rate: number, periods: number) =>
    rate === 0 ? paid * periods : (paid * (1 - (1 + rate) ** -periods)) / rate
  const rate = findRoot((guess) => worth(guess, all) - owed, { low: 0, high: 1, tolerance: 1e-9 })
  return isNoAnswer(rate) ? owed * (left / all) : worth(rate, left)
}

/** Value of the home at the end of the plan, today's money; a reverse mortgage leaves nothing. */
export function homeAtEnd(given: Given, years: number): number {
  const grown = (1 + given.homeGrowth) ** years
  if (given.homePlan === 'keep') return given.homeValue * grown
  return given.homePlan === 'downsize' && given.homeValue > 0 ? given.newHomeValue * grown : 0
}
