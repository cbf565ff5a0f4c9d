import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

const book = (rows: Parameters<typeof ledgerOf>[0]) => bookOf(ledgerOf(rows), TERMS)

test('IRS Publication 550, wash sales, example 1: the loss goes into the basis of what is bought within 30 days.', () => {
  const { lots, closed } = book([
    { date: '2024-02-01', type: 'buy', quantity: 100, amount: -1000 },
    { date: '2024-05-01', type: 'sell', quantity: 100, amount: 750 },
    { date: '2024-05-20', type: 'buy', quantity: 100, amount: -800 },
  ])
  expect(closed).toMatchObject([{ gain: -250, disallowed: 250, lostForGood: 0 }])
  expect(lots).toMatchObject([{ quantity: 100, basis: 1050, adjustedFor: ['wash'] }])
})

test('IRS Publication 550, wash sales, example 2: purchases before the sale count, and each takes its own part.', () => {
  const { lots, closed } = book([
    { date: '2023-09-24', type: 'buy', quantity: 100, amount: -5000 },
    { date: '2023-12-21', type: 'buy', quantity: 50, amount: -2750 },
    { date: '2023-12-28', type: 'buy', quantity: 25, amount: -1125 },
    { date: '2024-01-05', type: 'sell', quantity: 100, amount: 4000 },
  ])
  expect(closed).toMatchObject([{ gain: -1000, disallowed: 750 }])
  expect(lots.map(({ basis }) => basis)).toEqual([3250, 1375])
})

test('The replacement is held since as long before its purchase as the sold lot was held.', () => {
  const { lots } = book([
    { date: '2024-02-01', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 750 },
    { date: '2024-05-20', type: 'buy', quantity: 10, amount: -800 },
  ])
  // 90 days from 1 February to 1 May; 90 days before 20 May is 20 February.
  expect(lots).toMatchObject([{ acquiredOn: '2024-05-20', heldSince: '2024-02-20' }])
})

test('Thirty days after counts, thirty-one does not.', () => {
  const disallowed = (date: string) =>
    book([
      { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
      { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900 },
      { date, type: 'buy', quantity: 10, amount: -900 },
    ]).closed[0]?.disallowed
  expect([disallowed('2024-05-31'), disallowed('2024-06-01')]).toEqual([100, 0])
})

test('Bought in an IRA the loss is gone: no basis grows (Rev. Rul. 2008-5).', () => {
  const { lots, closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900 },
    { date: '2024-05-02', type: 'buy', quantity: 4, amount: -360, accountId: 'ira' },
  ])
  expect(closed).toMatchObject([{ disallowed: 40, lostForGood: 40 }])
  expect(lots).toMatchObject([{ accountId: 'ira', basis: 360 }])
})

test('A loss inside an IRA is no loss for taxes and washes nothing.', () => {
  const { lots, closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000, accountId: 'ira' },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900, accountId: 'ira' },
    { date: '2024-05-02', type: 'buy', quantity: 10, amount: -900 },
  ])
  expect(closed).toMatchObject([{ disallowed: 0 }])
  expect(lots).toMatchObject([{ basis: 900 }])
})

test('What is left of the purchase that was sold in part replaces nothing.', () => {
  const { closed } = book([
    { date: '2024-05-01', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2024-05-10', type: 'sell', quantity: 5, amount: 400 },
  ])
  expect(closed).toMatchObject([{ gain: -100, disallowed: 0 }])
})

test('The first loss takes the first purchase, and a purchase replaces only as many units as it has.', () => {
  const { lots, closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2024-01-03', type: 'buy', quantity: 10, amount: -1200 },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900 },
    { date: '2024-05-02', type: 'sell', quantity: 10, amount: 900 },
    { date: '2024-05-03', type: 'buy', quantity: 15, amount: -1350 },
  ])
  expect(closed).toMatchObject([
    { gain: -100, disallowed: 100 },
    { gain: -300, disallowed: 150 },
  ])
  expect(lots.map(({ quantity, basis }) => [quantity, basis])).toEqual([
    [10, 1000],
    [5, 600],
  ])
})

test('A split between the sale and the purchase counts the units anew.', () => {
  const { lots, closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 20, amount: -2000 },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900, id: 'sale' },
    { date: '2024-05-02', type: 'split', ratio: 2 },
    { date: '2024-05-03', type: 'buy', quantity: 20, amount: -900 },
  ])
  expect(closed).toMatchObject([{ disallowed: 100 }])
  expect(lots.map(({ quantity, basis }) => [quantity, basis])).toEqual([
    [20, 1000],
    [20, 1000],
  ])
})

test('A split that two accounts have a row of counts once.', () => {
  const { closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 20, amount: -2000 },
    { date: '2024-01-02', type: 'buy', quantity: 1, amount: -100, accountId: 'b' },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900 },
    { date: '2024-05-02', type: 'split', ratio: 2 },
    { date: '2024-05-02', type: 'split', ratio: 2, accountId: 'b' },
    { date: '2024-05-03', type: 'buy', quantity: 10, amount: -450 },
  ])
  expect(closed).toMatchObject([{ gain: -100, disallowed: 50 }])
})

test('A gift, an inheritance or a spin-off is no purchase.', () => {
  const { closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2024-05-01', type: 'sell', quantity: 10, amount: 900 },
    {
      date: '2024-05-02',
      type: 'giftIn',
      quantity: 10,
      price: 90,
      originalBasis: 500,
      originalDate: '2020-01-01',
    },
    { date: '2024-05-03', type: 'inheritance', quantity: 10, price: 90 },
  ])
  expect(closed).toMatchObject([{ disallowed: 0 }])
})

test('Thirty days before counts, thirty-one does not.', () => {
  const disallowed = (date: string) =>
    book([
      { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
      { date: '2024-03-01', type: 'buy', quantity: 100, price: 40, accountId: 'b' },
      { date, type: 'sell', quantity: 100, price: 40 },
    ]).closed[0]?.disallowed
  expect([disallowed('2024-03-31'), disallowed('2024-04-01')]).toEqual([1000, 0])
})

test('Of a purchase that was sold in part only what is left replaces.', () => {
  const { closed } = book([
    { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
    { date: '2024-03-01', type: 'buy', quantity: 100, price: 40, accountId: 'b' },
    { date: '2024-03-05', type: 'sell', quantity: 60, price: 45, accountId: 'b' },
    { date: '2024-03-10', type: 'sell', quantity: 100, price: 42 },
  ])
  // 40 units are left, and each of the 100 lost 8.
  expect(closed).toMatchObject([
    { gain: 300, disallowed: 0 },
    { gain: -800, disallowed: 320 },
  ])
})
