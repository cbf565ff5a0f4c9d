import { expect, test } from 'vitest'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { mixesFor } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { choicesFrom } from './choices.model.ts'
import { daysOf } from './days.model.ts'

const known = {
  accountIds: ['a', 'b'],
  currency: 'USD',
  currencies: ['USD', 'EUR'],
  mixes: mixesFor(null, []),
}

test('an address that says nothing readable gives the usual view', () => {
  const usual = choicesFrom({}, known)
  expect(usual).toMatchObject({ period: 'Since start', accountIds: [], netOfFees: true, currency: 'USD' })
  expect(
    choicesFrom(
      { period: 'eon', accounts: 'x,,y', fees: 'maybe', currency: 'XXX', from: 'soon', benchmark: 'x' },
      known,
    ),
  ).toEqual(usual)
})

test('what the address says is what is shown', () => {
  const address = { period: 'Custom', from: '2024-01-31', accounts: 'b', fees: 'before', benchmark: 'stocks' }
  expect(choicesFrom(address, known)).toMatchObject({
    period: 'Custom',
    from: '2024-01-31',
    to: null,
    accountIds: ['b'],
    netOfFees: false,
    mix: { name: 'US stocks' },
  })
})

const bought = (symbol: string, tradeDate: string) => ({
  id: `${symbol}-${tradeDate}`,
  accountId: 'a',
  tradeDate,
  type: 'buy' as const,
  symbol,
  quantity: 10,
  price: 5,
  amount: -51,
  fees: 1,
  currency: 'USD',
  note: '',
})
const priced = (symbol: string, date: string) => ({ symbol, date, close: 5, source: 'typed' as const })
const ledger: Ledger = {
  accounts: [],
  instruments: [],
  transactions: [bought('KNOWN', '2024-02-10'), bought('ONCE', '2024-03-10')],
  prices: [priced('KNOWN', '2024-02-29'), priced('KNOWN', '2024-04-30'), priced('ONCE', '2024-03-31')],
}

test('values run from the first transaction to the last day on which anything is known', () => {
  const days = daysOf(ledger, choicesFrom({ period: 'Month to date' }, known), '2024-11-22')
  expect(days).toEqual({
    first: '2024-02-10',
    last: '2024-04-30',
    from: '2024-03-31',
    valued: ['2024-02-10', '2024-02-29', '2024-03-31', '2024-04-30'],
  })
})

test('accounts without a transaction have no days', () => {
  expect(daysOf(ledger, choicesFrom({ accounts: 'b' }, known), '2024-11-22')).toBeNull()
})
