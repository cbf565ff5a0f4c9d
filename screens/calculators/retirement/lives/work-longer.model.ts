import { doLast, type Lives } from '#finance/retirement/household/lives.ts'
import { isWorking } from '../household/first-year.model.ts'
import { type Person, peopleOf } from '../household/people.model.ts'
import type { Given } from '../household/plan-given.model.ts'
import { prepare } from '../household/prepare.model.ts'
import { workingLonger } from './changes.model.ts'
import { GOAL } from './sustainable.model.ts'

/** Nobody is told to work longer than this. */
const MOST_YEARS = 10
/** An age of fewer simulations would be another one in the whole sample. */
export const LEAST_LIVES = 1_000

/** Who is paid and has not stopped yet: their retirement can move. */
export const stillWorking = (given: Given): readonly Person[] =>
  peopleOf(given).filter((person, index) => {
    const owner = index === 0 ? 'first' : 'second'
    const isPaid = given.incomes.some(({ kind, owner: whose }) => kind === 'wage' && whose === owner)
    return isPaid && isWorking(person, given.today)
  })

/**
 * The fewest whole years by which everybody has to work longer for the goal, on the plan's own simulations; null where
 * none within ten years reaches it. What lasts goes on lasting with more work: only simulations that fall short are
 * lived again, and the years are halved.
 */
export function yearsToGoal(given: Given, sample: Lives): number | null {
  const short = [...sample.failedYear.keys()].filter((row) => (sample.failedYear[row] ?? -1) >= 0)
  const count = sample.failedYear.length
  const asked = {
    lives: short.map((row) => row + sample.from),
    needed: Math.ceil(GOAL * count) - (count - short.length),
    seed: sample.seed,
  }
  const reaches = (years: number) => doLast(prepare(workingLonger(given, years)), asked)
  if (!reaches(MOST_YEARS)) return null
  let low = 0
  let high = MOST_YEARS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle
  }
  return high
}
