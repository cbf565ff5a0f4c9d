import { money, percent } from '#kit/format.ts'
import type { Given } from '../household/plan-given.model.ts'
import { prepare } from '../household/prepare.model.ts'
import { monteCarloLives } from './runs.model.ts'
import { summarise } from './summary.model.ts'
import { GOAL } from './sustainable.model.ts'

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

const HALVINGS = 7
const MOST_YEARS = 10

/** Success rate of a changed plan on the same lives: common random numbers make the difference signal. */
export function successOf(given: Given, lives: number): number {
  return summarise(monteCarloLives(prepare(given), lives, given.seed)).successRate
}

/** Saving more, working longer, claiming later, converting, spending less: each solved to reach 90 %, best first. */
export function levers(given: Given, lives: number): readonly Lever[] {
  const before = successOf(given, lives)
  if (before >= GOAL) return []
  const found = [
    spendLess(given, lives),
    saveMore(given, lives),
    workLonger(given, lives),
    claimLater(given, lives),
    convert(given, lives),
  ]
  return found
    .filter((lever) => lever !== null)
    .map((lever) => ({ ...lever, successBefore: before, reachesGoal: lever.successAfter >= GOAL }))
    .toSorted((a, b) => Number(b.reachesGoal) - Number(a.reachesGoal) || b.successAfter - a.successAfter)
}

type Found = Pick<Lever, 'name' | 'action' | 'amount' | 'successAfter'>

/** Smallest change in [0, most] whose success reaches the goal, by halving; the whole range when none does. */
function smallest(
  most: number,
  success: (amount: number) => number,
): { readonly amount: number; readonly success: number } {
  const atMost = success(most)
  if (atMost < GOAL) return { amount: most, success: atMost }
  let low = 0
  let high = most
  let reached = atMost
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    const now = success(middle)
    if (now >= GOAL) {
      high = middle
      reached = now
    } else low = middle
  }
  return { amount: high, success: reached }
}

function spendLess(given: Given, lives: number): Found {
  const spending = (cut: number) => ({ ...given, annualSpending: given.annualSpending * (1 - cut) })
  const { amount, success } = smallest(0.6, (cut) => successOf(spending(cut), lives))
  const less = given.annualSpending * amount
  return {
    name: 'Spend less',
    action: `Spend ${money(less)} less a year (${percent(amount, 0)})`,
    amount: less,
    successAfter: success,
  }
}

function saveMore(given: Given, lives: number): Found | null {
  const working = given.people.some((_, index) =>
    given.incomes.some((row) => row.owner === (index === 0 ? 'first' : 'second') && row.kind === 'wage'),
  )
  if (!working) return null
  const { amount, success } = smallest(60_000, (more) => successOf(savingMore(given, more), lives))
  return {
    name: 'Save more',
    action: `Save ${money(amount)} more a year until retirement`,
    amount,
    successAfter: success,
  }
}

/** More saving goes to the taxable account: it has no limit. */
export const savingMore = (given: Given, more: number): Given => ({
  ...given,
  contributions: [
    ...given.contributions,
    { owner: 'first', type: 'taxable', amount: more, matchRate: 0, matchLimit: 0 },
  ],
})

export const workingLonger = (given: Given, years: number): Given => ({
  ...given,
  people: given.people.map((person) => ({
    ...person,
    retireAge: Math.min(person.endAge - 1, person.retireAge + years),
  })),
})

/** The engine counts whole years; months are read between the two years that enclose the goal. */
function workLonger(given: Given, lives: number): Found {
  let before = successOf(given, lives)
  for (let years = 1; years <= MOST_YEARS; years += 1) {
    const after = successOf(workingLonger(given, years), lives)
    if (after >= GOAL) {
      const months = Math.ceil(12 * (years - 1 + (GOAL - before) / Math.max(1e-9, after - before)))
      return {
        name: 'Work longer',
        action: `Work ${months} months longer`,
        amount: months,
        successAfter: after,
      }
    }
    before = after
  }
  const months = 12 * MOST_YEARS
  return { name: 'Work longer', action: `Work ${months} months longer`, amount: months, successAfter: before }
}

export const claimingAt = (given: Given, months: number): Given => ({
  ...given,
  people: given.people.map((person) => ({ ...person, claimMonths: Math.max(person.claimMonths, months) })),
})

function claimLater(given: Given, lives: number): Found | null {
  const earliest = Math.min(...given.people.map((person) => person.claimMonths))
  if (earliest >= 840) return null
  let best: Found | null = null
  for (const age of [66, 67, 68, 69, 70]) {
    if (age * 12 <= earliest) continue
    const successAfter = successOf(claimingAt(given, age * 12), lives)
    const found = {
      name: 'Claim later',
      action: `Claim Social Security at ${age}`,
      amount: age,
      successAfter,
    }
    if (successAfter >= GOAL) return found
    if (best === null || successAfter > best.successAfter) best = found
  }
  return best
}

/** Conversions to the top of a bracket from retirement until distributions start. */
export const convertingTo = (given: Given, rate: number): Given => ({
  ...given,
  conversionRule: 'bracket',
  conversionRate: rate,
  conversionFromAge: Math.min(...given.people.map((person) => person.retireAge)),
  conversionToAge: 74,
})

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
