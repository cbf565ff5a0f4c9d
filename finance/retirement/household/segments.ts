import type { Balances, HouseholdPlan, Pool } from './plan.ts'
import { TAKE, type Year } from './year.ts'

/**
 * Lists what can be withdrawn this year and how much of each, in the plan's order. Money that costs a penalty comes
 * last: retirement accounts of people who are not old enough, and Roth earnings before that.
 */
export function listSegments(year: Year, plan: HouseholdPlan, book: Readonly<Balances>): void {
  const openFirst = (plan.open[0][year.t] ?? 0) > 0
  const openSecond = (plan.open[1][year.t] ?? 0) > 0
  const first = book.traditionalFirst - year.rmdFirst
  const second = book.traditionalSecond - year.rmdSecond
  const rothOpen = year.t >= plan.rothOpen
  const open = (openFirst ? first : 0) + (openSecond ? second : 0)
  year.free = Math.max(0, open - year.conversion)
  const young = year.t < plan.rothQualified
  const paidIn = book.rothBasis + (rothOpen ? book.rothUnseasoned : 0)
  year.rothFree = rothOpen && !young ? book.roth : Math.min(book.roth, paidIn)
  year.filled = plan.order === 'bracket' ? Math.min(year.free, roomToFill(year, plan)) : 0
  year.segments = 0
  year.accessible = 0
  year.locked = 0
  add(year, TAKE.traditional, year.filled)
  for (const pool of plan.sequence) addPool(year, book, pool)
  if (year.income.over65 > 0) add(year, TAKE.hsa, book.hsa - year.healthFromHsa)
  lockRoth(year, book, rothOpen)
  lock(year, TAKE.traditionalEarly, first + second - open - Math.max(0, year.conversion - open))
}

/** Roth money beyond what is free: seasoning conversions, then earnings. */
function lockRoth(year: Year, book: Readonly<Balances>, rothOpen: boolean): void {
  const rest = book.roth - year.rothFree
  if (rest <= 0) return
  if (rothOpen) return lock(year, TAKE.rothYoung, rest)
  const converted = Math.min(rest, book.rothUnseasoned)
  lock(year, TAKE.rothConverted, converted)
  lock(year, TAKE.rothEarly, rest - converted)
}

/** Adds what one kind of account gives, without its locked part. */
export function addPool(year: Year, book: Readonly<Balances>, pool: Pool): void {
  if (pool === 'cash') add(year, TAKE.cash, book.cash)
  else if (pool === 'taxable') add(year, TAKE.taxable, book.taxable)
  else if (pool === 'traditional') add(year, TAKE.traditional, year.free - year.filled)
  else if (pool === 'roth') add(year, TAKE.roth, year.rothFree)
}

function add(year: Year, kind: number, cap: number): void {
  if (cap <= 0) return
  year.segmentKind[year.segments] = kind
  year.segmentCap[year.segments] = cap
  year.segments += 1
  year.accessible += cap
}

function lock(year: Year, kind: number, cap: number): void {
  if (cap <= 0) return
  add(year, kind, cap)
  year.accessible -= cap
  year.locked += cap
}

/**
 * Withdrawals that still fit under the bracket they fill. Social Security counts at 85 %, its largest taxable part, so
 * that it is never overfilled. A fixed conversion takes room; one that fills what is left to its own limit does not.
 */
function roomToFill(year: Year, { conversion }: HouseholdPlan): number {
  const { income, federalRules } = year
  const deduction = federalRules.standardDeduction + income.over65 * federalRules.additionalDeduction
  const converted = conversion.rule === 'fixed' ? year.conversion : 0
  const ordinary = income.wages - income.pretax + income.pension + year.rmd + converted + year.interest
  return Math.max(0, year.fillTo + deduction - ordinary - 0.85 * income.socialSecurity)
}
