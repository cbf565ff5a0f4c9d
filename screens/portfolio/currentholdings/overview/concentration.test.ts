import { expect, test } from 'vitest'
import type { Instrument, Ledger } from '#finance/ledger/ledger.ts'
import { row, TRADED } from '#screens/portfolio/shared/ledger/traded.fixture.ts'
import { treemap } from '../currentholdings.report.ts'
import { allocationChart } from './allocation.ts'
import { answersOf } from './answers.model.ts'
import { derive } from './derive.model.ts'

const derived = (ledger: Ledger) => {
  const rates = { short: 0, long: 0, state: 0 }
  const asked = { ledger, asOf: '2024-06-28', baseCurrency: 'USD', rates, accountId: undefined }
  return derive(asked, () => 1).overview
}
const answersFor = (ledger: Ledger) => answersOf(derived(ledger), ledger)
const bought = (id: string, symbol: string, price: number) =>
  row(id, '2024-01-16', { symbol, quantity: 100, price, amount: -100 * price })

/** 25,000 of purchases after a deposit of 100: cash is −24,900. */
const OVERDRAWN: Ledger = {
  ...TRADED,
  transactions: [
    row('1', '2024-01-15', { type: 'deposit', symbol: undefined, amount: 100 }),
    bought('2', 'NET', 87),
    bought('3', 'AAPL', 80),
    bought('4', 'GOOGL', 60),
    bought('5', 'TSLA', 23),
  ],
}

test('With cash below zero a position is measured as the chart does, and the cash is a problem of its own.', () => {
  const answers = answersFor(OVERDRAWN)
  const warned = answers.notes.filter(({ tone }) => tone === 'negative')
  expect(warned.map(({ title }) => title)).toEqual([
    'Cash in Sample account is negative',
    'NET is 34.8% of your holdings',
  ])
  expect(warned.map(({ text }) => text)).toEqual([
    'At its lowest: −$24,900 on Jan 16, 2024. Now: −$24,900 in Sample account, which makes your total too low. An earlier deposit, transfer, or sale is probably missing.',
    'More than a fifth of your portfolio in one position is a concentrated bet. Also above a tenth: AAPL 32%, GOOGL 24%.',
  ])
  expect(treemap(answers).caption).toContain('NET is the largest at $8,700, 34.8% of holdings,')
})

test('With cash that is there a position is measured against both.', () => {
  const [deposit, ...rest] = OVERDRAWN.transactions
  const rich = {
    ...OVERDRAWN,
    transactions: [{ ...(deposit ?? rest[0] ?? bought('0', 'X', 1)), amount: 50_000 }, ...rest],
  }
  expect(answersFor(rich).notes.map(({ title }) => title)).toContain('NET is 17.4% of your holdings and cash')
})

const withFund = (more: Partial<Instrument>): Ledger => ({
  ...OVERDRAWN,
  instruments: [
    {
      symbol: 'NET',
      name: 'Sample fund',
      type: 'etf',
      currency: 'USD',
      assetClass: 'intlEquity',
      subClass: '',
      sector: '',
      country: '',
      ...more,
    },
  ],
})
test('A fund without a class is named, and one of several countries is not called unknown.', () => {
  const unclassified = withFund({ assetClass: 'other' })
  expect(answersFor(unclassified).notes).toContainEqual({
    tone: 'information',
    title: '1 fund not classified',
    text: 'NET: choose the asset class under Accounts and prices. Until then it counts as “Other”.',
  })
  const countries = (ledger: Ledger) => {
    const { chart } = allocationChart(derived(ledger), ledger, 'country')
    return chart.type === 'pie' ? chart.nodes.map(({ name }) => name) : []
  }
  expect(countries(withFund({}))).toEqual(['Unknown', 'No single country'])
  expect(countries(unclassified)).toEqual(['Unknown'])
})

const LIMITS = /concentrated bet|more than a tenth|is [\d.]+% of your/i
const warningsOf = (ledger: Ledger) =>
  answersFor(ledger).notes.filter(({ title, text }) => LIMITS.test(`${title} ${text}`))
/** Half in one position, the rest in cash. */
const half = (symbol: string, instruments: Ledger['instruments'] = []): Ledger => ({
  ...TRADED,
  instruments,
  transactions: [
    row('1', '2024-01-15', { type: 'deposit', symbol: undefined, amount: 20_000 }),
    bought('2', symbol, 100),
  ],
})

test('A fund of a whole market is no bet on one company, and a single stock of the same weight is.', () => {
  const cash = { title: '50% of your portfolio is cash' }
  for (const symbol of ['VTI', 'VXUS', 'BND']) {
    expect(warningsOf(half(symbol)), symbol).toMatchObject([cash])
    // As imports described them before the fund was known.
    expect(warningsOf(half(symbol, withFund({ symbol, type: 'stock' }).instruments)), symbol).toMatchObject([
      cash,
    ])
  }
  const company = half('NET', withFund({ type: 'stock' }).instruments)
  expect(warningsOf(company)).toMatchObject([
    { tone: 'negative', title: 'NET is 50% of your holdings and cash' },
    cash,
  ])
})

test('A fund of one sector or metal is named as one, and is no problem.', () => {
  expect(warningsOf(half('GLD'))).toMatchObject([
    {
      tone: 'information',
      title: 'Large position in a fund of one kind',
      text: 'More than a tenth of your holdings and cash: GLD 50%. A fund of one sector, country, or metal spreads less than one of a whole market.',
    },
    {},
  ])
  expect(warningsOf(half('VT'))).toHaveLength(1)
  expect(warningsOf(half('NET', withFund({ sector: 'Energy' }).instruments))).toMatchObject([
    { tone: 'information' },
    {},
  ])
})
