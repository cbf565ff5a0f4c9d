import { expect, test } from 'vitest'
import { missingFactActions, type NextAction, rank, staleFactActions } from './next.model.ts'

const action = (id: string, more: Partial<NextAction>): NextAction => ({
  id,
  title: id,
  why: '',
  to: '/',
  minutes: 1,
  benefit: 1,
  late: 0,
  ...more,
})
const idsOf = (actions: readonly NextAction[]) => actions.map(({ id }) => id)
const name = (fact: string) => fact

test('what is overdue comes first, the longest first, then what gives most for each minute', () => {
  const actions = [
    action('slow', { benefit: 10, minutes: 20 }),
    action('quick', { benefit: 2, minutes: 1 }),
    action('late', { late: 2, benefit: 0.1 }),
    action('later', { late: 9, benefit: 0.1 }),
  ]
  expect(idsOf(rank(actions))).toEqual(['later', 'late', 'quick'])
})

test('a new account is asked once for its profile, not eleven times for a number', () => {
  expect(idsOf(missingFactActions({}, name))).toEqual(['profile'])
})

test('a fact that is missing for two measures is worth twice as much', () => {
  const set = (value: unknown) => ({ value, updatedAt: '2026-11-20T00:00:00.000Z' })
  const facts = {
    'spending.essentialMonthly': set(1),
    'income.gross': set(1),
    'income.takeHomeMonthly': set(1),
    'savings.monthly': set(1),
    'savings.liquid': set(1),
    holdings: set([]),
    'retirement.balance': set(1),
    'home.ownership': set('rent'),
  }
  // Still missing: debts (net worth and debt load) and the car (net worth).
  expect(missingFactActions(facts, name).map(({ hash, benefit }) => [hash, benefit])).toEqual([
    ['debts', 2],
    ['car.value', 1],
  ])
})

test('only facts past the limit are to be checked', () => {
  const facts = {
    'savings.liquid': { value: 1, updatedAt: 'old' },
    'income.gross': { value: 1, updatedAt: 'new' },
  }
  const age = (updatedAt: string) => ({ days: updatedAt === 'old' ? 120 : 3, isStale: updatedAt === 'old' })
  expect(staleFactActions(facts, name, age)).toMatchObject([
    { hash: 'savings.liquid', why: 'Last updated 120 days ago.' },
  ])
})
