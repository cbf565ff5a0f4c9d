import { emptyFederalIncome, writeFederalTax } from '../../tax/federal-tax.ts'
import { stateIncomeTax } from '../../tax/state-income-tax.ts'
import type { EarlierIncome, HouseholdPlan } from './plan.ts'
import { TAKE, type Year } from './year.ts'

/** The part of a plan that decides what a withdrawal costs. */
export type WithdrawalPlan = Pick<HouseholdPlan, 'order' | 'taxMode' | 'effectiveRate'>

const PENALTY = 0.1
const STEPS = 60

/** Splits a withdrawal over the year's segments: in order, or in proportion to what is accessible. */
function allocate(year: Year, plan: WithdrawalPlan, amount: number): void {
  const { taken, segmentKind, segmentCap } = year
  // A call of `fill` takes longer than these few places.
  for (let kind = 0; kind < taken.length; kind += 1) taken[kind] = 0
  let left = amount
  const proportional = plan.order === 'proportional' && year.accessible > 0
  const share = proportional ? Math.min(1, amount / year.accessible) : 1
  for (let index = 0; index < year.segments && left > 0; index += 1) {
    const kind = segmentKind[index] ?? 0
    const cap = (segmentCap[index] ?? 0) * (kind >= TAKE.rothEarly ? 1 : share)
    const part = Math.min(left, cap)
    taken[kind] = (taken[kind] ?? 0) + part
    left -= part
  }
}

/** Tax of the year when `amount` is withdrawn; leaves every part of it in `year`. */
export function taxOnWithdrawal(year: Year, plan: WithdrawalPlan, amount: number): number {
  allocate(year, plan, amount)
  const { taken, income } = year
  const early = (taken[TAKE.rothEarly] ?? 0) + (taken[TAKE.traditionalEarly] ?? 0)
  const taxedWithdrawal =
    year.rmd +
    year.conversion +
    (taken[TAKE.traditional] ?? 0) +
    (taken[TAKE.hsa] ?? 0) +
    early +
    (taken[TAKE.rothYoung] ?? 0)
  year.gain = (taken[TAKE.taxable] ?? 0) * year.gainShare
  year.penalty = PENALTY * (early + (taken[TAKE.rothConverted] ?? 0))
  if (plan.taxMode === 'full') return fullTax(year, taxedWithdrawal)
  const base = income.wages - income.pretax + income.pension + taxedWithdrawal
  year.stateTax = 0
  year.magi = base + year.gain
  year.tax = plan.taxMode === 'none' ? 0 : plan.effectiveRate * base - year.federalPaid + year.penalty
  return year.tax
}

function fullTax(year: Year, taxedWithdrawal: number): number {
  const { income, federal, stateIncome } = year
  income.iraWithdrawal = taxedWithdrawal
  income.longTermGains = year.gain + year.otherGain
  writeFederalTax(federal, income, year.federalRules)
  stateIncome.otherIncome = income.wages - income.pretax + year.interest + year.dividends + year.gain
  stateIncome.retirementIncome = income.pension + taxedWithdrawal
  stateIncome.deferrals = year.deferred
  stateIncome.taxableSocialSecurity = federal.taxableSocialSecurity
  stateIncome.socialSecurity = income.socialSecurity
  year.stateTax = stateIncomeTax(stateIncome, year.stateRules) - year.statePaid
  year.magi = federal.agi
  year.tax = federal.federalTax - year.federalPaid + year.stateTax + year.penalty
  return year.tax
}

/** Sets what has been paid on the income of before the plan's date, as if the year had ended there. */
export function payEarlierTax(year: Year, plan: WithdrawalPlan, before: EarlierIncome): void {
  const { income, federal, stateIncome } = year
  if (plan.taxMode === 'none') return
  if (plan.taxMode === 'effectiveRate') {
    year.federalPaid = plan.effectiveRate * (before.wages - before.pretax + before.pension)
    return
  }
  writeFederalTax(
    federal,
    { ...emptyFederalIncome(), ...before, over65: income.over65, priceIndex: income.priceIndex },
    year.federalRules,
  )
  stateIncome.otherIncome = before.wages - before.pretax
  stateIncome.retirementIncome = before.pension
  stateIncome.deferrals = 0
  stateIncome.taxableSocialSecurity = federal.taxableSocialSecurity
  stateIncome.socialSecurity = before.socialSecurity
  year.federalPaid = federal.federalTax
  year.statePaid = stateIncomeTax(stateIncome, year.stateRules)
}

/**
 * Withdraws so that inflow + withdrawal − tax = need, tax on the withdrawal included. The gap g(w) is piecewise linear
 * and rises (no marginal rate reaches 100 %), so the bracket [0, everything] holds one root: secant steps inside it,
 * a halving where a step leaves it. Stops within `tolerance` dollars, at most 60 steps. What is missing when everything
 * is taken is the year's shortfall.
 */
export function withdrawForNeed(year: Year, plan: WithdrawalPlan, tolerance: number): void {
  taxOnWithdrawal(year, plan, 0)
  withdrawFromNothing(year, plan, tolerance)
}

/** `withdrawForNeed` where `year` holds the tax with nothing withdrawn already. */
export function withdrawFromNothing(year: Year, plan: WithdrawalPlan, tolerance: number): void {
  year.budget = year.need
  const target = year.need - year.inflow
  const nothing = -year.tax - target
  if (nothing >= 0) return settle(year, 0, nothing)
  let low = 0
  let high = year.accessible + year.locked
  let amount = Math.min(high, -nothing)
  let previous = 0
  let gapPrevious = nothing
  for (let step = 0; step < STEPS; step += 1) {
    const gap = amount - taxOnWithdrawal(year, plan, amount) - target
    if (Math.abs(gap) <= tolerance || (gap < 0 && amount >= high)) return settle(year, amount, gap)
    if (gap < 0) low = amount
    else high = amount
    const next = amount - (gap * (amount - previous)) / (gap - gapPrevious)
    previous = amount
    gapPrevious = gap
    amount = inside(next, low, high)
  }
  settle(year, amount, amount - year.tax - target)
}

/** A step that leaves the bracket upward tries its end first: everything may not be enough. */
function inside(next: number, low: number, high: number): number {
  if (next >= high) return high
  return next > low ? next : (low + high) / 2
}

/** Lets `outflow` leave, tax included, whatever it pays for: the rest of it after tax is what can be spent. */
export function withdrawOutflow(year: Year, plan: WithdrawalPlan, outflow: number): void {
  const wanted = Math.max(0, outflow - year.inflow)
  const amount = Math.min(wanted, year.accessible + year.locked)
  taxOnWithdrawal(year, plan, amount)
  year.budget = Math.max(0, outflow - year.tax)
  settle(year, amount, amount - wanted)
}

function settle(year: Year, amount: number, gap: number): void {
  year.withdrawn = amount
  year.shortfall = Math.max(0, -gap)
}
