import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import type { Instrument, LotChoice } from './ledger.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

type Rows = Parameters<typeof ledgerOf>[0]
const book = (rows: Rows, more: Parameters<typeof ledgerOf>[1] = {}) => bookOf(ledgerOf(rows, more), TERMS)

const instrument = (
  symbol: string,
  type: Instrument['type'],
  more: Partial<Instrument> = {},
): Instrument => ({
  symbol,
  name: symbol,
  type,
  currency: 'USD',
  assetClass: 'usEquity',
  subClass: '',
  sector: '',
  country: 'US',
  ...more,
})

test('Fees raise the basis of a purchase and lower the proceeds of a sale.', () => {
  const { lots, closed } = book([
    { date: '2024-01-15', type: 'buy', quantity: 100, price: 50, fees: 5 },
    { date: '2025-06-10', type: 'sell', quantity: 60, price: 60, fees: 6 },
  ])
  expect(closed).toMatchObject([{ proceeds: 3594, basis: 3003, gain: 591, isLong: true }])
  expect(lots).toMatchObject([{ quantity: 40, basis: 2002 }])
})

test('Each method takes the lots that its name says.', () => {
  const rows: Rows = [
    { date: '2023-01-02', type: 'buy', quantity: 10, amount: -1000 },
    { date: '2023-06-03', type: 'buy', quantity: 10, amount: -1500 },
    { date: '2024-09-04', type: 'buy', quantity: 10, amount: -1200 },
    { date: '2025-02-01', type: 'sell', quantity: 10, amount: 1400, lotIds: ['t2'] },
  ]
  const gains = (lotMethod: LotChoice) =>
    bookOf(ledgerOf(rows.map((row) => ({ ...row, lotIds: lotMethod === 'specificId' ? ['t2'] : [] }))), {
      ...TERMS,
      lotMethod,
    }).closed.map(({ gain }) => Math.round(gain * 100) / 100)
  expect(gains('fifo')).toEqual([400])
  expect(gains('lifo')).toEqual([200])
  expect(gains('hifo')).toEqual([-100])
  expect(gains('specificId')).toEqual([200])
  expect(gains('average')).toEqual([166.67])
})

test('The least tax: short losses, long losses, long gains smallest first, short gains last.', () => {
  const rows: Rows = [
    { date: '2022-01-03', type: 'buy', quantity: 10, amount: -1200, id: 'long loss' },
    { date: '2022-01-04', type: 'buy', quantity: 10, amount: -600, id: 'long gain, large' },
    { date: '2022-01-05', type: 'buy', quantity: 10, amount: -900, id: 'long gain, small' },
    { date: '2024-06-03', type: 'buy', quantity: 10, amount: -1100, id: 'short loss' },
    { date: '2024-06-04', type: 'buy', quantity: 10, amount: -950, id: 'short gain' },
    { date: '2024-12-02', type: 'sell', quantity: 50, amount: 5000 },
  ]
  const { closed } = bookOf(ledgerOf(rows), { ...TERMS, lotMethod: 'minTax' })
  expect(closed.map(({ purchaseId }) => purchaseId)).toEqual([
    'short loss',
    'long loss',
    'long gain, small',
    'long gain, large',
    'short gain',
  ])
})

test('IRS Publication 550, average basis: 150 of 300 shares at $16 each, the oldest first.', () => {
  const { lots, closed } = bookOf(
    ledgerOf(
      [
        { date: '2020-03-02', type: 'buy', quantity: 100, amount: -1000 },
        { date: '2021-03-01', type: 'buy', quantity: 100, amount: -1200 },
        { date: '2022-03-01', type: 'buy', quantity: 100, amount: -2600 },
        { date: '2023-03-01', type: 'sell', quantity: 150, amount: 3000 },
      ],
      { instruments: [instrument('XYZ', 'mutualFund')] },
    ),
    { ...TERMS, lotMethod: 'average' },
  )
  expect(closed.map(({ acquiredOn, basis }) => [acquiredOn, basis])).toEqual([
    ['2020-03-02', 1600],
    ['2021-03-01', 800],
  ])
  expect(lots.map(({ basis }) => basis)).toEqual([800, 1600])
})

test('Average basis of a stock is refused with a word, and first in, first out is used.', () => {
  const { closed, problems } = bookOf(
    ledgerOf(
      [
        { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
        { date: '2024-01-03', type: 'buy', quantity: 10, amount: -2000 },
        { date: '2024-03-01', type: 'sell', quantity: 10, amount: 1500 },
      ],
      { instruments: [instrument('XYZ', 'stock')] },
    ),
    { ...TERMS, lotMethod: 'average' },
  )
  expect(closed).toMatchObject([{ basis: 1000 }])
  expect(problems).toMatchObject([{ field: 'lotMethod' }])
})

test('IRS Publication 550, return of capital: $80 lowers $100 to $20, of $30 more $10 is a gain.', () => {
  const { lots, closed } = book([
    { date: '2010-01-04', type: 'buy', quantity: 10, amount: -100 },
    { date: '2013-01-04', type: 'returnOfCapital', amount: 80 },
    { date: '2023-01-04', type: 'returnOfCapital', amount: 30 },
  ])
  expect(lots).toMatchObject([{ basis: 0, quantity: 10, adjustedFor: ['rocDist'] }])
  expect(closed).toMatchObject([{ gain: 10, isLong: true, kind: 'returnOfCapital', quantity: 0 }])
})

test('IRS Publication 551, gifts: gain from the donor’s $10,000, loss from the $8,000 at the gift, none between.', () => {
  const gain = (price: number) => {
    const { closed } = book([
      {
        date: '2024-01-02',
        type: 'giftIn',
        quantity: 1,
        price: 8000,
        originalBasis: 10_000,
        originalDate: '2015-01-01',
      },
      { date: '2024-03-01', type: 'sell', quantity: 1, amount: price },
    ])
    return closed.map((row) => [row.gain, row.isLong])
  }
  expect(gain(12_000)).toEqual([[2000, true]])
  expect(gain(7000)).toEqual([[-1000, false]])
  expect(gain(9000)).toEqual([[0, true]])
})

test('An inheritance stands at the value at death and is long-term at once.', () => {
  const { closed } = book([
    { date: '2024-01-02', type: 'inheritance', quantity: 10, price: 100 },
    { date: '2024-01-20', type: 'sell', quantity: 10, amount: 1100 },
  ])
  expect(closed).toMatchObject([{ gain: 100, isLong: true }])
})

const CALL = instrument('XYZ C60', 'option', { multiplier: 100 })

test('A written call: bought back, expired, or assigned with its premium in the proceeds.', () => {
  const rows: Rows = [
    { date: '2024-01-02', type: 'buy', quantity: 100, amount: -5000 },
    { date: '2024-02-01', type: 'optionOpen', symbol: CALL.symbol, quantity: -1, price: 3 },
  ]
  const end = (row: Rows[number]) => {
    const { closed, lots } = book([...rows, row], { instruments: [CALL] })
    return [closed.map(({ gain }) => gain), lots.map(({ quantity }) => quantity)]
  }
  const day = { date: '2024-03-15', symbol: CALL.symbol }
  expect(end({ ...day, type: 'optionClose', quantity: 1, price: 1 })).toEqual([[200], [100]])
  expect(end({ ...day, type: 'optionExpire' })).toEqual([[300], [100]])
  // Strike 60: 6,000 + 300 − 5,000.
  expect(end({ ...day, type: 'optionAssign', quantity: 1, toSymbol: 'XYZ', amount: 6000 })).toEqual([
    [1300],
    [],
  ])
})

test('An assignment without the cash of its strike is asked for it and moves nothing.', () => {
  const { lots, closed, problems } = book(
    [
      { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
      { date: '2024-02-01', type: 'optionOpen', symbol: CALL.symbol, quantity: -1, price: 2 },
      {
        date: '2024-03-15',
        type: 'optionAssign',
        symbol: CALL.symbol,
        quantity: 1,
        price: 55,
        toSymbol: 'XYZ',
      },
    ],
    { instruments: [CALL] },
  )
  expect(problems).toMatchObject([{ field: 'amount' }])
  expect([lots, closed]).toMatchObject([[{ quantity: 100, basis: 5000 }, { quantity: -1 }], []])
})

test('A written put that is assigned lowers the cost by its premium; a call that is exercised raises it.', () => {
  const assigned = (quantity: number, price: number) =>
    book(
      [
        { date: '2024-02-01', type: 'optionOpen', symbol: CALL.symbol, quantity, price },
        {
          date: '2024-03-15',
          type: 'optionAssign',
          symbol: CALL.symbol,
          quantity: 1,
          toSymbol: 'XYZ',
          amount: -6000,
        },
      ],
      { instruments: [CALL] },
    )
  expect(assigned(-1, 3)).toMatchObject({ problems: [], closed: [], lots: [{ quantity: 100, basis: 5700 }] })
  expect(assigned(1, 3)).toMatchObject({ problems: [], closed: [], lots: [{ quantity: 100, basis: 6300 }] })
})

test('A reinvested dividend is income and a purchase; written as two rows it is counted once.', () => {
  const one = book([{ date: '2024-01-02', type: 'reinvest', quantity: 2, price: 50 }])
  expect(one).toMatchObject({ lots: [{ quantity: 2, basis: 100 }], income: [{ amount: 100 }], cash: [] })
  const two = book([
    { date: '2024-01-02', type: 'qualifiedDividend', amount: 100 },
    { date: '2024-01-02', type: 'reinvest', quantity: 2, amount: -100 },
  ])
  expect(two).toMatchObject({ lots: [{ quantity: 2, basis: 100 }], income: [{ amount: 100 }] })
  expect(two.income).toHaveLength(1)
  expect(two.cash).toMatchObject([{ amount: 0, overdrawn: null }])
})

test('Cash below 0 at the end of a day is noted with the day; within the day it is not.', () => {
  const buy = { date: '2024-01-03', type: 'buy' as const, quantity: 10, amount: -1000 }
  const deposit = { type: 'deposit' as const, symbol: '', amount: 1000 }
  expect(book([buy, { ...deposit, date: '2024-01-05' }]).cash).toMatchObject([
    { amount: 0, overdrawn: { date: '2024-01-03', amount: -1000 } },
  ])
  expect(book([buy, { ...deposit, date: '2024-01-03' }]).cash).toMatchObject([{ overdrawn: null }])
})

test('What was bought in another currency stands at the rate of its day.', () => {
  const ledger = ledgerOf([
    { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000, currency: 'EUR', fxToBase: 1.1 },
    { date: '2024-02-02', type: 'buy', quantity: 10, amount: -1000, currency: 'EUR' },
  ])
  const { lots, problems } = bookOf(ledger, {
    ...TERMS,
    exchange: () => ({ noAnswer: 'No rate of EUR on 2024-02-02' }),
  })
  expect(lots[0]?.basis).toBeCloseTo(1100, 9)
  expect(problems).toMatchObject([{ transactionId: 't1', field: 'fxToBase' }])
})

test('A position cannot pass into itself: it stays as it is, with a problem by the symbol.', () => {
  for (const type of ['spinoff', 'merger', 'symbolChange', 'optionAssign'] as const) {
    const { lots, problems } = book([
      { date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 },
      { date: '2024-02-02', type, ratio: 2, quantity: 1, symbol: 'XYZ', toSymbol: 'XYZ', basisShare: 0.5 },
    ])
    expect(lots).toMatchObject([{ quantity: 10, basis: 1000 }])
    expect(problems).toMatchObject([{ transactionId: 't1', field: 'toSymbol' }])
  }
})
