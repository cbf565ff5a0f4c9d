import { countLasting } from '#finance/retirement/household/lives.ts'
import { counted, money, percent } from '#kit/format.ts'
import type { Given } from '../household/plan-given.model.ts'
import { prepare } from '../household/prepare.model.ts'
import { claimingAt, convertingTo, savingMore, spendingLess, workingMonths } from './changes.model.ts'
import { monteCarloLives } from './runs.model.ts'
import { GOAL, sustainableFactor } from './sustainable.model.ts'

/** A change of the plan, solved for the success it should reach. */
export type Lever = {
  readonly name: string
  /** What to do, with its amount. */
  readonly action: string
  readonly amount: number
  readonly successBefore: number
  readonly successAfter: number
  readonly reachesGoal: boolean
}

type Found = Pick<Lever, 'name' | 'action' | 'amount' | 'successAfter'>
type Solve = (given: Given, lives: number) => Found | null

const MOST_MONTHS = 120
const MOST_SAVED = 60_000
const MOST_CUT = 0.6
/** Steps of more spending reach a little beyond what is found to last. */
const MARGIN = 1.2

/** Success rate of a changed plan on the same lives: common random numbers make the difference signal. */
export function successOf(given: Given, lives: number): number {
  return lives > 0 ? countLasting(prepare(given), { from: 0, to: lives, seed: given.seed }) / lives : 0
}

const SHORT_OF_GOAL: readonly Solve[] = [saveMore, workLonger, claimLater, convert, spendLess]
const ABOVE_GOAL: readonly Solve[] = [spendMore, stopEarlier, convert]

/** The levers of a plan, to be solved one by one: toward the goal, or what the plan can afford when it is above it. */
export const leversFor = (success: number): readonly Solve[] => (success >= GOAL ? ABOVE_GOAL : SHORT_OF_GOAL)

/** One lever solved; null where it does not apply. */
export function solveLever(
  given: Given,
  lives: number,
  lever: { readonly success: number; readonly place: number },
): Lever | null {
  const found = leversFor(lever.success)[lever.place]?.(given, lives) ?? null
  if (found === null || (lever.success >= GOAL && found.successAfter < GOAL)) return null
  return { ...found, successBefore: lever.success, reachesGoal: found.successAfter >= GOAL }
}

/** Every lever, those that reach the goal first. */
export function levers(given: Given, lives: number): readonly Lever[] {
  const success = successOf(given, lives)
  const solved = leversFor(success).map((_, place) => solveLever(given, lives, { success, place }))
  return byEffect(solved.filter((lever) => lever !== null))
}

export const byEffect = (all: readonly Lever[]): readonly Lever[] =>
  all.toSorted((a, b) => Number(b.reachesGoal) - Number(a.reachesGoal) || b.successAfter - a.successAfter)

/** Smallest whole step in 1 … most whose success reaches the goal, by halving; the last one when none does. */
function smallest(most: number, success: (step: number) => number) {
  const atMost = success(most)
  if (atMost < GOAL) return { step: most, success: atMost }
  let low = 0
  let high = most
  let reached = atMost
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const now = success(middle)
    if (now >= GOAL) {
      high = middle
      reached = now
    } else low = middle
  }
  return { step: high, success: reached }
}

/** Largest whole step in 0 … most whose success still reaches the goal. */
function largest(most: number, success: (step: number) => number) {
  const first = smallest(most, (step) => (success(most - step) >= GOAL ? 1 : 0))
  const step = first.success >= GOAL ? most - first.step : 0
  return { step, success: success(step) }
}

const STEPS = 120

function spendLess(given: Given, lives: number): Found {
  const cut = (step: number) => (MOST_CUT * step) / STEPS
  const { step, success } = smallest(STEPS, (at) => successOf(spendingLess(given, cut(at)), lives))
  const less = given.annualSpending * cut(step)
  return {
    name: 'Spend less',
    action: `Spend ${money(less)} less a year (${percent(cut(step))})`,
    amount: less,
    successAfter: success,
  }
}

function spendMore(given: Given, lives: number): Found | null {
  const prepared = prepare(given)
  const factor = sustainableFactor(prepared, monteCarloLives(prepared, lives, given.seed))
  const most = MARGIN * (factor - 1)
  if (most <= 0) return null
  const more = (step: number) => (most * step) / STEPS
  const { step, success } = largest(STEPS, (at) => successOf(spendingLess(given, -more(at)), lives))
  if (step === 0) return null
  const amount = given.annualSpending * more(step)
  return {
    name: 'Spend more',
    action: `You could spend ${money(amount)} more a year (${percent(more(step))})`,
    amount,
    successAfter: success,
  }
}

const isWorking = (given: Given): boolean =>
  given.people.some((_, index) =>
    given.incomes.some((row) => row.owner === (index === 0 ? 'first' : 'second') && row.kind === 'wage'),
  )

function saveMore(given: Given, lives: number): Found | null {
  if (!isWorking(given)) return null
  const { step, success } = smallest(STEPS, (at) =>
    successOf(savingMore(given, (MOST_SAVED * at) / STEPS), lives),
  )
  const amount = (MOST_SAVED * step) / STEPS
  return {
    name: 'Save more',
    action: `Save ${money(amount)} more a year until retirement`,
    amount,
    successAfter: success,
  }
}

function workLonger(given: Given, lives: number): Found | null {
  if (!isWorking(given)) return null
  const { step, success } = smallest(MOST_MONTHS, (at) => successOf(workingMonths(given, at), lives))
  return {
    name: 'Work longer',
    action: `Work ${counted(step, 'month')} longer`,
    amount: step,
    successAfter: success,
  }
}

function stopEarlier(given: Given, lives: number): Found | null {
  if (!isWorking(given)) return null
  const { step, success } = largest(MOST_MONTHS, (at) => successOf(workingMonths(given, -at), lives))
  if (step === 0) return null
  return {
    name: 'Retire earlier',
    action: `You could retire ${counted(step, 'month')} earlier`,
    amount: step,
    successAfter: success,
  }
}

function claimLater(given: Given, lives: number): Found | null {
  const earliest = Math.min(...given.people.map((person) => person.claimMonths))
  if (earliest >= 840) return null
  const { step, success } = smallest(840 - earliest, (at) =>
    successOf(claimingAt(given, earliest + at), lives),
  )
  const months = earliest + step
  const rest = months % 12
  const age = `${Math.floor(months / 12)}${rest === 0 ? '' : ` and ${counted(rest, 'month')}`}`
  return {
    name: 'Claim later',
    action: `Claim Social Security at ${age}`,
    amount: months,
    successAfter: success,
  }
}

function convert(given: Given, lives: number): Found | null {
  if (given.taxMode !== 'full') return null
  const tried = [0.12, 0.22, 0.24].map((rate) => ({
    rate,
    success: successOf(convertingTo(given, rate), lives),
  }))
  const best = tried.toSorted((a, b) => b.success - a.success)[0]
  if (best === undefined) return null
  return {
    name: 'Convert to Roth',
    action: `Convert each year to the top of the ${percent(best.rate, 0)} bracket`,
    amount: best.rate,
    successAfter: best.success,
  }
}
