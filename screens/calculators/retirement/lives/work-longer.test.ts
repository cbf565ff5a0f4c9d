import { expect, test } from 'vitest'
import { prepare } from '../household/prepare.model.ts'
import { given } from '../plan/given.fixture.ts'
import { workingLonger } from './changes.model.ts'
import { successOf } from './levers.model.ts'
import { monteCarloLives } from './runs.model.ts'
import { GOAL } from './sustainable.model.ts'
import { yearsToGoal } from './work-longer.model.ts'

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
