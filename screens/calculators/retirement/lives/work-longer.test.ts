import { expect, test } from 'vitest'
import { prepare } from '../household/prepare.model.ts'
import { given } from '../plan/given.fixture.ts'
import { workingLonger } from './changes.model.ts'
import { successOf } from './levers.model.ts'
import { monteCarloLives } from './runs.model.ts'
import { GOAL } from './sustainable.model.ts'
import { earliestAge, stillWorking, yearsToGoal } from './work-longer.model.ts'

test.each([85_000, 95_000, 105_000, 150_000])(
  'the years of work for spending of %d are the fewest that reach the goal, or none within ten',
  (annualSpending) => {
    const lives = 400
    const plan = given({ annualSpending, lives })
    const tried = Array.from({ length: 10 }, (_, at) => successOf(workingLonger(plan, at + 1), lives))
    const fewest = tried.findIndex((success) => success >= GOAL)
    const found = yearsToGoal(plan, monteCarloLives(prepare(plan), lives, plan.seed))
    expect(found).toBe(fewest < 0 ? null : fewest + 1)
  },
)

test.each([55_000, 85_000, 95_000])(
  'the earliest age for spending of %d is the first at which the goal is reached, earlier than planned as well',
  (annualSpending) => {
    const lives = 400
    const plan = given({ annualSpending, lives })
    const [first] = stillWorking(plan)
    if (first === undefined) throw new Error('nobody works')
    const found = earliestAge(plan, monteCarloLives(prepare(plan), lives, plan.seed), first)
    if (found === null) throw new Error('there is no such age')
    const success = (months: number) => successOf(workingLonger(plan, months / 12 - first.retireAge), lives)
    expect(success(found)).toBeGreaterThanOrEqual(GOAL)
    expect(success(found - 12)).toBeLessThan(GOAL)
  },
)
