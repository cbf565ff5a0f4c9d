import { expect, test } from 'vitest'
import {
  invoiceWords,
  limitWords,
  lockedWords,
  seatsTyped,
  storageWords,
  takenWords,
  thanksWords,
  yearlySaving,
} from './words.model.ts'

// 1 − 120.00 ÷ 144.00 = 0.1666…
test('the saving of a year is against twelve months, and none where there is none', () => {
  const both = (month: number, year: number) =>
    yearlySaving([
      { billingInterval: 'month', amount: month },
      { billingInterval: 'year', amount: year },
    ])
  expect(both(1_200, 12_000)).toBeCloseTo(1 / 6, 12)
  expect(both(1_200, 14_400)).toBeNull()
  expect(both(0, 0)).toBeNull()
})

test('limits are told in words and units that people use', () => {
  expect(
    ['count', 'MB'].map((unit) => limitWords(unit === 'MB' ? 2_048 : 25, unit === 'MB' ? 'MB' : 'count')),
  ).toEqual(['25', '2 GB'])
  expect([limitWords(100, 'MB'), limitWords(null, 'count'), limitWords(undefined, 'count')]).toEqual([
    '100 MB',
    'Unlimited',
    'None',
  ])
})

test('a smaller plan says what it locks, and a larger one locks nothing', () => {
  expect(lockedWords(['Core', 'Planner', 'HOA'], ['Core'])).toBe(
    'Planner and HOA are locked from then on. Everything you entered in them stays readable and can be downloaded.',
  )
  expect(lockedWords(['Core', 'HOA'], ['Core'])).toMatch(/^HOA is locked .* entered in it stays/)
  expect(lockedWords(['Core'], ['Core', 'Planner'])).toBeNull()
})

test('a payment is thanked for until what it bought is to end or to become less', () => {
  const pro = { planName: 'Pro', cancelAtPeriodEnd: false, scheduledChange: null }
  expect(thanksWords(pro)).toBe('Thank you for your payment. You have Pro now.')
  expect(thanksWords({ ...pro, cancelAtPeriodEnd: true })).toBeNull()
  expect(thanksWords({ ...pro, scheduledChange: { planName: 'Plus' } })).toBeNull()
})

test('two invoices of one day are told apart', () => {
  const bill = { date: '2026-11-27', description: 'Plus, monthly', amount: 1_200 }
  expect(invoiceWords(bill)).toBe('Download the invoice of Nov 27, 2026: Plus, monthly, $12.00')
  expect(invoiceWords({ ...bill, description: 'Change from Plus to Pro' })).not.toBe(invoiceWords(bill))
})

test('a few stored kilobytes are not told as nothing', () => {
  expect([0, 0.011, 12.34, 2_048].map(storageWords)).toEqual(['0 MB', '11 KB', '12.3 MB', '2 GB'])
})

test('seats are whole numbers that can be bought, and who has none is said', () => {
  expect(['5', '1000', '4', '7.5', 'abc', '', '1001'].map(seatsTyped)).toEqual([
    5,
    1_000,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(takenWords(5, null)).toBe('5 seats')
  expect(takenWords(5, 5)).toBe('5 seats, 5 members')
  expect(takenWords(5, 6)).toBe('5 seats, 6 members: the one who joined last has none.')
  expect(takenWords(5, 7)).toBe('5 seats, 7 members: the 2 who joined last have none.')
})
