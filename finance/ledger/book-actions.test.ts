import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

type Rows = Parameters<typeof ledgerOf>[0]
const book = (rows: Rows, more: Parameters<typeof ledgerOf>[1] = {}) => bookOf(ledgerOf(rows, more), TERMS)

test('A return of capital lowers both bases of a gift.', () => {
  const { closed } = book([
    {
      date: '2024-01-02',
      type: 'giftIn',
      quantity: 1,
      price: 80,
      originalBasis: 100,
      originalDate: '2020-01-02',
    },
    { date: '2024-02-01', type: 'returnOfCapital', amount: 10 },
    { date: '2024-03-01', type: 'sell', quantity: 1, amount: 60 },
  ])
  // A loss counts from 80 − 10.
  expect(closed).toMatchObject([{ basis: 70, gain: -10 }])
})

test('A spin-off takes its part of the basis and keeps the dates.', () => {
  const { lots } = book([
    { date: '2020-01-02', type: 'buy', quantity: 100, amount: -5000 },
    { date: '2024-01-02', type: 'spinoff', ratio: 0.5, toSymbol: 'NEW', basisShare: 0.2 },
  ])
  expect(lots).toMatchObject([
    { symbol: 'XYZ', quantity: 100, basis: 4000 },
    { symbol: 'NEW', quantity: 50, basis: 1000, acquiredOn: '2020-01-02' },
  ])
})

test('A merger for units and cash taxes the smaller of cash and gain, and never a loss.', () => {
  const merged = (cost: number) => {
    const { lots, closed } = book([
      { date: '2020-01-02', type: 'buy', quantity: 100, amount: -cost },
      { date: '2024-01-02', type: 'merger', ratio: 0.5, toSymbol: 'NEW', price: 60, amount: 1000 },
    ])
    return [closed.map(({ gain }) => gain), lots.map(({ symbol, basis }) => [symbol, basis])]
  }
  // Worth 50 × $60 + $1,000 = $4,000. Cost 2,000: gain 2,000, taxed 1,000, basis 2,000 − 1,000 + 1,000.
  expect(merged(2000)).toEqual([[1000], [['NEW', 2000]]])
  expect(merged(3400)).toEqual([[600], [['NEW', 3000]]])
  expect(merged(5000)).toEqual([[], [['NEW', 4000]]])
})

test('A merger for cash is a sale.', () => {
  const { lots, closed } = book([
    { date: '2020-01-02', type: 'buy', quantity: 100, amount: -5000 },
    { date: '2024-01-02', type: 'merger', amount: 7000 },
  ])
  expect([lots.length, closed[0]?.gain, closed[0]?.kind]).toEqual([0, 2000, 'merger'])
})

test('A new symbol keeps the lots.', () => {
  const { lots } = book([
    { date: '2020-01-02', type: 'buy', quantity: 100, amount: -5000 },
    { date: '2024-01-02', type: 'symbolChange', toSymbol: 'NEW' },
  ])
  expect(lots).toMatchObject([{ symbol: 'NEW', quantity: 100, basis: 5000, acquiredOn: '2020-01-02' }])
})

test('A transfer between accounts keeps lots and dates, on the day it arrives.', () => {
  const rows: Rows = [
    { date: '2020-01-02', type: 'buy', quantity: 100, amount: -5000 },
    { date: '2024-01-02', type: 'transferOut', quantity: 100 },
    { date: '2024-01-04', type: 'transferIn', quantity: 100, accountId: 'b' },
  ]
  const where = (asOf: string) => bookOf(ledgerOf(rows), { ...TERMS, asOf }).lots.map((lot) => lot.accountId)
  expect([where('2024-01-03'), where('2024-01-04')]).toEqual([['a'], ['b']])
  expect(book(rows)).toMatchObject({ problems: [], lots: [{ basis: 5000, acquiredOn: '2020-01-02' }] })
})

test('Out of an IRA into a taxed account the units begin anew at the value of the day.', () => {
  const { lots } = book([
    { date: '2020-01-02', type: 'buy', quantity: 100, amount: -5000, accountId: 'ira' },
    { date: '2024-01-02', type: 'transferOut', quantity: 100, accountId: 'ira' },
    { date: '2024-01-02', type: 'transferIn', quantity: 100, price: 70 },
  ])
  expect(lots).toMatchObject([{ accountId: 'a', basis: 7000, acquiredOn: '2024-01-02' }])
})

test('Units from outside without their basis count at 0, and that is said.', () => {
  const { lots, problems } = book([{ date: '2024-01-02', type: 'transferIn', quantity: 10 }])
  expect(lots).toMatchObject([{ basis: 0 }])
  expect(problems).toMatchObject([{ transactionId: 't0', field: 'originalBasis' }])
})

test('Selling more than is held is a problem, and short where that is allowed.', () => {
  const rows: Rows = [
    { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2024-02-02', type: 'sell', quantity: 15, amount: 1500 },
    { date: '2024-03-04', type: 'buy', quantity: 5, amount: -400 },
  ]
  expect(book(rows).problems).toMatchObject([{ transactionId: 't1', field: 'quantity' }])
  const short = bookOf(ledgerOf(rows), { ...TERMS, allowShort: true })
  expect(short.problems).toEqual([])
  expect(short.closed.map(({ gain, kind, isLong }) => [gain, kind, isLong])).toEqual([
    [0, 'sale', false],
    [100, 'short', false],
  ])
})

test('Splits, spin-offs and new symbols that make more units than can be counted are told by their ratio.', () => {
  const buy = { date: '2020-01-02', type: 'buy', quantity: 1, amount: -50 } as const
  const again = (type: 'split' | 'spinoff' | 'symbolChange') =>
    Array.from({ length: 60 }, (_, at) => ({
      date: '2024-01-02',
      type,
      ratio: 1e6,
      symbol: at % 2 === 0 ? 'XYZ' : 'NEW',
      toSymbol: at % 2 === 0 ? 'NEW' : 'XYZ',
    }))
  for (const type of ['split', 'spinoff', 'symbolChange'] as const) {
    const { lots, problems } = book([buy, ...again(type)])
    expect(problems.map(({ field }) => field)).toContain('ratio')
    expect(lots.filter(({ quantity }) => !Number.isFinite(quantity) || quantity > 1e15)).toEqual([])
  }
})
