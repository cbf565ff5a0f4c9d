import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { valuationOf } from './external-flows.ts'
import { harvestable, turningLong } from './harvest.ts'
import { byId, bySymbol, holdingsOf, taxOnGains } from './holdings.ts'
import type { Ledger } from './ledger.ts'
import { quantitiesOn } from './quantities.ts'
import { reconcile } from './reconcile.ts'
import { ledgerOf, TERMS, sampleOption } from './sample.fixture.ts'

test('The plain count follows every type of transaction as the lots do.', () => {
  const ledger = ledgerOf(
    [
      { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
      {
        date: '2024-01-03',
        type: 'giftIn',
        quantity: 10,
        price: 50,
        originalBasis: 400,
        originalDate: '2020-01-02',
      },
      { date: '2024-01-04', type: 'inheritance', quantity: 5, price: 50 },
      { date: '2024-01-05', type: 'reinvest', quantity: 1, price: 50 },
      { date: '2024-01-08', type: 'transferOut', quantity: 20 },
      { date: '2024-01-09', type: 'transferIn', quantity: 20, accountId: 'ira' },
      { date: '2024-01-10', type: 'split', ratio: 2 },
      { date: '2024-01-11', type: 'spinoff', ratio: 0.25, toSymbol: 'SPUN', basisShare: 0.1 },
      { date: '2024-01-12', type: 'optionOpen', symbol: sampleOption.symbol, quantity: -3, price: 2 },
      { date: '2024-01-16', type: 'optionClose', symbol: sampleOption.symbol, quantity: 1, price: 1 },
      {
        date: '2024-01-17',
        type: 'optionAssign',
        symbol: sampleOption.symbol,
        quantity: 1,
        toSymbol: 'XYZ',
        amount: 6000,
      },
      { date: '2024-01-18', type: 'optionExpire', symbol: sampleOption.symbol },
      { date: '2024-01-19', type: 'adjust', quantity: -2 },
      { date: '2024-01-22', type: 'merger', symbol: 'SPUN', toSymbol: 'NEW', ratio: 0.5 },
      { date: '2024-01-23', type: 'symbolChange', symbol: 'NEW', toSymbol: 'NEWER' },
      { date: '2024-01-24', type: 'sell', quantity: 7, price: 30 },
      { date: '2024-01-25', type: 'transferOut', quantity: 3 },
    ],
    { instruments: [sampleOption] },
  )
  const { lots, problems } = bookOf(ledger, TERMS)
  expect(problems).toEqual([])
  const sums = new Map<string, number>()
  for (const { accountId, symbol, quantity } of lots)
    sums.set(`${accountId}\n${symbol}`, (sums.get(`${accountId}\n${symbol}`) ?? 0) + quantity)
  const counted = [...quantitiesOn(ledger, TERMS).held.values()]
    .filter(({ quantity }) => quantity !== 0)
    .map(({ accountId, symbol, quantity }) => [`${accountId}\n${symbol}`, quantity] as const)
  expect(new Map(counted)).toEqual(sums)
  // (100 + 10 + 5 + 1 − 20) × 2 − 100 − 2 − 7 − 3.
  expect(sums.get('a\nXYZ')).toBe(80)
  expect(sums.get('a\nNEWER')).toBe(24)
})

test('Short and long gains net against each other; a net loss is taxed at 0.', () => {
  const rates = { short: 0.3, long: 0.2, state: 0 }
  expect(taxOnGains({ short: 100, long: 100 }, rates)).toBeCloseTo(50, 9)
  expect(taxOnGains({ short: 100, long: -40 }, rates)).toBeCloseTo(18, 9)
  expect(taxOnGains({ short: -40, long: 100 }, rates)).toBeCloseTo(12, 9)
  expect(taxOnGains({ short: -100, long: 40 }, rates)).toBe(0)
})

const held = (ledger: Ledger, on: string) => {
  const terms = { ...TERMS, asOf: on }
  return holdingsOf(bookOf(ledger, terms), on, valuationOf(ledger, terms))
}
const price = (on: string, close: number) => ({ symbol: 'XYZ', date: on, close, source: 'typed' as const })

test('A loss can be taken unless something else was bought in the last 30 days, in an IRA too.', () => {
  const on = '2024-06-28'
  const found = (more: Parameters<typeof ledgerOf>[0]) => {
    const ledger = ledgerOf([{ date: '2024-01-02', type: 'buy', quantity: 10, amount: -1000 }, ...more], {
      prices: [price(on, 40)],
    })
    const known = { accounts: byId(ledger), instruments: bySymbol(ledger) }
    return harvestable(held(ledger, on), { on, ...known, transactions: ledger.transactions })
  }
  expect(found([])).toEqual([{ symbol: 'XYZ', loss: 600, washedUntil: null, isWashable: true }])
  const inIra = { type: 'buy' as const, quantity: 1, amount: -50, accountId: 'ira' }
  expect(found([{ ...inIra, date: '2024-06-10' }])).toMatchObject([{ loss: 600, washedUntil: '2024-07-10' }])
  expect(found([{ ...inIra, date: '2024-05-20' }])).toMatchObject([{ washedUntil: null }])
  // 28 June less 30 days is 29 May.
  expect(found([{ ...inIra, date: '2024-05-29' }])).toMatchObject([{ washedUntil: '2024-06-28' }])
  expect(found([{ ...inIra, date: '2024-05-28' }])).toMatchObject([{ washedUntil: null }])
})

test('A gift that is worth something between its two bases has neither gain nor loss.', () => {
  const on = '2024-06-28'
  const gain = (close: number) => {
    const gift = { quantity: 1, price: 80, originalBasis: 100, originalDate: '2020-01-02' }
    const ledger = ledgerOf([{ date: '2024-01-02', type: 'giftIn', ...gift }], { prices: [price(on, close)] })
    return held(ledger, on)[0]?.gain
  }
  expect([gain(70), gain(80), gain(90), gain(100), gain(110)]).toEqual([-10, 0, 0, 0, 10])
})

test('A lot turns long-term on the day after its first anniversary, and waiting saves the difference of the rates.', () => {
  const ledger = ledgerOf([{ date: '2023-07-10', type: 'buy', quantity: 10, amount: -1000 }], {
    prices: [price('2024-06-28', 150)],
  })
  const rates = { short: 0.3, long: 0.2, state: 0.05 }
  const at = { on: '2024-06-28', days: 60, accounts: byId(ledger), rates }
  expect(turningLong(held(ledger, at.on), at)).toMatchObject([
    { date: '2024-07-11', gain: 500, saved: expect.closeTo(50, 9) },
  ])
  expect(turningLong(held(ledger, at.on), { ...at, days: 5 })).toEqual([])
})

test('A difference to the broker names what is most likely missing.', () => {
  const ledger = ledgerOf([
    { date: '2024-01-02', type: 'buy', quantity: 100, amount: -1000 },
    { date: '2024-02-02', type: 'dividend', amount: 10 },
  ])
  const likely = (quantity: number, symbol = 'XYZ') =>
    reconcile(held(ledger, '2024-06-28'), [{ symbol, quantity }], ledger).map((one) => one.likely)
  expect(likely(100)).toEqual([])
  expect(likely(200)).toEqual(['A 2-for-1 split'])
  expect(likely(10)).toEqual(['A 1-for-10 reverse split'])
  expect(likely(101.3)).toEqual(['One or more reinvested dividends'])
  expect(likely(130)).toEqual(['A purchase or transfer in'])
  expect(likely(90)).toEqual(['A sale or transfer out'])
  expect(likely(5, 'ABC')).toHaveLength(2)
})
