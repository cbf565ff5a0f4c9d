import type { Balances, HouseholdPlan, MarketPath, Schedule } from './plan.ts'
import type { RuleMemory } from './spending-rule.ts'
import { TAKE, totalOf, type Year } from './year.ts'

/** Books the year: what was withdrawn and spent, a surplus into the taxable account, contributions at their places. */
export function bookYear(schedule: Schedule, year: Year, book: Balances): void {
  const { t } = year
  bookWithdrawal(year, book)
  const left = year.inflow + year.withdrawn - year.tax
  year.spending = Math.min(left, year.budget)
  if (left > year.spending) depositTaxable(book, left - year.spending, (left - year.spending) / 2)
  book.traditionalFirst += schedule.toTraditionalFirst[t] ?? 0
  book.traditionalSecond += schedule.toTraditionalSecond[t] ?? 0
  const roth = schedule.toRoth[t] ?? 0
  book.inherited -= year.rmdInherited
  book.roth += roth
  book.rothBasis += roth
  book.hsa += schedule.toHsa[t] ?? 0
  depositTaxable(book, schedule.toTaxable[t] ?? 0, schedule.toTaxableFirst[t] ?? 0)
}

/** Takes the withdrawal, distributions and conversion out of the accounts. */
function bookWithdrawal(year: Year, book: Balances): void {
  const { taken } = year
  book.cash -= taken[TAKE.cash] ?? 0
  const sold = taken[TAKE.taxable] ?? 0
  if (sold > 0) {
    const unsold = 1 - sold / book.taxable
    book.basis *= unsold
    book.basisFirst *= unsold
    book.taxableFirst *= unsold
    book.taxable -= sold
  }
  book.traditionalFirst -= year.rmdFirst
  book.traditionalSecond -= year.rmdSecond
  const both = book.traditionalFirst + book.traditionalSecond
  const out = (taken[TAKE.traditional] ?? 0) + (taken[TAKE.traditionalEarly] ?? 0) + year.conversion
  const kept = both > 0 ? Math.max(0, 1 - out / both) : 0
  book.traditionalFirst *= kept
  book.traditionalSecond *= kept
  bookRoth(year, book)
  book.hsa = Math.max(0, book.hsa - year.healthFromHsa - (taken[TAKE.hsa] ?? 0))
}

/** Contributions leave first, then conversions, then earnings; a new conversion starts its five years. */
function bookRoth(year: Year, book: Balances): void {
  const { taken } = year
  const early = (taken[TAKE.rothEarly] ?? 0) + (taken[TAKE.rothConverted] ?? 0) + (taken[TAKE.rothYoung] ?? 0)
  const out = (taken[TAKE.roth] ?? 0) + early
  const beyondBasis = Math.max(0, out - book.rothBasis)
  book.roth = Math.max(0, book.roth + year.conversion - out)
  book.rothBasis = Math.max(0, Math.min(book.roth, book.rothBasis - out))
  book.rothUnseasoned = Math.max(0, book.rothUnseasoned - beyondBasis) + year.conversion
}

/** Puts money with full basis into the taxable account, part of it the first person's. */
function depositTaxable(book: Balances, amount: number, first: number): void {
  book.taxable += amount
  book.basis += amount
  book.taxableFirst += first
  book.basisFirst += first
}

/**
 * Gives what the dead owned in the taxable account its value as basis (26 USC 1014(a)); of community property the
 * survivor's half as well (1014(b)(6)). `state` is who lives on. Returns what the basis has gained.
 */
export function stepUpBasis(book: Balances, plan: HouseholdPlan, state: 1 | 2): number {
  const gain = book.taxable - book.basis
  const gainFirst = book.taxableFirst - book.basisFirst
  const ofDead = state === 2 ? gainFirst : gain - gainFirst
  const stepUp = plan.communityProperty ? gain : ofDead
  book.basis += stepUp
  return stepUp
}

/** The survivor rolls the other's retirement account into the own one. */
export function inherit(book: Balances, state: 1 | 2): void {
  if (state === 1) {
    book.traditionalFirst += book.traditionalSecond
    book.traditionalSecond = 0
  } else {
    book.traditionalSecond += book.traditionalFirst
    book.traditionalFirst = 0
  }
}

/** Real growth factors of a year for the money that follows the mixes, and for the part kept apart. */
export type RealReturns = { stocks: number; bonds: number; cash: number; safe: number; apart: number }

/** Real growth of every account at its own mix; within an account, shares and bonds return to their weights. */
export function growAccounts(
  plan: HouseholdPlan,
  step: { readonly path: MarketPath; readonly t: number; readonly returns: RealReturns },
  accounts: { readonly book: Balances; readonly memory: RuleMemory },
): number {
  const { path, t, returns } = step
  const { book, memory } = accounts
  const share = t === 0 ? plan.firstShare : 1
  const inflation = grownOver(path.inflation[t], share)
  const before = totalOf(book)
  const invested = before - book.cash
  returns.stocks = grownOver(path.stocks[t], share) / inflation
  returns.bonds = grownOver(path.bonds[t], share) / inflation
  returns.cash = grownOver(path.cash[t], share) / inflation
  returns.safe = plan.strategy.code === 'tipsFloor' ? 1 + plan.strategy.floorReturn : returns.cash
  returns.apart = invested > 0 ? Math.min(1, memory.sleeve / invested) : 0
  const { taxable, traditional, roth, hsa } = plan.mixes
  const grown = blend(returns, traditional.stocks, share * traditional.fee)
  book.cash *= returns.cash
  const grownTaxable = blend(returns, taxable.stocks, share * taxable.fee)
  book.taxable *= grownTaxable
  book.taxableFirst *= grownTaxable
  book.basis /= inflation
  book.basisFirst /= inflation
  book.traditionalFirst *= grown
  book.traditionalSecond *= grown
  book.roth *= blend(returns, roth.stocks, share * roth.fee)
  book.rothBasis /= inflation
  book.rothUnseasoned /= inflation
  book.inherited *= grown
  book.hsa *= blend(returns, hsa.stocks, share * hsa.fee)
  const growth = before > 0 ? totalOf(book) / before : 1
  memory.lastReturn = growth * inflation - 1
  memory.lastInflation = inflation
  memory.cape *= returns.stocks / grownOver(1 + plan.strategy.realReturn, share)
  return growth
}

function blend(returns: RealReturns, stocks: number, fee: number): number {
  const mixed = (stocks * returns.stocks + (1 - stocks) * returns.bonds) * (1 - fee)
  return returns.apart * returns.safe + (1 - returns.apart) * mixed
}

/** A yearly factor over a share of the year. */
export const grownOver = (factor: number | undefined, share: number): number =>
  share === 1 ? (factor ?? 1) : (factor ?? 1) ** share
