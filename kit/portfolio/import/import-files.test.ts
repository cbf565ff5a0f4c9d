import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importSchema, instrumentSchema, transactionSchema } from '../ledger-schema.ts'
import { planFor } from './import.fixture.ts'
import { type Plan, planImport } from './plan/plan.ts'
import { readImport } from './read-import.ts'
import type { Reading, ReadOptions } from './reading.ts'
import { decode } from './text/decode.ts'

/*
 * Files in the form of banks and brokers that are no part of this project: the folder of published data beside it (or
 * GOLDEN_DATA). Where it is absent these tests are reported as skipped; the same ways of writing are in the other tests.
 */
const folder = join(
  process.env.GOLDEN_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'imports',
)

type Expected = {
  readonly counts: Partial<Plan['counts']>
  readonly transactions: number
  /** Σ of the amounts by currency, and of the units by symbol, added up by hand from the file. */
  readonly cash: Readonly<Record<string, number>>
  readonly about?: (plan: Plan, reading: Reading) => void
  readonly options?: Partial<ReadOptions>
}

const draftAt = (plan: Plan, line: number) => {
  const outcome = plan.rows.find(({ row }) => row.line === line)?.row.outcome
  return outcome?.kind === 'transactions' ? outcome.drafts : outcome
}
const reasonAt = (plan: Plan, line: number) => plan.rows.find(({ row }) => row.line === line)?.problems
const unitsOf = ({ transactions }: Plan, symbol: string) =>
  transactions.reduce((sum, one) => {
    if (one.symbol !== symbol) return sum
    return sum + (one.type === 'sell' || one.type === 'transferOut' ? -1 : 1) * (one.quantity ?? 0)
  }, 0)

const FILES: Readonly<Record<string, Expected>> = {
  // 2 withdrawals: −200 −300; the balance is stated.
  'bank-statement.ofx': {
    counts: { new: 2, stated: 1 },
    transactions: 2,
    cash: { USD: -500 },
    about: (plan) => {
      expect(draftAt(plan, 1)).toEqual([
        {
          tradeDate: '2005-10-04',
          type: 'withdrawal',
          amount: -200,
          fees: 0,
          currency: 'USD',
          note: 'Check 1000',
        },
      ])
      expect(plan.accounts[0]).toMatchObject({ name: 'Checking …9988', institution: 'NCH', currency: 'USD' })
    },
  },
  // −8637.50 −8920.99 +58 −1901.50 +4623.75 +4623.75 +12.50 +5000 −700.25 −2500 −4200 = −12542.24
  'broker-edge-cases.csv': {
    counts: { new: 13, rejected: 3, leftOut: 6 },
    transactions: 13,
    cash: { USD: -12_542.24 },
    about: (plan) => {
      expect(reasonAt(plan, 15)).toEqual([
        { field: 'type', message: 'The row does not say what happened: choose a type.' },
      ])
      expect(reasonAt(plan, 20)?.[0]?.field).toBe('date')
      expect(reasonAt(plan, 21)).toEqual([{ field: 'quantity', message: '“abc” is no number.' }])
      expect(draftAt(plan, 16)).toMatchObject([{ type: 'split', symbol: 'NVDA', ratio: 10 }])
      expect(draftAt(plan, 13)).toMatchObject([{ type: 'reinvest', quantity: 0.5, price: 405.2, amount: 0 }])
      expect(draftAt(plan, 17)).toMatchObject({ kind: 'leftOut' })
      expect(unitsOf(plan, 'AAPL')).toBe(0)
    },
  },
  // Purchases with their fees: 4313.49 + 4105.99 + 902.75 + 416.95 + 245.50 out; 1856.25 + 53.40 + 54.10 + 8.75 + 5000 in; 1200 out.
  'broker-european-semicolon.csv': {
    counts: { new: 11, leftOut: 5 },
    transactions: 11,
    cash: { EUR: -4212.18 },
    about: (plan, reading) => {
      expect(reading.table).toMatchObject({ delimiter: ';', decimalMark: ',', headerLine: 4 })
      expect(draftAt(plan, 9)).toMatchObject([
        { type: 'sell', symbol: 'US0378331005', quantity: 10, amount: 1856.25 },
      ])
      expect(draftAt(plan, 12)).toMatchObject([{ tradeDate: '2024-03-15', settleDate: '2024-03-17' }])
    },
  },
  'broker-ibkr-flex-trade.csv': {
    counts: { new: 1 },
    transactions: 1,
    cash: { USD: -3474.9041 },
    about: (plan) =>
      expect(plan.transactions[0]).toMatchObject({
        type: 'buy',
        symbol: 'VTI',
        quantity: 17,
        price: 204.3473,
        fees: 1,
        tradeDate: '2023-04-03',
        settleDate: '2023-04-05',
      }),
  },
  // −3320.05 +7461.72 +738.81 +0.03 −1.84 +1.84 +8.52 −621.30 +980.65 +25
  'broker-schwab-style-no-title.csv': {
    counts: { new: 10, leftOut: 1 },
    transactions: 10,
    cash: { USD: 5273.38 },
    about: (plan) => {
      expect(draftAt(plan, 5)).toMatchObject([
        { tradeDate: '2023-04-15', settleDate: '2023-04-17', type: 'interest' },
      ])
      expect(draftAt(plan, 9)).toMatchObject([
        { type: 'optionClose', symbol: 'TSLA 230317P00180000', quantity: 2 },
      ])
      // The newest row is the first of the file and the last by its number.
      expect(plan.transactions[0]?.id).toBe('imp_0123456789abcdef-000011-1')
      expect(unitsOf(plan, 'BND')).toBeCloseTo(45 - 10.065 + 0.0249, 9)
    },
  },
  // The file's own total is 10963.71; it is not the sum of its rows: these add up to 6942.96.
  'broker-schwab-style.csv': {
    counts: { new: 19, rejected: 1, leftOut: 2 },
    transactions: 19,
    cash: { USD: 6942.96 },
    about: (plan) => {
      expect(reasonAt(plan, 6)?.[0]).toMatchObject({ field: 'ratio' })
      expect(draftAt(plan, 5)).toMatchObject([{ type: 'optionClose', quantity: -1, amount: 1519.35 }])
      expect(draftAt(plan, 22)).toMatchObject([
        { type: 'transferIn', symbol: 'AAPL', quantity: 10, amount: 0 },
      ])
      expect(draftAt(plan, 12)).toMatchObject([{ type: 'tax', symbol: 'BNDX', amount: -0.14 }])
    },
  },
  // 13 + 162.90 + 33.46 + 9.02 + 103.53 + 959, which is the balance too.
  'credit-card-nubank.ofx': {
    counts: { new: 6, stated: 1 },
    transactions: 6,
    cash: { BRL: -1280.91 },
    about: (plan) => expect(plan.differences).toEqual([]),
  },
  // −49 −(5 × 298.58 + 19) + 5 × 0.62 − 500000
  'ghostfolio-activities-sample.csv': {
    counts: { new: 4, rejected: 1 },
    transactions: 4,
    cash: { USD: -501_557.8 },
    about: (plan) => {
      expect(plan.transactions.map(({ tradeDate }) => tradeDate)).toEqual([
        '2021-09-01',
        '2021-09-16',
        '2021-11-17',
        '2022-01-01',
      ])
      expect(plan.transactions[1]?.note).toBe('My first order 🤓')
      expect(reasonAt(plan, 6)?.[0]?.message).toBe('2050-06-06 lies after today.')
    },
  },
  // 145608.32 + 2500 + 5 × 3000 + 2500 − 4500 + 3500
  'gnucash-Money95invst_fr.qif': {
    counts: { new: 10 },
    transactions: 10,
    cash: { USD: 164_608.32 },
    about: (plan) => {
      expect(plan.accounts[0]?.name).toBe('Livret bleu')
      expect(plan.transactions[8]).toMatchObject({ type: 'transferOut', amount: -4500 })
      expect(plan.transactions[8]?.note).toContain('Pour équilibrage')
    },
  },
  // Every purchase is paid by a transfer of the same amount.
  'gnucash-Money95stocks_fr.qif': {
    counts: { new: 28 },
    transactions: 55,
    cash: { USD: 0 },
    about: (plan) => {
      expect(plan.transactions[0]).toMatchObject({
        type: 'transferIn',
        quantity: 94.008451,
        originalBasis: 4491.22,
      })
      // 100 + 80 + 80 units, 18,000 + 17,200 + 17,440.
      expect(unitsOf(plan, 'Usinor/Sacilor')).toBe(260)
    },
  },
  // 2345 + 2333 + 3300 + 543 − 5000 + 12 + 11 + 500 − 445 − 45
  'gnucash-abc-all.qif': { counts: { new: 10, leftOut: 86 }, transactions: 10, cash: { USD: 3554 } },
  // 124 ReinvDiv and 2 ShrsIn are one entry each, 11 ReinvSh, 7 ReinvLg, 14 BuyX and 6 SellX two.
  'gnucash-every.qif': { counts: { new: 164, leftOut: 86 }, transactions: 126 + 2 * 38, cash: { USD: 0 } },
  // 26 + 2, and 2 + 1 + 10 + 6 of two entries.
  'gnucash-quicktest.qif': { counts: { new: 47, leftOut: 84 }, transactions: 28 + 2 * 19, cash: { USD: 0 } },
  // 5000 − 3500 + 120 − 234 + 33.45 + 34 + 345 + (12 − 12) + (11 − 11) − 200 + (500 − 500)
  'gnucash-swipe.qif': {
    counts: { new: 11 },
    transactions: 14,
    cash: { USD: 1598.45 },
    about: (plan) => {
      expect(unitsOf(plan, 'HALCorp.')).toBe(90)
      expect(unitsOf(plan, 'THJ Inc')).toBe(200)
    },
  },
  // −(100 × 50 + 25) + 1000
  'investment-statement.ofx': {
    counts: { new: 2, stated: 3, leftOut: 1 },
    transactions: 2,
    cash: { USD: -4025 },
    about: (plan) => {
      expect(plan.transactions[0]).toMatchObject({
        type: 'buy',
        symbol: 'ACME',
        quantity: 100,
        fees: 25,
        settleDate: '2005-08-28',
      })
      expect(plan.differences).toMatchObject([
        { symbol: 'ACME', ledger: 100, broker: 200, missing: 100 },
        { symbol: 'LUAXX', ledger: 0, broker: 1 },
        { symbol: 'Cash in USD', ledger: -4025, broker: 200 },
      ])
      expect(plan.instruments.find(({ symbol }) => symbol === 'LUAXX')).toMatchObject({
        type: 'option',
        multiplier: 100,
        name: 'Lucky Airlines Jan 97 Put',
      })
    },
  },
  'sure-accounts.csv': {
    counts: { stated: 4 },
    transactions: 0,
    cash: {},
    about: (plan) =>
      expect(plan.accounts.map(({ name }) => name)).toEqual([
        'Main Checking Account',
        'Emergency Fund',
        'Rewards Credit Card',
        'Retirement Portfolio',
      ]),
  },
  // The type is taken: out 78.32 + 1500 + 15.75 + 32.99 + 89.50 + 4.25 + 49.99 + 24.50, in 45.67 + 2500.
  'sure-mint.csv': {
    counts: { new: 10, warned: 2 },
    transactions: 10,
    cash: { USD: 750.37 },
    about: (_, { questions }) =>
      expect(questions).toMatchObject([
        { id: 'dateOrder', likely: 'mdy' },
        { id: 'signs', lines: [3, 5] },
      ]),
  },
  // Purchases 1502.50 + 10503.75 + 3682.50 + 25600 + 3615 + 5403 + 7762.50, sales 852.50 + 4500 + 2105.25.
  'sure-trades.csv': {
    counts: { new: 10 },
    transactions: 10,
    cash: { USD: -50_611.5 },
    about: (plan) => {
      expect(plan.accounts.map(({ name }) => name)).toEqual(['Brokerage Account', 'Retirement Account'])
      expect([unitsOf(plan, 'AAPL'), unitsOf(plan, 'MSFT'), unitsOf(plan, 'GOOGL')]).toEqual([5, 8, 3])
    },
  },
  // 89.75 + 120.50 + 4.25 + 45 + 79.99 + 65.30 + 55 + 24 + 32.50 out.
  'sure-transactions.csv': { counts: { new: 9 }, transactions: 9, cash: { USD: -516.29 } },
  'sure-windows1250.csv': {
    counts: { new: 3 },
    transactions: 3,
    cash: { USD: -185.5 },
    about: (plan) => {
      expect(plan.accounts.map(({ name }) => name)).toEqual(['Konto główne', 'Karta kredytowa'])
      expect(plan.transactions[0]?.note).toBe('Sklep spożywczy · Zakupy w sklepie · Żywność')
    },
  },
  // −1500 −4.25 +2500 −250 +0.43
  'sure-ynab.csv': {
    counts: { new: 5 },
    transactions: 5,
    cash: { USD: 746.18 },
    about: (plan, { questions }) => {
      expect(questions).toMatchObject([{ id: 'dateOrder' }])
      expect(draftAt(plan, 5)).toMatchObject([{ type: 'transferOut', amount: -250 }])
    },
  },
  // USD −1859.95 −1904.95 +2.40 +955.05 +5000 −1000 +12.50 −25 −150 +50 +62.50; CAD −(20 × 85 + 9.99)
  'wealthfolio-activities-sample.csv': {
    counts: { new: 14 },
    transactions: 14,
    cash: { USD: 1142.55, CAD: -1709.99 },
    about: (plan) => {
      expect(draftAt(plan, 4)).toMatchObject([{ type: 'qualifiedDividend', amount: 2.4 }])
      expect(draftAt(plan, 10)).toMatchObject([{ type: 'transferIn', quantity: 2, originalBasis: 280 }])
      expect(draftAt(plan, 11)).toMatchObject([{ type: 'split', symbol: 'NVDA', ratio: 3 }])
    },
  },
  'wealthfolio-holdings-sample.csv': {
    counts: { stated: 12 },
    transactions: 0,
    cash: {},
    about: (plan, reading) => {
      expect(plan.prices).toHaveLength(8)
      expect(plan.differences).toHaveLength(12)
      const opened = planFor(reading, { positions: 'open' })
      // Four holdings and two currencies on the first day; the second day is compared with them.
      expect(opened.transactions).toHaveLength(6)
      expect(opened.transactions[0]).toMatchObject({
        type: 'transferIn',
        symbol: 'AAPL',
        quantity: 50,
        price: 171.48,
      })
      expect(opened.record.accepted).toBe(6)
      // From March to June: 5 AAPL, 5 VOO and 1,800 of cash.
      expect(opened.differences).toMatchObject([
        { symbol: 'AAPL', missing: 5 },
        { symbol: 'VOO', missing: 5 },
        { symbol: 'Cash in USD', missing: -1800 },
      ])
    },
  },
}

for (const [file, expected] of Object.entries(FILES)) {
  test.runIf(existsSync(folder))(`${file} is read as it would be by hand.`, () => {
    const { text } = decode(new Uint8Array(readFileSync(join(folder, file))))
    const reading = readImport(text, { today: '2026-07-01', currency: 'USD', ...expected.options })
    const plan = planFor(reading)
    expect(plan.counts).toMatchObject({
      new: 0,
      duplicate: 0,
      rejected: 0,
      stated: 0,
      leftOut: 0,
      ...expected.counts,
    })
    expect(plan.transactions).toHaveLength(expected.transactions)
    const cash = new Map<string, number>()
    for (const { currency, amount } of plan.transactions)
      cash.set(currency, (cash.get(currency) ?? 0) + amount)
    expect(
      Object.fromEntries([...cash].map(([currency, sum]) => [currency, Number(sum.toFixed(4)) + 0])),
    ).toEqual(expected.cash)
    for (const one of plan.transactions) expect(transactionSchema.parse(one)).toEqual(withoutUndefined(one))
    for (const one of plan.instruments) expect(() => instrumentSchema.parse(one)).not.toThrow()
    expect(() => importSchema.parse(plan.record)).not.toThrow()
    expected.about?.(plan, reading)
    expectNothingTwice(reading, plan)
  })
}

const withoutUndefined = (one: object) => JSON.parse(JSON.stringify(one))

/** The same file once more brings nothing. */
function expectNothingTwice(reading: Reading, plan: Plan): void {
  const { accounts, instruments, transactions } = plan
  const again = planImport(reading, {
    ledger: { accounts, instruments, transactions, prices: [] },
    baseCurrency: 'USD',
    importId: 'imp_0123456789abcdeg',
    fileName: 'again.csv',
    importedAt: '2026-07-02T10:00:00.000Z',
    accounts: Object.fromEntries(
      reading.accounts.map((account, at) => [
        account.key,
        { kind: 'existing', id: `imp_0123456789abcdef-account-${at + 1}` },
      ]),
    ),
    hasDuplicates: 'skip',
    positions: 'compare',
  })
  expect(again.transactions).toEqual([])
  expect(again.counts.duplicate).toBe(plan.counts.new)
}
