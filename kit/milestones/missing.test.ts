import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'
import { type MeasureName, measuresOf } from './measures.ts'
import { type Known, monthsToSave, progressOf } from './missing.ts'

const stored = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, { value, updatedAt: '2026-11-26T00:00:00.000Z' }]),
  )

const person = (facts: Readonly<Record<string, unknown>>, more: Partial<Known> = {}): Known => ({
  facts: stored(facts),
  measures: measuresOf(stored(facts)),
  monthsMet: () => 1,
  actionCount: () => 0,
  isAchieved: () => false,
  ...more,
})

const MONTH = { kind: 'fact', measure: 'emergencyMonths', value: 1, months: 1 } as const
const RATE = { kind: 'fact', measure: 'savingsRate', value: 0.1, months: 3 } as const
const SAVER = { 'savings.liquid': 1_760, 'spending.essentialMonthly': 2_900, 'savings.monthly': 350 }

test('a gap of $1,140 at $350 a month is saved in 4 months', () => {
  expect(monthsToSave(1_140, 350)).toBe(4)
  expect(progressOf(MONTH, person(SAVER))).toMatchObject({
    isMet: false,
    missing: '$1,140 to go; at $350 a month, 4 months.',
    monthsToGo: 4,
    progress: 1_760 / 2_900,
  })
})

test('a milestone with money to go is not told as reached by its months', () => {
  const facts = { 'savings.liquid': 31_000, 'spending.essentialMonthly': 5_200 }
  expect(progressOf({ ...MONTH, value: 6 }, person(facts))).toMatchObject({
    isMet: false,
    missing: '$200 to go.',
    evidence: 'Emergency fund 5.9 months',
  })
})

test('without a pace only the gap is said, and without the facts what is needed', () => {
  expect(progressOf(MONTH, person({ ...SAVER, 'savings.monthly': 0 }))).toMatchObject({
    missing: '$1,140 to go.',
    monthsToGo: null,
  })
  expect(progressOf(MONTH, person({}))).toMatchObject({ isLocked: true, isMet: false, progress: 0 })
})

test('only the facts that the profile lacks are asked for, as on the dashboard', () => {
  const asked = (measure: MeasureName, facts: Readonly<Record<string, unknown>>) =>
    progressOf({ kind: 'fact', measure, value: 1, months: 1 }, person(facts)).missing
  expect(asked('emergencyMonths', {})).toBe(
    'Add your cash and savings and your monthly essential spending to your profile.',
  )
  expect(asked('emergencyMonths', { 'spending.essentialMonthly': 2_900 })).toBe(
    'Add your cash and savings to your profile.',
  )
  expect(asked('savingsRate', { 'savings.monthly': 350 })).toMatch(
    /^Add your [^,]*take-home pay to your profile\.$/,
  )
  expect(asked('netWorth', {})).toBe('Add what you own and what you owe to your profile.')
  expect(asked('netWorth', { 'savings.liquid': 5_000, 'home.ownership': 'rent' })).toBe(
    'Add your debts to your profile.',
  )
  const owner = { debts: [], 'income.gross': 90_000, 'home.mortgageBalance': 200_000 }
  expect(asked('debtToIncome', owner)).toBe('Add your mortgage payment to your profile.')
})

test('a fact at its threshold is met, and says by what', () => {
  const facts = { ...SAVER, 'savings.liquid': 2_900 }
  expect(progressOf(MONTH, person(facts))).toMatchObject({ isMet: true, evidence: 'Emergency fund 1 month' })
})

test('a rate that has to hold for months counts the months, and a lower one says how much more it takes', () => {
  const facts = { 'savings.monthly': 850, 'income.takeHomeMonthly': 7_150 }
  expect(progressOf(RATE, person(facts))).toMatchObject({
    isMet: false,
    missing: '1 of 3 months in a row: 2 months to go.',
    monthsToGo: 2,
  })
  expect(progressOf(RATE, person(facts, { monthsMet: () => 3 })).isMet).toBe(true)
  expect(progressOf(RATE, person({ ...facts, 'savings.monthly': 500 })).missing).toBe(
    'Save $215 more a month to reach 10%.',
  )
})

test('utilization has to lie under its limit, not at it', () => {
  const rule = { kind: 'fact', measure: 'creditUtilization', value: 0.3, months: 1 } as const
  const at = (creditUtilization: number) => progressOf(rule, person({}, { measures: { creditUtilization } }))
  expect(at(0.3)).toMatchObject({ isMet: false, missing: '30% now; under 30% to reach.' })
  expect(at(0.29).isMet).toBe(true)
})

test('net worth counts only where what is owed is known', () => {
  expect(measuresOf(stored({ 'savings.liquid': 5_000 })).netWorth).toBeUndefined()
  const rents = { 'savings.liquid': 5_000, 'home.ownership': 'rent' }
  expect(measuresOf(stored({ ...rents, debts: [{ name: 'Card', balance: 7_000 }] })).netWorth).toBe(-2_000)
})

test('actions and chains say how many are done', () => {
  const three = { kind: 'action', action_type: 'tool.plan.saved', count: 3 } as const
  expect(progressOf(three, person({}, { actionCount: () => 2 })).missing).toBe('2 of 3: 1 to go.')
  expect(progressOf(three, person({}, { actionCount: () => 5 })).isMet).toBe(true)
  const chain = { kind: 'chain', of: ['one', 'two'] } as const
  const half = person({}, { isAchieved: (id) => id === 'one' })
  expect(progressOf({ ...chain, of: [...chain.of] }, half)).toMatchObject({ progress: 0.5, isMet: false })
  expect(progressOf({ kind: 'chain', of: ['one'] }, half).isMet).toBe(true)
})

test('the answer comes first: how far the next level is, and what is nearest to it', () => {
  const standing = { points: 60, level: 'Starter', nextLevel: { name: 'Builder', toGo: 40 } }
  const nearest = {
    title: 'One month of essentials saved',
    missing: '$1,140 to go; at $350 a month, 4 months.',
  }
  expect(headlineOf(standing, nearest)).toBe(
    '40 points to Builder. Nearest: one month of essentials saved, $1,140 to go; at $350 a month, 4 months.',
  )
  expect(headlineOf(standing, { title: 'First budget saved', missing: 'Save a budget.' })).toBe(
    '40 points to Builder. Nearest: first budget saved. Save a budget.',
  )
  expect(headlineOf({ points: 3_000, level: 'Free', nextLevel: null }, undefined)).toBe(
    'Free, the highest level, with 3,000 points.',
  )
})
