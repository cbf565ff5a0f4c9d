import { expect, test } from 'vitest'
import { defaultDay } from '#kit/portfolio/default-day.ts'
import { SAMPLE_LEDGER } from '#kit/portfolio/sample-ledger.ts'
import { priceCurrencies } from './grids.ts'
import { hiddenBlock, withoutAmounts } from './hide-amounts.tsx'
import { knownRates } from './tax-rates.ts'
import { draftOf, readDraft, transactionFields } from './transaction-fields.ts'

const place = {
  id: 'new',
  fields: transactionFields({
    accounts: SAMPLE_LEDGER.accounts,
    today: '2026-06-30',
    currency: 'USD',
  }),
  instruments: new Map(SAMPLE_LEDGER.instruments.map((one) => [one.symbol, one])),
}

test('A draft becomes a transaction with its cash; money that leaves is typed without a sign.', () => {
  const buy = readDraft({ type: 'buy', symbol: ' s-ustm ', quantity: 2, price: 350, fees: 1 }, place)
  expect(buy).toMatchObject({
    ok: true,
    transaction: { symbol: 'S-USTM', amount: -701, tradeDate: '2026-06-30' },
  })
  expect(readDraft({ type: 'fee', amount: 25 }, place)).toMatchObject({ transaction: { amount: -25 } })
  expect(readDraft({ type: 'interest', amount: -25 }, place)).toMatchObject({ transaction: { amount: -25 } })
})

test('What a type needs is asked for by its field.', () => {
  const missing = (draft: Readonly<Record<string, unknown>>) => {
    const read = readDraft(draft, place)
    return read.ok ? [] : read.problems.map(({ path }) => path)
  }
  expect(missing({ type: 'buy' })).toEqual(['symbol', 'quantity', 'price'])
  expect(missing({ type: 'deposit' })).toEqual(['amount'])
  expect(missing({ type: 'split', symbol: 'XYZ' })).toEqual(['ratio'])
  expect(missing({ type: 'transferOut' })).toEqual(['amount'])
  expect(missing({ type: 'transferOut', symbol: 'XYZ', quantity: 3 })).toEqual([])
})

test('Every transaction of the sample survives the form.', () => {
  for (const transaction of SAMPLE_LEDGER.transactions)
    expect(readDraft(draftOf(transaction, place.instruments), { ...place, id: transaction.id })).toEqual({
      ok: true,
      transaction,
    })
})

test('Without amounts a sentence has dots, and a chart its shares.', () => {
  expect(withoutAmounts('up $73,539.20 (41.1%), −$25 in fees')).toBe('up ••• (41.1%), ••• in fees')
  const pie = { type: 'pie' as const, format: 'money' as const, nodes: [{ name: 'A', value: 50 }] }
  expect(hiddenBlock({ kind: 'chart', title: '', caption: '$50', chart: pie }, 200)).toMatchObject({
    caption: '•••',
    chart: { format: 'percent', nodes: [{ value: 0.25 }] },
  })
})

test('Tax rates are the ones chosen, else those of the profile, else said to be assumed.', () => {
  const chosen = { short: 0.3, long: 0.1, state: 0 }
  expect(knownRates(chosen, {}, '2025-06-30')).toEqual({ rates: chosen, origin: 'chosen' })
  expect(knownRates(null, {}, '2025-06-30').origin).toBe('assumed')
})

test('A ledger of sample prices alone is shown as of their last day.', () => {
  expect(defaultDay(SAMPLE_LEDGER, '2026-11-22')).toBe('2026-06-30')
  expect(defaultDay({ ...SAMPLE_LEDGER, prices: [] }, '2026-11-22')).toBe('2026-11-22')
})

test('A price is in the currency of what is held; of what nobody described it is in the household’s.', () => {
  const [described] = SAMPLE_LEDGER.instruments
  if (described === undefined) throw new Error('the sample describes nothing')
  const currencyOf = priceCurrencies(
    { instruments: [{ ...described, symbol: 'XYZ', currency: 'EUR' }] },
    'CHF',
  )
  expect(currencyOf('XYZ')).toBe('EUR')
  expect(currencyOf('ABC')).toBe('CHF')
})
