import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ActionTerms,
  CREDIT_ACTIONS,
  type CreditState,
  effectsOf,
  stackActions,
  takeAction,
} from './credit-actions.ts'
import { creditIndex } from './credit-index.ts'

const state: CreditState = {
  accounts: 4,
  file: {
    cards: [
      { balance: 4_200, limit: 6_000 },
      { balance: 900, limit: 9_000 },
      { balance: 500, limit: null },
    ],
    latePayments24m: 1,
    monthsSinceLastLate: 14,
    averageAgeYears: 6,
    accountTypes: 2,
    inquiries12m: 2,
    derogatories: 1,
  },
}
const terms: ActionTerms = {
  beforeStatement: [1_000, 0, 0],
  limitIncrease: 0.25,
  disputed: 1,
  authorized: { balance: 0, limit: 10_000, ageYears: 11 },
  newCardLimit: 5_000,
  oldest: 1,
}
const after = (action: (typeof CREDIT_ACTIONS)[number]) => takeAction(state, action, terms)

test('paying down to a share leaves lower cards and charge cards as they are', () => {
  expect(after('payTo30')?.cost).toBeCloseTo(2_400, 9)
  const balances = after('payTo10')?.state.file.cards.map(({ balance }) => balance)
  expect(balances).toEqual([600, 900, 500])
})

test('money that would be paid anyway costs nothing when it is paid before the statement', () => {
  expect(after('payBeforeStatement')).toMatchObject({ cost: 0 })
  expect(after('payBeforeStatement')?.state.file.cards[0]?.balance).toBe(3_200)
})

test('a raise goes to the fullest card', () => {
  expect(after('limitIncrease')?.state.file.cards[0]?.limit).toBe(7_500)
})

test('a dispute removes an item before a late payment', () => {
  expect(after('dispute')?.state.file).toMatchObject({ derogatories: 0, latePayments24m: 1 })
  const both = takeAction(state, 'dispute', { ...terms, disputed: 5 })
  expect(both?.state.file).toMatchObject({ derogatories: 0, latePayments24m: 0 })
})

test('a year on time takes a late payment of 14 months ago out of the last 24', () => {
  expect(after('onTimeYear')?.state.file).toMatchObject({
    latePayments24m: 0,
    monthsSinceLastLate: 26,
    averageAgeYears: 7,
    inquiries12m: 0,
  })
})

test('an account of eleven years among four of six makes seven, a new one 4.8', () => {
  expect(after('authorizedUser')?.state.file.averageAgeYears).toBe(7)
  expect(after('newCard')?.state.file.averageAgeYears).toBeCloseTo(4.8, 12)
  expect(after('newCard')?.state.file.inquiries12m).toBe(3)
})

test('closing a card takes its limit and asks for its balance, the age stays', () => {
  const closed = after('closeOldest')
  expect(closed?.cost).toBe(900)
  expect(closed?.state.file.cards).toHaveLength(2)
  expect(closed?.state.file.averageAgeYears).toBe(6)
})

test('an action that can change nothing is none', () => {
  const clean = { accounts: 1, file: { ...state.file, cards: [], derogatories: 0, latePayments24m: 0 } }
  const possible = effectsOf(clean, CREDIT_ACTIONS, terms).map(({ action }) => action)
  expect(possible).toEqual(['onTimeYear', 'authorizedUser', 'newCard'])
})

test('stacked actions end at the index of their file, free ones first', () => {
  const chosen = ['payTo10', 'limitIncrease', 'payBeforeStatement', 'onTimeYear'] as const
  const stacked = stackActions(state, chosen, terms)
  const costs = stacked.map(({ cost }) => cost > 0)
  expect(costs).toEqual(costs.toSorted((one, other) => Number(one) - Number(other)))
  let last = state
  for (const { action } of stacked) last = takeAction(last, action, terms)?.state ?? last
  expect(Math.round(stacked.at(-1)?.index ?? 0)).toBe(creditIndex(last.file))
})

const anyState = fc.record({
  accounts: fc.integer({ min: 1, max: 12 }),
  file: fc.record({
    cards: fc.array(
      fc.record({
        balance: fc.integer({ min: 0, max: 9_000 }),
        limit: fc.option(fc.integer({ min: 1, max: 9_000 })),
      }),
      { maxLength: 4 },
    ),
    latePayments24m: fc.integer({ min: 0, max: 8 }),
    monthsSinceLastLate: fc.integer({ min: 0, max: 90 }),
    averageAgeYears: fc.double({ min: 0, max: 20, noNaN: true }),
    accountTypes: fc.integer({ min: 1, max: 5 }),
    inquiries12m: fc.integer({ min: 0, max: 9 }),
    derogatories: fc.integer({ min: 0, max: 4 }),
  }),
})

test('every step of a stack helps, and what it spends only grows', () => {
  fc.assert(
    fc.property(anyState, (start) => {
      let index = 0
      let spent = 0
      for (const step of stackActions(start, CREDIT_ACTIONS, terms)) {
        expect(step.points).toBeGreaterThanOrEqual(0.5)
        expect(step.index).toBeGreaterThan(index)
        expect(step.spent).toBeGreaterThanOrEqual(spent)
        index = step.index
        spent = step.spent
      }
    }),
  )
})
