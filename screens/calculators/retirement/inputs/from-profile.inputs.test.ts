import { expect, test } from 'vitest'
import type { FactName } from '#kit/fact-names.ts'
import { shownOf } from '#kit/field-start.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { knownValue } from '#kit/known-value.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

const TODAY = '2026-12-01'
const stored = (facts: Readonly<Partial<Record<FactName, unknown>>>): StoredFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, { value, updatedAt: '2026-11-01T00:00:00.000Z' }]),
  )

/** What the page starts from with this profile. */
const pageWith = (facts: Readonly<Partial<Record<FactName, unknown>>>) =>
  Object.fromEntries(
    Object.entries(tool.inputs).map(([name, field]) => [
      name,
      knownValue(field, stored(facts), TODAY) ?? shownOf(field, TODAY),
    ]),
  )

const family = {
  'person.birthDate': '1988-03-14',
  'tax.filingStatus': 'mfj',
  'income.gross': 112_800,
  'income.earners': 2,
  'spending.total': 5_600,
  'savings.liquid': 14_500,
  'retirement.age': 67,
  'retirement.balance': 96_000,
  'retirement.contribution': 9_600,
  holdings: [
    { name: 'Fund', value: 40_000 },
    { name: 'Shares', value: 12_000 },
  ],
}

test('a plan starts from the people, pay, spending and balances of the profile', () => {
  const page = pageWith(family)
  expect(page).toMatchObject({
    people: [
      { name: 'You', birthDate: '1988-03-14', retireAge: 67 },
      { name: 'Partner (same age assumed)', birthDate: '1988-03-14', retireAge: 67 },
    ],
    incomes: [
      { owner: 'first', kind: 'wage', amount: 56_400 },
      { owner: 'second', kind: 'wage', amount: 56_400 },
    ],
    annualSpending: 67_200,
    accounts: [
      { type: 'traditional', balance: 96_000 },
      { type: 'taxable', balance: 52_000 },
      { type: 'cash', balance: 14_500, stocks: 0 },
    ],
    contributions: [{ owner: 'first', type: 'traditional', amount: 9_600 }],
    currentAge: 38,
  })
  expect(JSON.stringify(page.people) + JSON.stringify(page.accounts)).not.toContain('Sample')
})

test.each([
  ['everything', family],
  ['a date of birth alone', { 'person.birthDate': '1988-03-14' }],
  ['a single person with pay', { 'person.birthDate': '1970-01-31', 'income.gross': 60_000 }],
  ['pay without a date of birth', { 'income.gross': 60_000 }],
  ['balances alone', { 'retirement.balance': 10_000, 'savings.liquid': 500 }],
  ['a spending said for retirement', { 'retirement.spending': 40_000, 'spending.total': 9_000 }],
  ['two earners who file apart', { ...family, 'tax.filingStatus': 'single' }],
  ['nothing', {}],
])('the plan answers with a profile of %s', (_words, facts) => {
  const answer = runTool(tool, { ...pageWith(facts), mode: 'plan', lives: 40 })
  expect(answer.ok ? [] : answer.problems).toEqual([])
})

test('a known person has no account, income or saving of the sample', () => {
  const { incomes, accounts, contributions } = pageWith({ 'person.birthDate': '1988-03-14' })
  expect([incomes, accounts, contributions]).toEqual([[], [], []])
})

test('spending said for retirement goes before today’s', () => {
  expect(pageWith({ 'retirement.spending': 40_000, 'spending.total': 9_000 }).annualSpending).toBe(40_000)
})
