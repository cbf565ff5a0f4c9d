import { bookOf } from '#finance/ledger/book.ts'
import { externalFlows } from '#finance/ledger/external-flows.ts'
import type { Account, Instrument, Ledger, Transaction } from '#finance/ledger/ledger.ts'
import { valueSeries } from '#finance/ledger/value-series.ts'
import { nextInteger, nextUniform, randomSource } from '#finance/numbers/random.ts'
import { type Bench, percentile, round } from './bench.ts'

const ACCOUNTS = 8
const SYMBOLS = 300
const DAYS = 3_650
const DAY_MS = 86_400_000
const START = Date.UTC(2016, 0, 1)

const dayOf = (day: number): string => new Date(START + day * DAY_MS).toISOString().slice(0, 10)

const account = (at: number): Account => ({
  id: `acc_${at}`,
  name: `Sample ${at}`,
  institution: 'Sample broker',
  registration: at % 3 === 0 ? 'taxable' : at % 3 === 1 ? 'traditionalIra' : 'rothIra',
  currency: 'USD',
  lotMethod: 'fifo',
  owner: 'self',
})

const instrument = (at: number): Instrument => ({
  symbol: `S${at}`,
  name: `Sample fund ${at}`,
  type: 'etf',
  currency: 'USD',
  assetClass: 'usEquity',
  subClass: '',
  sector: '',
  country: 'US',
})

/** Ten years of purchases, sales of a part of what is held, dividends and deposits, in the order of their days. */
function sampleLedger(count: number): Ledger {
  const source = randomSource(7)
  const held = new Map<string, number>()
  const transactions = Array.from({ length: count }, (_, at): Transaction => {
    const place = `acc_${nextInteger(source, ACCOUNTS)}`
    const symbol = `S${nextInteger(source, SYMBOLS)}`
    const key = `${place} ${symbol}`
    const own = held.get(key) ?? 0
    const price = 20 + 80 * nextUniform(source)
    const common = {
      id: `tra_${at}`,
      accountId: place,
      tradeDate: dayOf(Math.floor((at * DAYS) / count)),
      fees: 0,
      currency: 'USD',
      note: '',
    }
    const kind = nextUniform(source)
    if (kind < 0.1) return { ...common, type: 'deposit', amount: 5_000 }
    if (kind < 0.25 && own > 0) return { ...common, type: 'dividend', symbol, amount: own * 0.2 }
    if (kind < 0.5 && own >= 2) {
      const quantity = Math.floor(own / 2)
      held.set(key, own - quantity)
      return { ...common, type: 'sell', symbol, quantity, price, amount: quantity * price }
    }
    const quantity = 1 + nextInteger(source, 50)
    held.set(key, own + quantity)
    return { ...common, type: 'buy', symbol, quantity, price, amount: -quantity * price }
  })
  const prices = Array.from({ length: SYMBOLS * 120 }, (_, at) => ({
    symbol: `S${at % SYMBOLS}`,
    date: dayOf(Math.floor(at / SYMBOLS) * 30),
    close: 20 + 80 * nextUniform(source),
    source: 'sample' as const,
  }))
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => account(at))
  const instruments = Array.from({ length: SYMBOLS }, (_, at) => instrument(at))
  return { accounts, instruments, transactions, prices }
}

const TERMS = { asOf: dayOf(DAYS), baseCurrency: 'USD', exchange: () => 1, allowShort: true }
const MONTH_ENDS = Array.from({ length: 120 }, (_, at) => dayOf(30 * at + 29))
const ROUNDS = 7

function median(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return percentile(times, 0.5)
}

const bench: Bench = {
  name: 'a ledger of 100,000 transactions, milliseconds (median of 7)',
  run: () => {
    const small = sampleLedger(10_000)
    const large = sampleLedger(100_000)
    const works = [
      ['lots, gains, washes, cash', (ledger: Ledger) => bookOf(ledger, TERMS)],
      ['value at 120 month ends', (ledger: Ledger) => valueSeries(ledger, MONTH_ENDS, TERMS)],
      ['external flows', (ledger: Ledger) => externalFlows(ledger, TERMS)],
    ] as const
    return works.map(([work, run]) => {
      const of10 = median(() => run(small))
      const of100 = median(() => run(large))
      return { work, '10,000': round(of10), '100,000': round(of100), times: round(of100 / of10) }
    })
  },
}

export default bench
