import { expect, test } from 'vitest'
import { USUAL_BAND } from './concentration.ts'
import { rebalance } from './rebalance.ts'
import type { HeldLot } from './rebalance-trades.ts'

const lot = (given: Partial<HeldLot>): HeldLot => ({
  account: 'taxable',
  sheltered: false,
  isFixed: false,
  symbol: 'STK',
  assetClass: 'usEquity',
  price: 100,
  quantity: 0,
  acquiredOn: '2020-01-02',
  cost: 0,
  ...given,
})

const cash = (account: string, amount: number) =>
  lot({
    account,
    symbol: 'cash',
    assetClass: 'cash',
    price: 1,
    quantity: amount,
    cost: amount,
    sheltered: account !== 'taxable',
  })

// 80,000 in stocks, 20,000 in bonds; the targets are 60/40: 20,000 too much in stocks.
const LOTS = [
  lot({ quantity: 300, cost: 15_000 }),
  lot({ quantity: 100, cost: 9_500, acquiredOn: '2026-03-02' }),
  lot({ account: 'ira', sheltered: true, quantity: 400, cost: 10_000 }),
  lot({
    account: 'ira',
    sheltered: true,
    symbol: 'BND',
    assetClass: 'bond',
    price: 75,
    quantity: 200,
    cost: 15_000,
  }),
  lot({ symbol: 'BND', assetClass: 'bond', price: 50, quantity: 100, cost: 5_000 }),
]
const HOUSE = {
  lots: LOTS,
  targets: new Map([
    ['usEquity', 0.6],
    ['bond', 0.4],
  ]),
  newMoney: 0,
  band: USUAL_BAND,
  into: 'taxable',
  rates: { short: 0.25, long: 0.1, state: 0.05 },
  on: '2026-06-30',
}

test('a full rebalance sells where no tax falls first', () => {
  const { full } = rebalance(HOUSE)
  expect(full.tax).toBe(0)
  // 200 shares of 100 in the IRA buy floor(20,000 / 75) = 266 bonds for 19,950; 50 stays cash.
  expect(full.trades.map(({ side, account, symbol, quantity }) => [side, account, symbol, quantity])).toEqual(
    [
      ['sell', 'ira', 'STK', 200],
      ['buy', 'ira', 'BND', 266],
    ],
  )
  expect(full.maxDrift).toBeCloseTo(0.0005, 12)
})

test('in a taxable account the lot with the least tax goes first', () => {
  const taxable = LOTS.filter(({ account }) => account === 'taxable')
  const { full } = rebalance({ ...HOUSE, lots: taxable })
  // 45,000 in all; stocks 40,000, target 27,000: 130 shares. The lot of March gains 5 a share (1.50 of tax a share),
  // the old one 50 a share (7.50): 100 of the first, 30 of the second. Tax 100·5·0.3 + 30·50·0.15 = 150 + 225.
  expect(full.shortGain).toBeCloseTo(500, 9)
  expect(full.longGain).toBeCloseTo(1_500, 9)
  expect(full.tax).toBeCloseTo(375, 9)
})

test('new money goes to the class furthest below and nothing is sold', () => {
  const { cashFlow } = rebalance({ ...HOUSE, newMoney: 10_000 })
  // Bonds should be 0.4 · 110,000 = 44,000 and are 20,000: all of it, 200 shares of 50 in the taxable account.
  expect(cashFlow.trades).toMatchObject([
    { side: 'buy', account: 'taxable', symbol: 'BND', quantity: 200, amount: 10_000 },
  ])
  expect(cashFlow.tax).toBe(0)
  expect(cashFlow.maxDrift).toBeCloseTo(0.4 - 30_000 / 110_000, 12)
})

test('without new money there is nothing for a cash flow to do', () => {
  expect(rebalance(HOUSE).cashFlow.trades).toEqual([])
})

test('classes inside their bands are left alone but for the one that pays', () => {
  const lots = [
    lot({ quantity: 540, cost: 54_000 }),
    lot({ symbol: 'INT', assetClass: 'intlEquity', quantity: 230, cost: 23_000 }),
    lot({ symbol: 'BND', assetClass: 'bond', quantity: 130, cost: 13_000 }),
    cash('taxable', 10_000),
  ]
  const targets = new Map([
    ['usEquity', 0.57],
    ['intlEquity', 0.25],
    ['bond', 0.13],
    ['cash', 0.05],
  ])
  const { bands } = rebalance({ ...HOUSE, lots, targets })
  // Cash is 10 % against 5 % ± 1.25 %. The 5,000 go to stocks first (3,000 short), then abroad (2,000 short).
  expect(bands.trades.map(({ side, symbol, amount }) => [side, symbol, amount])).toEqual([
    ['buy', 'STK', 3_000],
    ['buy', 'INT', 2_000],
  ])
  expect(bands.maxDrift).toBeCloseTo(0, 12)
})

test('within every band nothing is traded', () => {
  const lots = [
    lot({ quantity: 620, cost: 60_000 }),
    lot({ symbol: 'BND', assetClass: 'bond', quantity: 380, cost: 38_000 }),
  ]
  const { bands, full } = rebalance({ ...HOUSE, lots })
  expect(bands.trades).toEqual([])
  expect(full.trades).toHaveLength(2)
})

test('a class of which nothing is held is bought without a name', () => {
  const lots = [lot({ account: 'ira', sheltered: true, quantity: 100, cost: 10_000 })]
  const { full } = rebalance({ ...HOUSE, lots })
  expect(full.trades.at(-1)).toMatchObject({
    side: 'buy',
    account: 'ira',
    symbol: '',
    assetClass: 'bond',
    amount: 4_000,
  })
})

test('money neither appears nor vanishes', () => {
  for (const proposal of Object.values(rebalance({ ...HOUSE, newMoney: 2_345 }))) {
    const spent = proposal.trades.reduce(
      (sum, { side, amount }) => sum + (side === 'buy' ? amount : -amount),
      0,
    )
    expect(spent).toBeLessThanOrEqual(2_345 + 1e-9)
    expect(proposal.drifts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
  }
})

test('what cannot be traded counts and stays', () => {
  const lots = [
    lot({ quantity: 300, cost: 30_000, isFixed: true }),
    lot({ quantity: 100, cost: 10_000 }),
    lot({ symbol: 'BND', assetClass: 'bond', quantity: 100, cost: 10_000 }),
  ]
  const { full } = rebalance({ ...HOUSE, lots })
  // 40,000 against 30,000: 100 shares are to go, and only the 100 that can be sold do.
  expect(full.trades.map(({ side, quantity }) => [side, quantity])).toEqual([
    ['sell', 100],
    ['buy', 100],
  ])
})

test('too much of a class that cannot be traded is not sold', () => {
  const lots = [
    lot({ quantity: 300, cost: 30_000, isFixed: true }),
    lot({ symbol: 'BND', assetClass: 'bond', quantity: 100, cost: 10_000 }),
  ]
  expect(rebalance({ ...HOUSE, lots }).full.trades).toEqual([])
})

test('where no tax falls either way, the account without it is used first', () => {
  const lots = [
    lot({ quantity: 100, cost: 5_000 }),
    lot({ account: 'ira', sheltered: true, quantity: 100, cost: 5_000 }),
    lot({ symbol: 'BND', assetClass: 'bond', quantity: 100, cost: 10_000 }),
  ]
  const { full } = rebalance({ ...HOUSE, lots, rates: { short: 0.1, long: 0, state: 0 } })
  expect(full.trades[0]).toMatchObject({ side: 'sell', account: 'ira' })
})
