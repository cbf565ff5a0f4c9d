import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { harvestable } from './harvest.ts'
import { byId, bySymbol, holdingsOf } from './holdings.ts'
import type { InstrumentType, Ledger } from './ledger.ts'
import { optionTerms } from './option-symbol.ts'
import { account, ledgerOf, sampleOption, TERMS } from './sample.fixture.ts'
import { valuationOf } from './external-flows.ts'

const described = (type: InstrumentType, symbol = 'XYZ') => ({ ...sampleOption, symbol, type, multiplier: 1 })

/** Bought at 50,000, sold at 45,000, bought again five days later. */
const soldAndRebought = (more: Partial<Ledger>, row: object = {}) =>
  bookOf(
    ledgerOf(
      [
        { date: '2025-01-10', type: 'buy', quantity: 1, price: 50_000, ...row },
        { date: '2025-03-20', type: 'sell', quantity: 1, price: 45_000, ...row },
        { date: '2025-03-25', type: 'buy', quantity: 1, price: 44_000, ...row },
      ],
      more,
    ),
    TERMS,
  )
const disallowed = (more: Partial<Ledger>, row: object = {}) =>
  soldAndRebought(more, row).closed.reduce((sum, one) => sum + one.disallowed, 0)

test('A loss on a coin is allowed, and what is bought again keeps its own cost and date (Notice 2014-21).', () => {
  const { closed, lots } = soldAndRebought({ instruments: [described('crypto')] })
  expect(closed).toMatchObject([{ gain: -5000, disallowed: 0, lostForGood: 0 }])
  expect(lots).toMatchObject([{ basis: 44_000, heldSince: '2025-03-25', adjustedFor: [] }])
})

test('The rule reaches stock and securities, and no property that is neither.', () => {
  const of = (type: InstrumentType) => disallowed({ instruments: [described(type)] })
  const reached: readonly InstrumentType[] = [
    'stock',
    'etf',
    'mutualFund',
    'bond',
    'treasury',
    'cd',
    'privateFund',
  ]
  expect(reached.map(of)).toEqual(reached.map(() => 5000))
  const outside: readonly InstrumentType[] = ['crypto', 'future', 'realAsset', 'cash', 'moneyFund']
  expect(outside.map(of)).toEqual(outside.map(() => 0))
})

test('What nobody has described is a share, unless its symbol is a coin’s or its account holds coins.', () => {
  const coins = { accounts: [account('a', 'crypto'), account('b')] }
  expect(disallowed({})).toBe(5000)
  expect(disallowed({}, { symbol: 'BTC' })).toBe(0)
  expect(disallowed({}, { symbol: 'ETH-USD' })).toBe(0)
  expect(disallowed(coins, { symbol: 'LINK' })).toBe(0)
  // What the household says counts: a fund of coins is a fund, in whatever account.
  expect(disallowed({ ...coins, instruments: [described('etf', 'BTC')] }, { symbol: 'BTC' })).toBe(5000)
})

test('An option on a coin or a future is outside as what it is on; one on a share is inside.', () => {
  const call = { ...sampleOption, symbol: 'GCX 250620C00050000', multiplier: 1 }
  const traded = { symbol: call.symbol }
  expect(disallowed({ instruments: [call] }, traded)).toBe(5000)
  expect(disallowed({ instruments: [call, described('future', 'GCX')] }, traded)).toBe(0)
})

const CALL = 'XYZ 250620C00090000'
const contract = { ...sampleOption, symbol: CALL }

/** 200 shares sold at a loss of 10 each, and contracts on them. */
const withOptions = (contracts: readonly (Parameters<typeof ledgerOf>[0][number] & object)[]) =>
  bookOf(
    ledgerOf(
      [
        { date: '2025-01-02', type: 'buy', quantity: 200, price: 100 },
        { date: '2025-03-20', type: 'sell', quantity: 200, price: 90 },
        ...contracts,
      ],
      { instruments: [contract] },
    ),
    TERMS,
  )

const bought = { type: 'optionOpen', symbol: CALL, quantity: 1, price: 5 } as const

test('A call on what was sold at a loss replaces the shares that it covers, and its basis grows (1091(a), (d)).', () => {
  const { closed, lots } = withOptions([{ ...bought, date: '2025-04-01' }])
  expect(closed).toMatchObject([{ symbol: 'XYZ', gain: -2000, disallowed: 1000, lostForGood: 0 }])
  // 500 for the contract and 1,000 of loss; held as long before 1 April as the shares were held, 77 days.
  expect(lots).toMatchObject([
    { symbol: CALL, quantity: 1, basis: 1500, heldSince: '2025-01-14', adjustedFor: ['wash'] },
  ])
})

test('A call bought in the thirty days before counts too; a put, a written call and a late one do not.', () => {
  const lost = (row: object) =>
    withOptions([{ ...bought, date: '2025-03-01', ...row }]).closed.reduce(
      (sum, one) => sum + one.disallowed,
      0,
    )
  expect(lost({})).toBe(1000)
  expect(lost({ quantity: 3 })).toBe(2000)
  expect(lost({ quantity: -1 })).toBe(0)
  expect(lost({ symbol: 'XYZ 250620P00090000' })).toBe(0)
  expect(lost({ symbol: 'ABC 250620C00090000' })).toBe(0)
  expect(lost({ date: '2025-04-19' })).toBe(1000)
  expect(lost({ date: '2025-04-20' })).toBe(0)
  expect(lost({ date: '2025-02-17' })).toBe(0)
})

test('Shares and calls replace in the order in which they were bought, and no share twice.', () => {
  const { closed, lots } = withOptions([
    { date: '2025-04-01', type: 'buy', quantity: 150, price: 92 },
    { ...bought, date: '2025-04-02' },
  ])
  expect(closed).toMatchObject([{ disallowed: 2000 }])
  // 50 shares are left for the contract on 100: half of it takes 500.
  expect(lots.map(({ symbol, quantity, basis }) => [symbol, quantity, basis])).toEqual([
    ['XYZ', 150, 15_300],
    [CALL, 0.5, 250],
    [CALL, 0.5, 750],
  ])
})

test('In an IRA the call takes the loss for good.', () => {
  const { closed } = withOptions([{ ...bought, date: '2025-04-01', accountId: 'ira' }])
  expect(closed).toMatchObject([{ disallowed: 1000, lostForGood: 1000 }])
})

test('A harvest is washed by a call of the last thirty days, and a coin by nothing.', () => {
  const found = (more: Partial<Ledger>, rows: Parameters<typeof ledgerOf>[0]) => {
    const ledger = ledgerOf([{ date: '2025-01-02', type: 'buy', quantity: 200, price: 100 }, ...rows], {
      prices: [{ symbol: 'XYZ', date: '2025-04-10', close: 90, source: 'typed' }],
      ...more,
    })
    const on = '2025-04-10'
    const book = bookOf(ledger, { ...TERMS, asOf: on })
    const holdings = holdingsOf(book, on, valuationOf(ledger, { ...TERMS, asOf: on }))
    const known = { accounts: byId(ledger), instruments: bySymbol(ledger) }
    return harvestable(holdings, { on, ...known, transactions: ledger.transactions })
  }
  expect(found({ instruments: [contract] }, [{ ...bought, date: '2025-04-01' }])).toEqual([
    { symbol: 'XYZ', loss: 2000, washedUntil: '2025-05-01', isWashable: true },
  ])
  const again = { date: '2025-04-01', type: 'buy', quantity: 1, price: 80 } as const
  expect(found({ instruments: [described('crypto')] }, [again])).toEqual([
    { symbol: 'XYZ', loss: 2000, washedUntil: null, isWashable: false },
  ])
})

test('What a contract is on is read from its symbol, from a person’s short form only where it is an option.', () => {
  expect(optionTerms('SPY 250321C00500000', false)).toEqual({ underlying: 'SPY', side: 'call' })
  expect(optionTerms('SPY 3/21/2025 Put $500.00', false)).toEqual({ underlying: 'SPY', side: 'put' })
  expect(optionTerms('XYZ C60', true)).toEqual({ underlying: 'XYZ', side: 'call' })
  expect(optionTerms('XYZ Jan 60 put', true)).toEqual({ underlying: 'XYZ', side: 'put' })
  expect(optionTerms('XYZ C60', false)).toBeNull()
  expect(optionTerms('Sample', true)).toBeNull()
})
