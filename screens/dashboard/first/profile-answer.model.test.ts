import { expect, test } from 'vitest'
import type { StoredFacts } from '#kit/facts.ts'
import { profileAnswer } from './profile-answer.model.ts'
import { QUESTIONS } from './questions.model.ts'

const TODAY = '2026-11-26'
const stored = (values: Readonly<Record<string, unknown>>): StoredFacts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, updatedAt: '2026-11-24T10:00:00.000Z' }]),
  )
const LEAST = { at: 63, target: 0.9, reached: 0.914, before: 0.88, inputs: {} }

const figures = async (facts: StoredFacts) => {
  const beside = { today: TODAY, findLeast: () => Promise.resolve(LEAST) }
  const answers = QUESTIONS.map((one) => profileAnswer(one, { facts, typed: facts }, beside))
  return (await Promise.all(answers)).map((answer) => answer?.figure ?? null)
}

const SAVER = { 'savings.liquid': 11_400, 'spending.essentialMonthly': 3_000 }

test('what the profile answers stands there on any device, and follows the profile', async () => {
  expect((await figures(stored(SAVER)))[0]).toBe('3.8')
  expect((await figures(stored({ ...SAVER, 'savings.liquid': 15_000 })))[0]).toBe('5')
  const buyer = { ...SAVER, 'income.gross': 120_000, 'debts.paymentMonthly': 0 }
  expect((await figures(stored(buyer)))[2]).toMatch(/^\$\d/)
})

test('an answer that takes a simulation is found from the profile, and one that lacks a number has none', async () => {
  const all = {
    ...SAVER,
    'person.birthDate': '1981-03-14',
    'tax.filingStatus': 'mfj',
    'income.earners': 2,
    'retirement.balance': 320_000,
    'retirement.contribution': 18_000,
    'income.gross': 112_800,
    'retirement.spending': 54_000,
  }
  expect((await figures(stored(all)))[1]).toBe('63')
  const { 'income.earners': _, ...some } = all
  expect((await figures(stored(some)))[1]).toBeNull()
  expect(await figures({})).toEqual([null, null, null])
})
