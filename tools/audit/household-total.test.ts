import { describe, expect, test } from 'vitest'
import { sharedView } from '#screens/portfolio/shared/share/shared-view.model.ts'
import { SAMPLE_FACTS } from '#api/sample/household.ts'
import { account, ledgerOf } from '#finance/ledger/sample.fixture.ts'
import type { Ledger, Registration } from '#finance/ledger/ledger.ts'
import { nextInteger, nextUniform, randomSource } from '#finance/numbers/random.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { storedHoldings, withHoldings } from '#kit/portfolio/household-holdings.ts'
import { SAMPLE_LEDGER } from '#kit/portfolio/sample-ledger.ts'
import { moneyOf } from '#kit/household-money.ts'
import { overviewOf } from '#screens/portfolio/currentholdings/overview/overview.model.ts'

/* What a household owns is one number, wherever it shows. */

const TODAY = '2026-11-22'
const exchange = (currency: string) => (currency === 'USD' ? 1 : { noAnswer: 'one currency' })
const NO_TAX = { rates: { short: 0, long: 0, state: 0 } }

const overviewTotal = (ledger: Ledger, asOf: string) =>
  overviewOf(ledger, { asOf, baseCurrency: 'USD', exchange, allowShort: true }, NO_TAX).totals.totalValue
const sharedTotal = (ledger: Ledger, asOf: string) =>
  sharedView(ledger, { asOf, baseCurrency: 'USD', hideAmounts: false }).total
const netWorth = (facts: StoredFacts, ledger: Ledger) =>
  moneyOf(withHoldings(facts, storedHoldings(ledger, [], { today: TODAY, exchange }))).netWorth

const KINDS: readonly Registration[] = ['taxable', 'traditionalIra', 'rothIra', '401k', 'hsa', 'trust']
const TYPES = ['deposit', 'buy', 'buy', 'sell', 'dividend', 'withdrawal', 'reinvest'] as const

const DEF = { symbol: 'DEF', date: '2026-11-02', close: 33, source: 'typed' } as const

/** Some accounts have no deposit, some securities no price, and some sales leave a short position. */
function randomLedger(seed: number): Ledger {
  const random = randomSource(seed)
  const pick = <T>(of: readonly [T, ...T[]] | readonly T[], other: T): T =>
    of[nextInteger(random, of.length)] ?? other
  const accounts = Array.from({ length: 1 + nextInteger(random, 4) }, (_, at) =>
    account(`account ${at}`, pick(KINDS, 'taxable')),
  )
  const rows = Array.from({ length: 1 + nextInteger(random, 40) }, () => {
    const type = pick(TYPES, 'buy')
    const quantity = 1 + nextInteger(random, 50)
    const price = 5 + 100 * nextUniform(random)
    const sign = type === 'buy' || type === 'withdrawal' ? -1 : 1
    const two = (most: number) => String(1 + nextInteger(random, most)).padStart(2, '0')
    return {
      type,
      date: `202${nextInteger(random, 7)}-${two(12)}-${two(28)}`,
      accountId: pick(accounts, account('a')).id,
      symbol: pick(['XYZ', 'ABC', 'DEF'], 'XYZ'),
      ...(type === 'deposit' || type === 'withdrawal' || type === 'dividend' ? {} : { quantity, price }),
      amount: type === 'reinvest' ? 0 : sign * quantity * price,
    }
  })
  const prices = [
    { symbol: 'XYZ', date: '2026-10-30', close: 61.5, source: 'typed' },
    { symbol: 'ABC', date: '2025-01-02', close: 14.25, source: 'csv' },
  ] as const
  return ledgerOf(rows, { accounts, prices })
}

describe('the total of stored holdings', () => {
  test('of the sample household is one number on the dashboard, on holdings and on a shared page', () => {
    const total = overviewTotal(SAMPLE_LEDGER, '2026-06-30')
    expect(total).toBeCloseTo(257_511.49, 2)
    expect(netWorth({}, SAMPLE_LEDGER).value).toBeCloseTo(total, 6)
    expect(sharedTotal(SAMPLE_LEDGER, '2026-06-30')).toBeCloseTo(total, 6)
  })

  test('of random ledgers is one number on all of them', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const ledger = randomLedger(seed)
      const total = overviewTotal(ledger, TODAY)
      expect(netWorth({}, ledger).value, `seed ${seed}`).toBeCloseTo(total, 6)
      // The shared page puts what has no price at average cost, and names it; with prices it is the same number.
      const priced = { ...ledger, prices: [...ledger.prices, DEF] }
      expect(sharedTotal(priced, TODAY), `seed ${seed}`).toBeCloseTo(overviewTotal(priced, TODAY), 6)
    }
  })
})

describe('net worth', () => {
  const facts = (values: Readonly<Record<string, unknown>>): StoredFacts =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, updatedAt: '2026-11-20T00:00:00.000Z' }]),
    )

  test('of the sample household counts its holdings and no retirement savings twice', () => {
    // Cash 14,500 + holdings with their cash 257,511.49 − debts 11,200 − 2,400; the typed 96,000 stand in the holdings' own IRAs.
    const worth = netWorth(facts(SAMPLE_FACTS), SAMPLE_LEDGER)
    expect(worth.value).toBeCloseTo(14_500 + overviewTotal(SAMPLE_LEDGER, '2026-06-30') - 13_600, 6)
    expect(worth.missing).toEqual(['car.value'])
  })

  test('keeps typed retirement savings with holdings that have no retirement account', () => {
    const ledger = ledgerOf([{ type: 'deposit', date: '2026-01-05', amount: 1000 }], {
      accounts: [account('a')],
    })
    expect(netWorth(facts({ 'retirement.balance': 50_000 }), ledger).value).toBe(51_000)
  })

  test('counts a stored list of holdings if there are no transactions', () => {
    const list = [{ symbol: 'A', value: 1200 }, { symbol: 'B', quantity: 10, price: 30 }, { symbol: 'C' }]
    const none = ledgerOf([])
    const stored = storedHoldings(none, list, { today: TODAY, exchange })
    expect(stored).toMatchObject({ from: 'list', total: 1500, unvalued: 1 })
    expect(moneyOf(withHoldings(facts({ holdings: [{ value: 9 }] }), stored)).netWorth.value).toBe(1500)
    expect(storedHoldings(none, [], { today: TODAY, exchange })).toBeNull()
  })
})
