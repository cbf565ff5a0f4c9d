import type { FederalTaxRules } from '#finance/tax/federal-tax.ts'
import type { Balances, Pool } from '#finance/retirement/household/plan.ts'
import { addPool } from '#finance/retirement/household/segments.ts'
import { withdrawForNeed } from '#finance/retirement/household/withdrawal.ts'
import { emptyYear, TAKE } from '#finance/retirement/household/year.ts'
import { flatStateRules } from '#finance/tax/state-income-tax.ts'

/** One account of each kind at the start of a year, and what the year asks. Dollars of the rules' year. */
export type AccountsYear = {
  readonly rules: FederalTaxRules
  readonly priceIndex: number
  readonly over65: number
  readonly socialSecurity: number
  /** What else comes in; nothing where it is left out. */
  readonly other?: OtherIncome
  readonly spending: number
  readonly taxable: number
  readonly basis: number
  readonly traditional: number
  readonly roth: number
  readonly order: readonly Pool[]
  readonly rmd: number
}

/** Income beside Social Security and the accounts, as the tax return names it. */
export type OtherIncome = {
  readonly wages: number
  readonly pretax: number
  /** Tax on wages that is taken from the pay. */
  readonly payrollTax: number
  readonly pension: number
  readonly interest: number
  readonly qualifiedDividends: number
  /** Gains that are paid out, beside those of the withdrawals. A loss is negative: it lowers the tax and costs no cash. */
  readonly longTermGains: number
}

export type AccountsResult = {
  readonly withdrawTaxable: number
  readonly withdrawTraditional: number
  readonly withdrawRoth: number
  readonly realisedGain: number
  readonly federalTax: number
  /** Income and required distribution above the need: goes to the taxable account with full basis. */
  readonly surplus: number
  readonly shortfall: number
}

const FULL_TAX = { order: 'conventional', taxMode: 'full', effectiveRate: 0 } as const

/**
 * The withdrawals of one year, in `order`, that leave `spending` after federal tax: the required distribution first,
 * then the rest of the need, solved together with the tax on it. Gains are realized pro rata to the basis, all long-term.
 */
export function solveAccountsYear(asked: AccountsYear): AccountsResult {
  const year = emptyYear(asked.rules, flatStateRules(0))
  const book: Balances = {
    cash: 0,
    taxable: asked.taxable,
    basis: asked.basis,
    taxableFirst: asked.taxable,
    basisFirst: asked.basis,
    traditionalFirst: asked.traditional,
    traditionalSecond: 0,
    roth: asked.roth,
    rothBasis: asked.roth,
    rothUnseasoned: 0,
    hsa: 0,
    inherited: 0,
    levelPayment: 0,
    credit: 0,
  }
  const rmd = Math.min(asked.rmd, asked.traditional)
  year.rmd = rmd
  year.free = asked.traditional - rmd
  year.rothFree = asked.roth
  year.gainShare = asked.taxable > 0 ? Math.max(0, 1 - asked.basis / asked.taxable) : 0
  year.need = asked.spending
  year.inflow = asked.socialSecurity + rmd
  year.income.priceIndex = asked.priceIndex
  year.income.over65 = asked.over65
  year.income.socialSecurity = asked.socialSecurity
  if (asked.other !== undefined) {
    const { payrollTax: _, longTermGains, ...taxed } = asked.other
    Object.assign(year.income, taxed)
    year.otherGain = longTermGains
    year.inflow += cashOf(asked.other)
  }
  for (const pool of asked.order) addPool(year, book, pool)
  withdrawForNeed(year, FULL_TAX, 1e-7)
  return {
    withdrawTaxable: year.taken[TAKE.taxable] ?? 0,
    withdrawTraditional: rmd + (year.taken[TAKE.traditional] ?? 0),
    withdrawRoth: year.taken[TAKE.roth] ?? 0,
    realisedGain: year.gain,
    federalTax: year.tax,
    surplus: Math.max(0, year.inflow + year.withdrawn - year.tax - year.need),
    shortfall: year.shortfall,
  }
}

/** What such income puts into the hand before income tax. */
export const cashOf = (income: OtherIncome): number =>
  income.wages -
  income.pretax -
  income.payrollTax +
  income.pension +
  income.interest +
  income.qualifiedDividends +
  Math.max(0, income.longTermGains)
