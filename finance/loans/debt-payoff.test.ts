import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import {
  type Debt,
  type DebtsPayoff,
  minimumsDue,
  payOffDebts,
  type PayoffOrder,
  payoffTargets,
} from './debt-payoff.ts'
import { payoffPath } from './payoff-path.ts'

const THREE: readonly Debt[] = [
  { balance: 500, apr: 0.1, minimum: 25 },
  { balance: 4000, apr: 0.24, minimum: 90 },
  { balance: 9000, apr: 0.06, minimum: 180 },
]

function plan(debts: readonly Debt[], budget: number, order: PayoffOrder): DebtsPayoff {
  const found = payOffDebts(debts, budget, order)
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  return found
}

test('the avalanche takes the dearest rate first, the snowball the smallest balance, custom the list', () => {
  expect(payoffTargets(THREE, 'avalanche')).toEqual([1, 0, 2])
  expect(payoffTargets(THREE, 'snowball')).toEqual([0, 1, 2])
  expect(payoffTargets(THREE, 'custom')).toEqual([0, 1, 2])
})

test('without interest two debts are a sum: 300 and 600 by 150 a month are gone after 3 and 6 months', () => {
  const debts = [
    { balance: 600, apr: 0, minimum: 0 },
    { balance: 300, apr: 0, minimum: 50 },
  ]
  // By hand, smallest first: month 1 and 2 all 150 to the second debt, from month 3 on to the first.
  expect(plan(debts, 150, 'snowball')).toMatchObject({ months: 6, interest: 0, goneIn: [6, 2] })
  expect(plan(debts, 150, 'custom').goneIn).toEqual([6, 6])
})

test('one debt on a budget is the same as one debt with a fixed payment', () => {
  const alone = payoffPath({
    balance: 6200,
    interestOf: (balance) => (balance * 0.2199) / 12,
    paymentOf: () => 250,
  })
  if (isNoAnswer(alone)) throw new Error(alone.noAnswer)
  const together = plan([{ balance: 6200, apr: 0.2199, minimum: 100 }], 250, 'avalanche')
  expect([together.months, together.interest]).toEqual([alone.months, alone.interest])
})

const debt = fc.record({
  balance: fc.integer({ min: 50, max: 20_000 }),
  apr: fc.integer({ min: 0, max: 35 }).map((percent) => percent / 100),
  minimum: fc.integer({ min: 0, max: 200 }),
})

test('the avalanche never costs more interest than the snowball, but for cents of rounding', () => {
  fc.assert(
    fc.property(
      fc.array(debt, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 50, max: 2000 }),
      (debts, more) => {
        const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
        const budget = minimumsDue(debts) + owed * 0.03 + more
        const [rate, size] = [plan(debts, budget, 'avalanche'), plan(debts, budget, 'snowball')]
        expect(rate.interest).toBeLessThanOrEqual(size.interest + 0.02 * debts.length * size.months)
      },
    ),
  )
})

test('in every month the whole budget is paid until the last, and what is paid is debt and interest', () => {
  fc.assert(
    fc.property(fc.array(debt, { minLength: 1, maxLength: 5 }), (debts) => {
      const owed = debts.reduce((sum, { balance }) => sum + balance, 0)
      const budget = Math.ceil(minimumsDue(debts) + owed * 0.05)
      const { months, interest, left } = plan(debts, budget, 'snowball')
      // All months but the last pay the budget in full.
      expect(owed + interest).toBeGreaterThan(budget * (months - 1) - 0.01)
      expect(owed + interest).toBeLessThanOrEqual(budget * months + 0.01)
      expect(left.at(-1)?.every((balance) => balance === 0)).toBe(true)
    }),
  )
})

test('a budget below the minimums, and one that the interest eats, have no answer', () => {
  expect(payOffDebts(THREE, 294.99, 'avalanche')).toHaveProperty('noAnswer')
  expect(payOffDebts(THREE, 295, 'avalanche')).not.toHaveProperty('noAnswer')
  expect(payOffDebts([{ balance: 1000, apr: 0.36, minimum: 0 }], 30, 'avalanche')).toHaveProperty('noAnswer')
  expect(payOffDebts([{ balance: 1000, apr: 9, minimum: 0 }], 30, 'avalanche')).toHaveProperty('noAnswer')
})

test('no debts are paid off at once', () => {
  expect(plan([], 0, 'avalanche')).toMatchObject({ months: 0, interest: 0 })
})
