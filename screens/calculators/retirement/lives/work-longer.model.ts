import { leastMeeting } from '#kit/analysis/least.ts'
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

/** The dashboard looks no further either. */
export const LATEST = 80
/** So many simulations find the place; fewer than these know it no better than to some years. */
export const SEARCHED_LIVES = 500

/**
 * The earliest age, in months, at which the first of those who still work can stop for the goal, on the plan's own
 * simulations: everybody's work is moved by whole years. Some of them find the place, all of them the age. Null where no
 * age to 80 reaches it.
 */
export function earliestAge(given: Given, sample: Lives, first: Person): number | null {
  const range = {
    low: Math.min(0, first.age - first.retireAge),
    high: Math.max(0, Math.min(LATEST, first.endAge - 1) - first.retireAge),
  }
  const count = sample.failedYear.length
  const near = leastMeeting(reaching(given, sample, Math.min(count, SEARCHED_LIVES)), { ...range, near: 0 })
  const at = leastMeeting(reaching(given, sample, count), { ...range, near: near ?? range.high })
  return at === null ? null : 12 * (first.retireAge + at) + first.retireMonths
}

/**
 * Whether the first simulations reach the goal when everybody works so many years longer. What lasts goes on lasting with
 * more work, what falls short with less: only those that can change are lived again.
 */
function reaching(given: Given, sample: Lives, count: number): (years: number) => boolean {
  const rows = [...sample.failedYear.subarray(0, count).keys()]
  const short = rows.filter((row) => (sample.failedYear[row] ?? -1) >= 0)
  const kept = rows.filter((row) => (sample.failedYear[row] ?? -1) < 0)
  const needed = Math.ceil(GOAL * count)
  return (years) => {
    if (years === 0 || kept.length >= needed === years > 0) return kept.length >= needed
    return doLast(prepare(workingLonger(given, years)), {
      lives: (years > 0 ? short : kept).map((row) => row + sample.from),
      needed: years > 0 ? needed - kept.length : needed,
      seed: sample.seed,
    })
  }
}
