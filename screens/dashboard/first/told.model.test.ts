import { expect, test } from 'vitest'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { house } from './house.model.ts'
import { asksBeside } from './question.model.ts'
import { stop } from './stop.model.ts'
import { foundFacts, leftToAnswer, newFacts, readAll, withValues } from './told.model.ts'

const stored = (facts: Readonly<Partial<Record<FactName, unknown>>>): StoredFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, { value, updatedAt: '2026-11-24T10:00:00.000Z' }]),
  )

const said = {
  birthDate: '1981-03-14',
  filing: 'mfj',
  balance: 320_000,
  saved: 18_000,
  income: 112_800,
  spending: 54_000,
}
const usual = { claim: 804, end: 95, state: 'none', mortgage: 0, health: 9000 }

const told = (facts: Parameters<typeof stored>[0], chosen: Readonly<Record<string, unknown>>) => {
  const known = stored(facts)
  const read = { ...usual, ...said, ...chosen }
  return Object.fromEntries(newFacts(stop, { facts: known, typed: known }, { chosen, read }))
}

const ASKED = {
  'person.birthDate': '1981-03-14',
  'tax.filingStatus': 'mfj',
  'retirement.balance': 320_000,
  'retirement.contribution': 18_000,
  'income.gross': 112_800,
  'retirement.spending': 54_000,
}

test('an answer tells the profile every fact that it asked for, and no usual value that nobody chose', () => {
  expect(told({}, said)).toEqual(ASKED)
  expect(told({}, { ...said, claim: 840, end: 100, health: 12_000 })).toEqual({
    ...ASKED,
    'retirement.claimAge': 840,
    'retirement.planToAge': 100,
    'retirement.healthPremium': 12_000,
  })
})

test('what the profile says already is not written again', () => {
  expect(told(ASKED, {})).toEqual({})
  expect(told({ ...ASKED, 'income.gross': 90_000 }, { income: 112_800 })).toEqual({ 'income.gross': 112_800 })
})

test('a mortgage rate and savings to keep are facts once they were chosen', () => {
  const read = { income: 148_000, debts: 0, cash: 42_000, kept: 5000, rate: 0.066 }
  const tell = (chosen: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(newFacts(house, { facts: {}, typed: {} }, { chosen, read }))
  expect(tell({ kept: 5000, rate: 0.066 })).toMatchObject({
    'home.purchaseReserve': 5000,
    'home.purchaseRate': 0.066,
  })
  expect(Object.keys(tell({}))).toEqual(['income.gross', 'debts.paymentMonthly', 'savings.liquid'])
})

test('no state to pay tax to is no state of residence: choosing it forgets the one that the profile has', () => {
  expect(told({ ...ASKED, 'person.state': 'CA' }, { ...said, state: 'none' })).toEqual({
    'person.state': null,
  })
  expect(told(ASKED, { ...said, state: 'none' })).toEqual({})
  expect(told({ ...ASKED, 'person.state': 'CA' }, said)).toEqual({})
})

test('an age that an answer found is kept where the profile has none, and one that it has stays', () => {
  const answer = { figure: '66', sentence: '', more: '' }
  const offers = { label: 'Make 66 my retirement age', fact: 'retirement.age', value: 66 } as const
  expect(foundFacts({ ...answer, offers }, { typed: {} })).toEqual([['retirement.age', 66]])
  expect(foundFacts({ ...answer, offers }, { typed: stored({ 'retirement.age': 62 }) })).toEqual([])
  expect(foundFacts(answer, { typed: {} })).toEqual([])
})

test('a closed card counts what is left of the answers that it opens with', () => {
  const shown = asksBeside(stop, usual).filter(([, asked]) => !('isAssumption' in asked))
  expect(leftToAnswer(stop, usual)).toBe(`6 of ${shown.length} to answer`)
  expect(leftToAnswer(stop, {})).toBe(`${shown.length} short answers`)
  expect(leftToAnswer(stop, { ...usual, ...said, earners: 2 })).toBe('From your profile')
})

test('the state whose tax an answer counts is asked on the card, not among the usual values', () => {
  expect(stop.asks['state']?.isAssumption).toBeUndefined()
  expect(stop.asks['state']?.fact).toBe('person.state')
})

test('who files jointly is asked how many of the two earn, and nobody else is', () => {
  const asked = (values: Readonly<Record<string, unknown>>) => asksBeside(stop, values).map(([name]) => name)
  expect(asked({ filing: 'mfj' })).toContain('earners')
  expect(asked({ filing: 'single' })).not.toContain('earners')
  expect(asked({})).not.toContain('earners')
  expect(readAll(stop, { ...usual, ...said }).wrong).toEqual([expect.objectContaining({ path: 'earners' })])
  expect(readAll(stop, { ...usual, ...said, filing: 'single' }).wrong).toEqual([])
  expect(told({}, { ...said, earners: 2 })).toEqual({ ...ASKED, 'income.earners': 2 })
})

test('what is not asked of somebody stays in their profile as it is', () => {
  const facts = stored({ ...ASKED, 'income.earners': 2 })
  const { read } = readAll(stop, { ...usual, ...said, filing: 'single', earners: 2 })
  expect(withValues(stop, { facts, typed: facts }, read)['income.earners']?.value).toBe(2)
  expect(Object.fromEntries(newFacts(stop, { facts, typed: facts }, { chosen: {}, read }))).toStrictEqual({
    'tax.filingStatus': 'single',
  })
})
