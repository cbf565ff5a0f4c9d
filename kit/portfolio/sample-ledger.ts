import type { Account, Instrument, Ledger, Transaction } from '#finance/ledger/ledger.ts'
import type { BenchmarkMix, Target } from './records.ts'
import type { SAMPLE_ACCOUNTS } from './sample-accounts.ts'
import { sampleClose, samplePrices } from './sample-prices.ts'

/*
 * The sample household: three accounts and 34 transactions from January 2021 to June 2026 in five broad funds, one stock
 * with a split, a Treasury note and a money fund. One sale is a wash sale (October 2022), the note has no price, and
 * the bond fund's last price is stale. Nothing of it is real.
 */

/** The day of the last sample prices. */
export const SAMPLE_AS_OF = '2026-06-30'

const accounts: readonly Account[] = [
  account('sample-taxable', { name: 'Sample: joint brokerage', registration: 'taxable', owner: 'joint' }),
  account('sample-ira', { name: 'Sample: traditional IRA', registration: 'traditionalIra', owner: 'self' }),
  account('sample-roth', { name: 'Sample: Roth IRA', registration: 'rothIra', owner: 'partner' }),
]

function account(
  id: (typeof SAMPLE_ACCOUNTS)[number],
  rest: Pick<Account, 'name' | 'registration' | 'owner'>,
): Account {
  return {
    id,
    institution: 'Sample Brokerage',
    currency: 'USD',
    lotMethod: 'fifo',
    openedOn: '2021-01-04',
    ...rest,
  }
}

const fund = (
  symbol: string,
  rest: Partial<Instrument> & Pick<Instrument, 'name' | 'assetClass'>,
): Instrument => ({
  symbol,
  type: 'etf',
  currency: 'USD',
  subClass: '',
  sector: '',
  country: 'US',
  ...rest,
})

const instruments: readonly Instrument[] = [
  fund('S-USTM', {
    name: 'Sample US Total Market ETF',
    assetClass: 'usEquity',
    subClass: 'Total market',
    expenseRatio: 0.0003,
    dividendYield: 0.013,
  }),
  fund('S-USSV', {
    name: 'Sample US Small Value ETF',
    assetClass: 'usEquity',
    subClass: 'Small value',
    expenseRatio: 0.0025,
    dividendYield: 0.018,
  }),
  fund('S-INTL', {
    name: 'Sample Developed Markets ETF',
    assetClass: 'intlEquity',
    subClass: 'Developed',
    country: '',
    expenseRatio: 0.0006,
    dividendYield: 0.028,
  }),
  fund('S-EMRG', {
    name: 'Sample Emerging Markets ETF',
    assetClass: 'intlEquity',
    subClass: 'Emerging',
    country: '',
    expenseRatio: 0.0009,
    dividendYield: 0.026,
  }),
  fund('S-BOND', {
    name: 'Sample US Bond Market ETF',
    assetClass: 'bond',
    subClass: 'Aggregate',
    expenseRatio: 0.0003,
    duration: 6.1,
    dividendYield: 0.038,
  }),
  fund('S-TECH', {
    name: 'Sample Software Inc.',
    type: 'stock',
    assetClass: 'usEquity',
    subClass: 'Single stock',
    sector: 'Information Technology',
  }),
  fund('S-NOTE', {
    name: 'Sample Treasury note 3.5% May 2028',
    type: 'treasury',
    assetClass: 'bond',
    subClass: 'Treasury',
    couponRate: 0.035,
    maturity: '2028-05-15',
    duration: 1.8,
  }),
  fund('S-CASH', {
    name: 'Sample Government Money Fund',
    type: 'moneyFund',
    assetClass: 'cash',
    expenseRatio: 0.0011,
    dividendYield: 0.04,
  }),
]

type Row = readonly [
  account: 'taxable' | 'ira' | 'roth',
  day: string,
  type: Transaction['type'],
  symbol: string,
  /** Dollars: of a trade about as much as units are bought or sold for; else the cash that comes in. */
  dollars: number,
]

const ROWS: readonly Row[] = [
  ['taxable', '2021-01-15', 'deposit', '', 66_000],
  ['taxable', '2021-01-20', 'buy', 'S-USTM', 30_000],
  ['taxable', '2021-01-20', 'buy', 'S-INTL', 14_000],
  ['ira', '2021-02-01', 'transferIn', '', 80_000],
  ['ira', '2021-02-03', 'buy', 'S-USTM', 45_000],
  ['ira', '2021-02-03', 'buy', 'S-BOND', 25_000],
  ['ira', '2021-02-03', 'buy', 'S-CASH', 8_000],
  ['taxable', '2021-02-10', 'buy', 'S-TECH', 6_000],
  ['taxable', '2021-03-15', 'buy', 'S-BOND', 8_000],
  ['roth', '2021-04-01', 'deposit', '', 6_000],
  ['roth', '2021-04-05', 'buy', 'S-EMRG', 5_900],
  ['taxable', '2021-12-15', 'qualifiedDividend', 'S-USTM', 412.5],
  ['taxable', '2022-03-10', 'deposit', '', 15_000],
  ['taxable', '2022-03-14', 'buy', 'S-USSV', 10_000],
  ['roth', '2022-04-01', 'deposit', '', 6_000],
  ['roth', '2022-04-04', 'buy', 'S-USTM', 5_900],
  ['taxable', '2022-08-22', 'split', 'S-TECH', 0],
  ['taxable', '2022-10-05', 'sell', 'S-INTL', 6_000],
  ['taxable', '2022-10-20', 'buy', 'S-INTL', 8_000],
  ['taxable', '2022-12-15', 'qualifiedDividend', 'S-USTM', 431.2],
  ['taxable', '2023-05-22', 'buy', 'S-NOTE', 10_000],
  ['taxable', '2023-11-15', 'interest', 'S-NOTE', 175],
  ['ira', '2023-12-18', 'dividend', 'S-USTM', 655.4],
  ['taxable', '2024-02-12', 'sell', 'S-TECH', 4_000],
  ['roth', '2024-04-01', 'deposit', '', 7_000],
  ['roth', '2024-04-02', 'buy', 'S-EMRG', 6_900],
  ['taxable', '2024-06-17', 'reinvest', 'S-BOND', 150],
  ['taxable', '2024-12-16', 'qualifiedDividend', 'S-USTM', 468.9],
  ['taxable', '2025-07-21', 'buy', 'S-USTM', 5_000],
  ['taxable', '2025-12-15', 'qualifiedDividend', 'S-USTM', 540.3],
  ['ira', '2026-03-31', 'dividend', 'S-CASH', 318],
  ['taxable', '2026-05-15', 'interest', 'S-NOTE', 175],
  ['taxable', '2026-05-20', 'withdrawal', '', -1_000],
  ['taxable', '2026-06-15', 'fee', '', -25],
]

const SPLIT_RATIO = 4
const NOTE_PRICE = 99.4

const transactions: readonly Transaction[] = ROWS.map(([account, tradeDate, type, symbol, dollars], at) => ({
  id: `sample-${String(at + 1).padStart(2, '0')}`,
  accountId: `sample-${account}`,
  tradeDate,
  type,
  fees: 0,
  currency: 'USD',
  note: symbol === 'S-INTL' && tradeDate.startsWith('2022-10') ? 'Sample: a wash sale' : 'Sample',
  ...(symbol === '' ? {} : { symbol }),
  ...movement(type, { symbol, tradeDate, dollars }),
}))

type Movement = Pick<Transaction, 'amount'> & Partial<Transaction>

/** Whole units at the month's sample close for about the dollars named; the money fund and dividends to the cent. */
function movement(
  type: Transaction['type'],
  { symbol, tradeDate, dollars }: { symbol: string; tradeDate: string; dollars: number },
): Movement {
  if (type === 'split') return { amount: 0, ratio: SPLIT_RATIO }
  if (type !== 'buy' && type !== 'sell' && type !== 'reinvest') return { amount: dollars }
  const price = priceOf(symbol, tradeDate)
  const isWhole = type !== 'reinvest' && symbol !== 'S-CASH'
  const quantity = isWhole ? Math.floor(dollars / price) : Math.round((dollars / price) * 1000) / 1000
  const gross = Math.round(quantity * price * 100) / 100
  return { quantity, price, amount: type === 'buy' ? -gross : type === 'sell' ? gross : 0 }
}

function priceOf(symbol: string, day: string): number {
  if (symbol === 'S-CASH') return 1
  return symbol === 'S-NOTE' ? NOTE_PRICE : (sampleClose(symbol, day.slice(0, 7)) ?? NOTE_PRICE)
}

export const SAMPLE_LEDGER: Ledger = { accounts, instruments, transactions, prices: samplePrices }

/** 60 % US stocks, 25 % international stocks, 10 % bonds, 5 % cash. */
export const SAMPLE_TARGETS: readonly Target[] = [
  { assetClass: 'usEquity', weight: 0.6, band: 0.05 },
  { assetClass: 'intlEquity', weight: 0.25, band: 0.05 },
  { assetClass: 'bond', weight: 0.1, band: 0.025 },
  { assetClass: 'cash', weight: 0.05, band: 0.0125 },
]

export const SAMPLE_BENCHMARK: BenchmarkMix = {
  name: 'Sample: 85% stocks, 15% bonds',
  parts: [
    { series: 'usStocks', weight: 0.85 },
    { series: 'usBonds', weight: 0.15 },
  ],
  rebalance: 'yearly',
}
