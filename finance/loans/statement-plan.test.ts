import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementPlan } from './statement-plan.ts'

const card = (balance: number, limit: number, payBy: number) => ({ balance, limit, payBy })

test('money goes to the fullest card until the next one is as full', () => {
  // 1,000 brings 800/1,000 and 500/1,000 to 15 % each: 650 + 350.
  const plan = statementPlan([card(800, 1_000, 5), card(500, 1_000, 5)], [{ day: 0, amount: 1_000 }], 0)
  expect(plan.payments).toEqual([650, 350])
  expect(plan.highest).toBeCloseTo(0.15, 9)
  expect(plan.utilisation).toBeCloseTo(0.15, 9)
})

test('a card whose statement closes before pay day gets only the money there by then', () => {
  const cash = [
    { day: 0, amount: 200 },
    { day: 10, amount: 900 },
  ]
  const plan = statementPlan([card(800, 1_000, 5), card(700, 1_000, 12)], cash, 0)
  expect(plan.payments).toEqual([200, 700])
})

test('early money waits for the later card when that one is fuller', () => {
  const plan = statementPlan([card(300, 1_000, 5), card(900, 1_000, 12)], [{ day: 0, amount: 500 }], 0)
  expect(plan.payments).toEqual([0, 500])
})

test('a little is left to be reported', () => {
  const plan = statementPlan([card(400, 1_000, 5), card(0, 3_000, 5)], [{ day: 0, amount: 9_000 }], 0.01)
  expect(plan.payments).toEqual([360, 0])
  expect(plan.utilisation).toBeCloseTo(0.01, 9)
})

const anyCard = fc.record({
  balance: fc.integer({ min: 0, max: 9_000 }),
  limit: fc.integer({ min: 100, max: 9_000 }),
  payBy: fc.integer({ min: 0, max: 30 }),
})
const anyCash = fc.record({
  day: fc.integer({ min: 0, max: 30 }),
  amount: fc.integer({ min: 0, max: 6_000 }),
})
const cardsAndCash = [
  fc.array(anyCard, { minLength: 1, maxLength: 5 }),
  fc.array(anyCash, { maxLength: 3 }),
] as const

test('no card gets more than it owes, and no day more than the money there by then', () => {
  fc.assert(
    fc.property(...cardsAndCash, (cards, cash) => {
      const { payments } = statementPlan(cards, cash, 0)
      for (const [index, { balance }] of cards.entries()) {
        expect(payments[index] ?? -1).toBeGreaterThanOrEqual(0)
        expect(payments[index] ?? Infinity).toBeLessThanOrEqual(balance)
      }
      for (const { payBy } of cards) {
        const used = cards.reduce((sum, each, i) => sum + (each.payBy <= payBy ? (payments[i] ?? 0) : 0), 0)
        const there = cash.reduce((sum, { day, amount }) => sum + (day <= payBy ? amount : 0), 0)
        expect(used).toBeLessThanOrEqual(there + 1e-6)
      }
    }),
  )
})

test('no dollar moved from one card to another lowers the fullest of all, and none is left unused', () => {
  fc.assert(
    fc.property(...cardsAndCash, (cards, cash) => {
      const { payments, highest } = statementPlan(cards, cash, 0)
      const fits = (tried: readonly number[]) =>
        cards.every(({ payBy, balance }, i) => {
          const used = cards.reduce((sum, each, j) => sum + (each.payBy <= payBy ? (tried[j] ?? 0) : 0), 0)
          const there = cash.reduce((sum, { day, amount }) => sum + (day <= payBy ? amount : 0), 0)
          return used <= there && (tried[i] ?? 0) <= balance
        })
      const fullest = (tried: readonly number[]) =>
        Math.max(...cards.map(({ balance, limit }, i) => (balance - (tried[i] ?? 0)) / limit))
      for (const [to] of cards.entries()) {
        const more = payments.map((amount, i) => amount + (i === to ? 1 : 0))
        expect(fits(more)).toBe(false)
        for (const [from] of cards.entries()) {
          if (from === to || (payments[from] ?? 0) < 1) continue
          const moved = more.map((amount, i) => amount - (i === from ? 1 : 0))
          if (fits(moved)) expect(fullest(moved)).toBeGreaterThanOrEqual(highest - 1e-4)
        }
      }
    }),
  )
})
