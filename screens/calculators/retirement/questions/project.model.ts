import { requiredBeginningAge, type UniformLifetimeTable } from '#figures/required-distribution.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { FederalTaxRules } from '#finance/tax/federal-tax.ts'
import type { Pool } from '#finance/retirement/household/plan.ts'
import { lifetimeDivisor, requiredStartAge } from '#finance/tax/required-distribution.ts'
import { solveAccountsYear } from './accounts-year.model.ts'

export type ProjectGiven = {
  readonly age: number
  readonly startYear: number
  readonly years: number
  readonly over65: number
  readonly socialSecurity: number
  readonly spending: number
  readonly taxableBalance: number
  readonly taxableBasis: number
  readonly traditionalBalance: number
  readonly rothBalance: number
  readonly nominalReturn: number
  /** One rate for every year, or one a year; empty = none. */
  readonly inflation: readonly number[]
  readonly order: readonly Pool[]
}

export type ProjectYear = {
  readonly year: number
  readonly age: number
  readonly rmd: number
  readonly withdrawTraditional: number
  readonly withdrawTaxable: number
  readonly withdrawRoth: number
  readonly federalTax: number
  readonly shortfall: number
  readonly endTaxable: number
  readonly endTraditional: number
  readonly endRoth: number
}

type Figures = {
  /** The rules of a year, in dollars of the first one. */
  readonly rules: (year: number) => FederalTaxRules
  readonly lifetimeTable: UniformLifetimeTable
}

type Held = {
  readonly taxable: number
  readonly basis: number
  readonly traditional: number
  readonly roth: number
}

/**
 * Accounts year by year in nominal dollars: required distribution, then the rest of the need in `order`, solved with
 * tax; a distribution above the need goes to the taxable account with full basis; growth on what remains. Spending,
 * Social Security and brackets follow inflation; the senior deduction ends with its law.
 */
export function projectAccounts(given: ProjectGiven, figures: Figures): readonly ProjectYear[] {
  const rows: ProjectYear[] = []
  let held: Held = {
    taxable: given.taxableBalance,
    basis: given.taxableBasis,
    traditional: given.traditionalBalance,
    roth: given.rothBalance,
  }
  let index = 1
  for (let t = 0; t < given.years; t += 1) {
    const step = projectYear(given, figures, { t, index, held })
    rows.push(step.row)
    held = step.held
    index *= 1 + (given.inflation[Math.min(t, given.inflation.length - 1)] ?? 0)
  }
  return rows
}

function projectYear(
  given: ProjectGiven,
  figures: Figures,
  now: { readonly t: number; readonly index: number; readonly held: Held },
): { readonly row: ProjectYear; readonly held: Held } {
  const { t, index, held } = now
  const age = given.age + t
  const rmd = held.traditional * distributionShare(age, given.startYear - given.age, figures.lifetimeTable)
  const solved = solveAccountsYear({
    rules: figures.rules(given.startYear + t),
    priceIndex: index,
    over65: given.over65,
    socialSecurity: given.socialSecurity,
    spending: given.spending,
    taxable: held.taxable / index,
    basis: held.basis / index,
    traditional: held.traditional / index,
    roth: held.roth / index,
    order: given.order,
    rmd: rmd / index,
  })
  const nominal = (real: number) => real * index
  const soldShare = held.taxable > 0 ? nominal(solved.withdrawTaxable) / held.taxable : 0
  const growth = 1 + given.nominalReturn
  const after: Held = {
    taxable: (held.taxable - nominal(solved.withdrawTaxable) + nominal(solved.surplus)) * growth,
    basis: held.basis * (1 - soldShare) + nominal(solved.surplus),
    traditional: (held.traditional - nominal(solved.withdrawTraditional)) * growth,
    roth: (held.roth - nominal(solved.withdrawRoth)) * growth,
  }
  const row = {
    year: given.startYear + t,
    age,
    rmd,
    withdrawTraditional: nominal(solved.withdrawTraditional),
    withdrawTaxable: nominal(solved.withdrawTaxable),
    withdrawRoth: nominal(solved.withdrawRoth),
    federalTax: nominal(solved.federalTax),
    shortfall: nominal(solved.shortfall),
    endTaxable: after.taxable,
    endTraditional: after.traditional,
    endRoth: after.roth,
  }
  return { row, held: after }
}

/** Share of the balance that must be paid out at an age; 0 before the starting age of the year of birth. */
function distributionShare(age: number, birthYear: number, table: UniformLifetimeTable): number {
  const start = requiredStartAge(birthYear, requiredBeginningAge)
  const divisor = lifetimeDivisor(age, table)
  if (isNoAnswer(start) || isNoAnswer(divisor) || age < start) return 0
  return 1 / divisor
}
