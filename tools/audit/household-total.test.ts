import { describe, expect, test } from 'vitest'
import { sharedView } from '#screens/portfolio/shared/share/shared-view.model.ts'
import { SAMPLE_FACTS } from '#api/sample/household.ts'
import { account, ledgerOf } from '#finance/ledger/sample.fixture.ts'
import type { Ledger, Registration } from '#finance/ledger/ledger.ts'
import { nextInteger, nextUniform, randomSource } from '#finance/numbers/random.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { bothCounted, storedHoldings, withHoldings } from '#kit/portfolio/household-holdings.ts'
import { isSampleAccount } from '#kit/portfolio/sample-accounts.ts'
import { SAMPLE_LEDGER } from '#kit/portfolio/sample-ledger.ts'
import { percent } from '#kit/format.ts'
import { sharedReport } from '#web/shared/shared-portfolio-report.ts'
import { moneyOf } from '#kit/household-money.ts'
import { answer, treemap } from '#screens/portfolio/currentholdings/currentholdings.report.ts'
import { allocationChart } from '#screens/portfolio/currentholdings/overview/allocation.ts'
import { answersOf } from '#screens/portfolio/currentholdings/overview/answers.model.ts'
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

const facts = (values: Readonly<Record<string, unknown>>): StoredFacts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, updatedAt: '2026-11-20T00:00:00.000Z' }]),
  )

const ownId = (id: string): string => `own ${id}`

/** The sample household's ledger as a person's own: under other accounts. */
const OWN_LEDGER: Ledger = {
  ...SAMPLE_LEDGER,
  accounts: SAMPLE_LEDGER.accounts.map((one) => ({ ...one, id: ownId(one.id) })),
  transactions: SAMPLE_LEDGER.transactions.map((one) => ({ ...one, accountId: ownId(one.accountId) })),
}

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
  test('of a household is one number on the dashboard, on holdings and on a shared page', () => {
    const total = overviewTotal(OWN_LEDGER, '2026-06-30')
    expect(total).toBeCloseTo(257_511.49, 2)
    expect(netWorth({}, OWN_LEDGER).value).toBeCloseTo(total, 6)
    expect(sharedTotal(OWN_LEDGER, '2026-06-30')).toBeCloseTo(total, 6)
  })

  test('leaves out sample accounts, alone and beside own ones', () => {
    expect(SAMPLE_LEDGER.accounts.every(({ id }) => isSampleAccount(id))).toBe(true)
    expect(storedHoldings(SAMPLE_LEDGER, [], { today: TODAY, exchange })).toBeNull()
    const typed = facts({ 'retirement.balance': 210_000 })
    expect(netWorth(typed, SAMPLE_LEDGER).value).toBe(210_000)
    const own = ledgerOf([{ type: 'deposit', date: '2026-01-05', amount: 1000 }], {
      accounts: [account('a')],
    })
    const mixed: Ledger = {
      ...SAMPLE_LEDGER,
      accounts: [...SAMPLE_LEDGER.accounts, ...own.accounts],
      transactions: [...SAMPLE_LEDGER.transactions, ...own.transactions],
    }
    expect(storedHoldings(mixed, [], { today: TODAY, exchange })).toMatchObject({
      total: 1000,
      retirement: null,
      day: '2026-01-05',
    })
    expect(netWorth(typed, mixed).value).toBe(211_000)
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

test('shares and the number of securities are the same for the owner and behind a link that hides amounts', () => {
  const day = { asOf: '2026-06-30', baseCurrency: 'USD' }
  const overview = overviewOf(OWN_LEDGER, { ...day, exchange, allowShort: false }, NO_TAX)
  const answers = answersOf(overview, OWN_LEDGER)
  const { chart } = treemap(answers)
  const nodes = chart.type === 'treemap' ? chart.nodes : []
  expect(nodes.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(overview.totals.totalValue, 6)
  const { run } = sharedReport(sharedView(OWN_LEDGER, { ...day, hideAmounts: true }))
  const [stocks] = allocationChart(overview, OWN_LEDGER, 'assetClass').caption.match(/[\d.]+%/) ?? []
  expect(JSON.stringify(run.report[0])).toContain(`US stocks (${stocks ?? ''})`)
  const [largest] = treemap(answers).caption.match(/[\d.]+%/) ?? []
  expect(percent(Number(run.outputs.largestShare))).toBe(largest)
  expect(answer(answers).text).toContain(`${String(run.outputs.securities)} securities`)
})

describe('net worth', () => {
  test('of a household counts its holdings and no retirement savings twice', () => {
    // Cash 14,500 + holdings with their cash 257,511.49 − debts 11,200 − 2,400; the typed 96,000 stand in the holdings' own IRAs.
    const worth = netWorth(facts(SAMPLE_FACTS), OWN_LEDGER)
    expect(worth.value).toBeCloseTo(14_500 + overviewTotal(OWN_LEDGER, '2026-06-30') - 13_600, 6)
    expect(worth.missing).toEqual(['car.value'])
  })

  test('keeps typed retirement savings with holdings that have no retirement account', () => {
    const ledger = ledgerOf([{ type: 'deposit', date: '2026-01-05', amount: 1000 }], {
      accounts: [account('a')],
    })
    expect(netWorth(facts({ 'retirement.balance': 50_000 }), ledger).value).toBe(51_000)
  })

  test('says that typed retirement savings count beside holdings of which none is in a retirement account', () => {
    const typed = facts({ 'retirement.balance': 140_000 })
    const noteFor = (registration: Registration, of: StoredFacts = typed) => {
      const ledger = ledgerOf([{ type: 'deposit', date: '2026-01-05', amount: 1000 }], {
        accounts: [account('a', registration)],
      })
      const stored = storedHoldings(ledger, [], { today: TODAY, exchange })
      return stored === null ? null : bothCounted(of, stored)
    }
    expect(noteFor('taxable')).toBe(
      'The retirement savings of $140,000 in your profile and your stored holdings are both counted. If this is the same money, set the account type to a retirement type, such as Traditional IRA or 401(k), under Accounts and prices in Current holdings; your holdings then count in place of the amount you typed.',
    )
    expect(noteFor('401k')).toBeNull()
    expect(noteFor('taxable', {})).toBeNull()
    expect(noteFor('taxable', facts({ 'retirement.balance': 0 }))).toBeNull()
    expect(bothCounted(typed, { from: 'list', retirement: null })).toContain('clear the retirement savings')
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
