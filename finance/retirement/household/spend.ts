import type { Balances, HouseholdPlan, Schedule } from './plan.ts'
import { listSegments } from './segments.ts'
import { outflowByRule, paysPlan, type RuleMemory, type RuleYear } from './spending-rule.ts'
import { taxOnWithdrawal, withdrawFromNothing, withdrawOutflow } from './withdrawal.ts'
import { TAKE, totalOf, type Year } from './year.ts'

/** Dollars of need that may stay open before a year counts as short: rounding, not hunger. */
export const SHORT = 0.5
const SOLVE_TOLERANCE = 1e-4
/** A solved conversion leaves at most so many dollars of its room, and never passes it. */
const NEAR = 0.02
const STEPS = 60
const SECANT_STEPS = 12

/** The working memory that a year is spent with. */
export type Spender = {
  readonly year: Year
  readonly book: Balances
  readonly memory: RuleMemory
  readonly rule: RuleYear
}

/** Steps 6 and 7: the withdrawal solved with its tax; then the conversion, whose tax becomes part of the need. */
export function spend(plan: HouseholdPlan, schedule: Schedule, space: Spender): void {
  const { year, book } = space
  listSegments(year, plan, book)
  // While everybody works, wages pay the tax on them: only the extra tax of a withdrawal is part of the need.
  year.inflow += year.onPay * taxOnWithdrawal(year, plan, 0)
  askRule(plan, schedule, space)
  withdraw(plan, space)
  convert(plan, space)
}

const isRuled = (plan: HouseholdPlan, { year, memory }: Spender): boolean =>
  year.retired && !paysPlan(plan) && memory.started

/** Rules count years as they are asked: one question a year, however often its withdrawal is solved. */
function askRule(plan: HouseholdPlan, schedule: Schedule, space: Spender): void {
  if (!isRuled(plan, space)) return
  const { year, memory, rule } = space
  rule.t = year.t
  rule.resources = totalOf(space.book) + (schedule.incomeValue[year.t] ?? 0)
  rule.essential = year.essential + (schedule.fixed[year.t] ?? 0)
  memory.lastOutflow = outflowByRule(plan.strategy, memory, rule)
}

/** Withdraws where `year` holds the tax with nothing withdrawn. */
function withdraw(plan: HouseholdPlan, space: Spender): void {
  if (isRuled(plan, space)) withdrawOutflow(space.year, plan, space.memory.lastOutflow)
  else withdrawFromNothing(space.year, plan, SOLVE_TOLERANCE)
}

function withdrawConverting(plan: HouseholdPlan, space: Spender, conversion: number): void {
  const { year, book } = space
  year.conversion = conversion
  listSegments(year, plan, book)
  taxOnWithdrawal(year, plan, 0)
  withdraw(plan, space)
}

/**
 * The largest conversion for which the year as a whole stays within the plan's limit: with the Social Security that it
 * makes taxable, and the withdrawals and gains that pay its tax. What it leaves of the limit falls as it grows, so
 * [0, all that is left] holds one root: secant steps inside it, then halvings; it ends on the side that keeps the limit.
 */
function convert(plan: HouseholdPlan, space: Spender): void {
  const { year } = space
  const most = convertible(plan, space)
  let leftBefore = most > 0 ? roomLeft(plan, year) : 0
  if (leftBefore <= 0) return
  let low = 0
  let high = most
  let isHighTried = false
  let before = 0
  let amount = Math.min(most, leftBefore)
  for (let step = 0; step < STEPS && high - low > NEAR / 2; step += 1) {
    withdrawConverting(plan, space, amount)
    const left = roomLeft(plan, year)
    if (left >= 0 && (left <= NEAR || amount >= most)) return
    if (left >= 0) low = amount
    else high = amount
    isHighTried ||= left < 0
    const next = amount + ((left - NEAR / 2) * (amount - before)) / (leftBefore - left)
    before = amount
    leftBefore = left
    const end = isHighTried ? (low + high) / 2 : high
    amount = step < SECANT_STEPS && next > low ? (next < high ? next : end) : (low + high) / 2
  }
  if (year.conversion !== low) withdrawConverting(plan, space, low)
}

/** Traditional money that is left to convert once the year is paid for; 0 in a year without conversions. */
function convertible(plan: HouseholdPlan, { year, book }: Spender): number {
  const { rule, fromYear, toYear } = plan.conversion
  if (rule === 'none' || year.t < fromYear || year.t > toYear) return 0
  const withdrawn = (year.taken[TAKE.traditional] ?? 0) + (year.taken[TAKE.traditionalEarly] ?? 0)
  const distributed = year.rmdFirst + year.rmdSecond
  return Math.max(0, book.traditionalFirst + book.traditionalSecond - distributed - withdrawn)
}

/** Dollars to the limit of the conversion: negative above it, and where its tax cannot be paid. */
function roomLeft(plan: HouseholdPlan, year: Readonly<Year>): number {
  const unpaid = Math.max(year.shortfall, year.tax - year.inflow - year.withdrawn)
  if (unpaid > SHORT) return -unpaid
  const { rule } = plan.conversion
  if (rule === 'fixed') return year.convertTo - year.conversion
  return year.convertTo - (rule === 'irmaa' ? year.magi : ordinaryTaxable(plan, year))
}

/** Taxable income without gains and qualified dividends, below zero while deductions are larger. */
function ordinaryTaxable(plan: HouseholdPlan, year: Readonly<Year>): number {
  const { income, federal, federalRules } = year
  if (plan.taxMode === 'full')
    return federal.agi - federal.deduction - income.qualifiedDividends - Math.max(0, income.longTermGains)
  const deduction = federalRules.standardDeduction + income.over65 * federalRules.additionalDeduction
  return year.magi - year.gain + year.interest + 0.85 * income.socialSecurity - deduction
}
