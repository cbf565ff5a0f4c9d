import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { type FundingPlan, fundingPlan } from './reserve-funding.ts'

/** What one component takes a year by the component method: (cost − set aside)/remaining life, the whole rest when it is due. */
export const componentContribution = (component: {
  readonly cost: number
  readonly setAside: number
  readonly remainingLife: number
}): number | NoAnswer =>
  whenAll([[component.remainingLife >= 0, 'the remaining life must not be negative']], () => {
    const missing = Math.max(0, component.cost - component.setAside)
    return missing / Math.max(1, component.remainingLife)
  })

/**
 * Least yearly contribution of the first year that keeps the pooled reserve at or above `floor` in every year of the
 * plan (0: baseline funding; more: threshold funding). Each year's balance is linear in the contribution, so it is the
 * largest of the contributions that the years need. No answer for a plan without years.
 * Source: Community Associations Institute, National Reserve Study Standards (cash flow method).
 */
export function leastContribution(
  plan: Omit<FundingPlan, 'annualContribution'>,
  floor: number,
): number | NoAnswer {
  if (!(plan.years >= 1)) return noAnswer('the plan needs at least one year')
  const without = fundingPlan({ ...plan, annualContribution: 0 }).rows
  const withOne = fundingPlan({ ...plan, annualContribution: 1 }).rows
  const needs = without.map(({ endBalance }, at) => {
    const slope = (withOne[at]?.endBalance ?? endBalance) - endBalance
    return (floor - endBalance) / slope
  })
  const least = Math.max(0, ...needs)
  return Number.isFinite(least) ? least : noAnswer('no contribution keeps the reserve above the floor')
}
