import { counted, money, number } from '#kit/format.ts'
import { GOAL } from '../lives/sustainable.model.ts'
import { LEAST_LIVES, stillWorking } from '../lives/work-longer.model.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'
import { ageOf } from './stopping.model.ts'

/** A change of less than a hundredth is none. */
export const CLOSE = 0.01

/**
 * Below the goal. One life at average returns succeeds or fails and start years overlap: under these engines what lasts
 * in 90 % of the simulations decides, as in the steps.
 */
export function isShort({ successRate, maxSustainableSpending }: Plan, given: PlanGiven): boolean {
  if (given.engine === 'monteCarlo' || maxSustainableSpending === null)
    return successRate === null || successRate < GOAL
  return maxSustainableSpending < (1 - CLOSE) * given.annualSpending
}

export const waysTitle = (isBelowGoal: boolean): string =>
  isBelowGoal ? 'Ways to reach 90%' : 'What you could afford at 90%'

/** How long to work, or that this is still to be found: the quick answer stands on too few simulations. */
function workStep({ yearsLonger, successRate }: Plan, given: PlanGiven) {
  const people = stillWorking(given)
  if (people.length === 0 || successRate === null || successRate >= GOAL) return []
  if (yearsLonger !== null) {
    const ages = people.map((person) => ageOf({ ...person, retireAge: person.retireAge + yearsLonger }))
    return [
      {
        title: `Work to ${[...new Set(ages)].join(' and ')}`,
        effect: `At least 90% probability of success, with ${counted(yearsLonger, 'more year')} of work`,
      },
    ]
  }
  const effect =
    given.lives < LEAST_LIVES
      ? `Looking for the age that reaches 90%; it takes ${number(LEAST_LIVES)} simulations or more.`
      : 'Up to 10 more years of work do not reach 90% on their own.'
  return [{ title: 'Work longer', effect }]
}

/** What is known without solving each lever, and below the goal where the others are solved. */
export function quickSteps(plan: Plan, given: PlanGiven) {
  const work = workStep(plan, given)
  const solve = {
    title: `Save more, ${work.length === 0 ? 'work longer, ' : ''}claim later, or convert to Roth`,
    effect: 'Explore the simulations below to see how much of each alone would reach 90%.',
  }
  const others = isShort(plan, given) ? [...work, solve] : work
  const keep = { title: 'Keep your plan as it is', effect: '90% probability of success' }
  if (plan.maxSustainableSpending === null) return others.length === 0 ? [keep] : others
  const change = plan.maxSustainableSpending - given.annualSpending
  const isThere = Math.abs(change) < CLOSE * given.annualSpending
  const move =
    change < 0 ? `Spend ${money(-change)} less a year` : `You could spend ${money(change)} more a year`
  const spend = isThere ? 'Keep your spending where it is' : move
  return [{ title: spend, effect: '90% probability of success', dueInDays: 30 }, ...others]
}
