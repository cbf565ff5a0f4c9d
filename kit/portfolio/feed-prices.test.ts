import { expect, test } from 'vitest'
import type { Ledger, Price, Transaction } from '#finance/ledger/ledger.ts'
import { feedQuestion, withFeedPrices } from './feed-prices.ts'
import { SAMPLE_LEDGER } from './sample-ledger.ts'

const purchase = (symbol: string, tradeDate: string, more: Partial<Transaction> = {}): Transaction => ({
  id: `${symbol} ${tradeDate}`,
  accountId: 'a1',
  tradeDate,
  type: 'buy',
  symbol,
  quantity: 10,
  amount: -500,
  fees: 0,
  currency: 'USD',
  note: '',
  ...more,
})
const price = (symbol: string, date: string, close: number): Price => ({
  symbol,
  date,
  close,
  source: 'typed',
})
const ledgerOf = (transactions: readonly Transaction[], prices: readonly Price[] = []): Ledger => ({
  accounts: [],
  instruments: [],
  transactions,
  prices,
})
const series = (id: string, ...points: readonly (readonly [string, number])[]) => ({
  id,
  points: points.map(([date, value]) => ({ date, value })),
})

test('prices are requested for every symbol in a transaction, from the first date of any', () => {
  const spinoff = purchase('OLD', '2024-05-01', { type: 'spinoff', toSymbol: 'NEW' })
  const deposit = purchase('', '2020-01-01', { type: 'deposit', symbol: undefined })
  const ledger = ledgerOf([deposit, purchase('OLD', '2023-02-01'), spinoff, purchase('OLD', '2024-06-01')])
  expect(feedQuestion(ledger)).toEqual({ ids: ['price:NEW', 'price:OLD'], from: '2023-02-01' })
})

test('a symbol no feed can be named for is not requested', () => {
  const ledger = ledgerOf([purchase('SMPL  270115C00050000', '2024-01-02'), purchase('BRK.B', '2024-01-03')])
  expect(feedQuestion(ledger)).toEqual({ ids: ['price:BRK.B'], from: '2024-01-03' })
})

test('the sample household keeps its sample prices', () => {
  const priced = new Set(SAMPLE_LEDGER.prices.map(({ symbol }) => `price:${symbol}`))
  const { ids } = feedQuestion(SAMPLE_LEDGER)
  expect(priced.size).toBeGreaterThan(3)
  expect(ids.filter((id) => priced.has(id))).toEqual([])
  const feed = [...priced].map((id) => series(id, ['2026-07-01', 1]))
  expect(withFeedPrices(SAMPLE_LEDGER, feed)).toBe(SAMPLE_LEDGER)
})

test('feed prices are placed among one’s own by date, marked as from a provider', () => {
  const own = [price('AAA', '2024-01-31', 50), { ...price('AAA', '2024-03-31', 52), source: 'csv' as const }]
  const ledger = ledgerOf([purchase('BBB', '2024-01-02'), purchase('AAA', '2024-01-02')], own)
  const { prices } = withFeedPrices(ledger, [
    series('price:BBB', ['2024-02-29', 9]),
    series('price:AAA', ['2024-02-29', 51], ['2024-04-30', 53]),
  ])
  expect(prices.map(({ symbol, date, close, source }) => `${date} ${symbol} ${close} ${source}`)).toEqual([
    '2024-01-31 AAA 50 typed',
    '2024-02-29 AAA 51 provider',
    '2024-02-29 BBB 9 provider',
    '2024-03-31 AAA 52 csv',
    '2024-04-30 AAA 53 provider',
  ])
  expect(ledger.prices).toBe(own)
})

test('one’s own price for a date is kept', () => {
  const ledger = ledgerOf([purchase('AAA', '2024-01-02')], [price('AAA', '2024-01-31', 50)])
  const feed = [series('price:AAA', ['2024-01-31', 51], ['2024-02-29', 52])]
  expect(withFeedPrices(ledger, feed).prices.map(({ close }) => close)).toEqual([50, 52])
})

test('a series the ledger does not use changes nothing', () => {
  const ledger = ledgerOf([purchase('AAA', '2024-01-02')])
  const feed = [series('price:ZZZ', ['2024-01-31', 5]), series('fx:EUR', ['2024-01-31', 0.9])]
  expect(withFeedPrices(ledger, feed)).toBe(ledger)
})
