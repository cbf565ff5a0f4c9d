import { expect, test } from 'vitest'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { shownOf } from '#kit/field-start.ts'
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

const DEBTS = [
  { name: 'Car loan', balance: 9_000, apr: 0.06, payment: 450 },
  { name: 'Mortgage', balance: 200_000, apr: 0.06, payment: 1_500 },
]

test('today’s spending goes without the payments on debts, which the plan counts to their last year', () => {
  const { annualSpending, debtPayments } = pageWith({ ...family, debts: DEBTS })
  // 12 × (5,600 − 450 − 1,500); 9,000 at 6 % takes 21.1 payments of 450, from December 2026 the last in August 2028.
  expect(annualSpending).toBe(43_800)
  // −ln(1 − 0.005 × 200,000 ÷ 1,500) ÷ ln 1.005 = 220.3 payments: the last in March 2045.
  expect(debtPayments).toEqual([
    { name: 'Car loan', payment: 5_400, untilYear: 2028 },
    { name: 'Mortgage', payment: 18_000, untilYear: 2045 },
  ])
})

test('a mortgage that the profile holds beside the list of debts counts once', () => {
  const page = pageWith({ ...family, debts: DEBTS, 'home.mortgagePayment': 18_000 })
  expect(page.annualSpending).toBe(43_800)
  expect(page.debtPayments).toEqual([{ name: 'Car loan', payment: 5_400, untilYear: 2028 }])
  expect(page.mortgagePayment).toBe(18_000)
})

test('a debt whose payment does not cover its interest is counted for as long as a plan may last', () => {
  const { debtPayments } = pageWith({
    ...family,
    debts: [{ name: 'Card', balance: 9_000, apr: 0.3, payment: 100 }],
  })
  expect(debtPayments).toEqual([{ name: 'Card', payment: 1_200, untilYear: 2086 }])
})

test('ages and premiums that the profile holds are those of the plan', () => {
  const told = { 'retirement.claimAge': 840, 'retirement.planToAge': 100, 'retirement.healthPremium': 12_000 }
  const { people, healthPre65, endAge } = pageWith({ ...family, ...told })
  expect(people).toMatchObject([
    { claimMonths: 840, endAge: 100 },
    { claimMonths: 840, endAge: 100 },
  ])
  expect([healthPre65, endAge]).toEqual([12_000, 100])
})
