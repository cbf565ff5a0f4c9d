import { expect, test } from 'vitest'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { row, TRADED } from '#screens/portfolio/shared/ledger/traded.fixture.ts'
import { treemap } from '../currentholdings.report.ts'
import { answersOf } from './answers.model.ts'
import { derive } from './derive.model.ts'

const answersFor = (ledger: Ledger) => {
  const rates = { short: 0, long: 0, state: 0 }
  const asked = { ledger, asOf: '2024-06-28', baseCurrency: 'USD', rates, accountId: undefined }
  return answersOf(derive(asked, () => 1).overview, ledger)
}
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
