import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { externalFlows } from './external-flows.ts'
import { holdingPeriods } from './holding-periods.ts'
import type { Ledger, LotChoice, Price, TransactionType } from './ledger.ts'
import { lastPrice, businessDaysBetween, priceIndex } from './prices.ts'
import { quantitiesOn } from './quantities.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'
import { valueSeries } from './value-series.ts'

const day = (at: number): string =>
  new Date(Date.UTC(2023, 0, 2) + at * 86_400_000).toISOString().slice(0, 10)

const METHODS: readonly LotChoice[] = ['fifo', 'lifo', 'hifo', 'average', 'minTax', 'specificId']

const step = fc.record({
  type: fc.constantFrom<TransactionType>('buy', 'buy', 'buy', 'sell', 'sell', 'reinvest', 'split', 'deposit'),
  account: fc.constantFrom('a', 'b', 'ira'),
  symbol: fc.constantFrom('XYZ', 'ABC'),
  wait: fc.integer({ min: 0, max: 25 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 20, max: 90 }),
})

const ledgers = fc.array(step, { minLength: 1, maxLength: 40 }).map((steps): Ledger => {
  let at = 0
  const prices: Price[] = []
  const rows = steps.map(({ type, account: accountId, symbol, wait, quantity, price }) => {
    at += wait
    const date = day(at)
    prices.push({ symbol, date, close: price, source: 'typed' })
    if (type === 'split') return { date, type, accountId, symbol, ratio: 2 }
    if (type === 'deposit') return { date, type, accountId, symbol: '', amount: quantity * 100 }
    return { date, type, accountId, symbol, quantity, price, fees: 1 }
  })
  return ledgerOf(rows, { prices })
})

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

test('Whatever is traded, the lots hold the quantities that the plain count holds.', () => {
  fc.assert(
    fc.property(ledgers, fc.constantFrom(...METHODS), fc.boolean(), (ledger, lotMethod, allowShort) => {
      const terms = { ...TERMS, lotMethod, allowShort }
      const { lots } = bookOf(ledger, terms)
      const held = quantitiesOn(ledger, terms).held
      for (const symbol of ['XYZ', 'ABC'])
        for (const accountId of ['a', 'b', 'ira']) {
          const mine = lots.filter((lot) => lot.symbol === symbol && lot.accountId === accountId)
          expect(total(mine.map(({ quantity }) => quantity))).toBeCloseTo(
            held.get(`${accountId}\n${symbol}`)?.quantity ?? 0,
            6,
          )
        }
    }),
  )
})

test('Basis is conserved: bought and disallowed into basis is what is open and what was sold.', () => {
  fc.assert(
    fc.property(ledgers, fc.constantFrom(...METHODS), (ledger, lotMethod) => {
      const { lots, closed } = bookOf(ledger, { ...TERMS, lotMethod })
      const bought = ledger.transactions.map(({ type, quantity = 0, price = 0, fees }) =>
        type === 'buy' || type === 'reinvest' ? quantity * price + fees : 0,
      )
      const washed = closed.map(({ disallowed, lostForGood }) => disallowed - lostForGood)
      const open = lots.map(({ basis }) => basis)
      const sold = closed.map(({ basis }) => basis)
      expect(total(bought) + total(washed)).toBeCloseTo(total(open) + total(sold), 6)
    }),
  )
})

test('Never more is disallowed than was lost, and only losses are.', () => {
  fc.assert(
    fc.property(ledgers, fc.constantFrom(...METHODS), (ledger, lotMethod) => {
      for (const { gain, disallowed, lostForGood } of bookOf(ledger, { ...TERMS, lotMethod }).closed) {
        expect(disallowed).toBeGreaterThanOrEqual(0)
        expect(disallowed).toBeLessThanOrEqual(Math.max(-gain, 0) + 1e-9)
        expect(lostForGood).toBeLessThanOrEqual(disallowed + 1e-9)
      }
    }),
  )
})

test('The gains of all holdings and of cash add up to the gain of the whole.', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 0, max: 400 }), (ledger, start) => {
      const span = { from: day(start), to: day(1200) }
      const choice = { ...TERMS, asOf: span.to, allowShort: true }
      const rows = holdingPeriods(ledger, span, choice)
      const [first, last] = valueSeries(ledger, [span.from, span.to], choice)
      const flows = externalFlows(ledger, choice).filter(({ date }) => date > span.from)
      const whole =
        (last?.value ?? 0) +
        (last?.flow ?? 0) -
        (first?.value ?? 0) -
        (first?.flow ?? 0) -
        total(flows.map(({ amount }) => amount))
      expect(total(rows.map(({ gain }) => gain))).toBeCloseTo(whole, 5)
    }),
  )
})

test('A deposit changes the value after the flow and not before it.', () => {
  const ledger = ledgerOf(
    [
      { date: '2024-01-02', type: 'deposit', symbol: '', amount: 1000 },
      { date: '2024-01-02', type: 'buy', quantity: 10, amount: -900 },
      { date: '2024-01-05', type: 'deposit', symbol: '', amount: 500 },
    ],
    { prices: [{ symbol: 'XYZ', date: '2024-01-05', close: 95, source: 'typed' }] },
  )
  expect(valueSeries(ledger, ['2024-01-02', '2024-01-04', '2024-01-05'], TERMS)).toEqual([
    { date: '2024-01-02', value: 0, flow: 1000, cash: 100, unpriced: ['XYZ'], stale: [] },
    { date: '2024-01-04', value: 1000, flow: 0, cash: 100, unpriced: ['XYZ'], stale: [] },
    { date: '2024-01-05', value: 1050, flow: 500, cash: 600, unpriced: [], stale: [] },
  ])
})

test('A transfer between two accounts is a flow only for one of them, and nothing is lost on its way.', () => {
  const ledger = ledgerOf([
    { date: '2024-01-02', type: 'deposit', symbol: '', amount: 1000 },
    { date: '2024-02-01', type: 'transferOut', symbol: '', amount: -400 },
    { date: '2024-02-03', type: 'transferIn', symbol: '', amount: 400, accountId: 'b' },
  ])
  const amounts = (accountIds?: readonly string[]) =>
    externalFlows(ledger, { ...TERMS, accountIds }).map(({ date, amount }) => [date, amount])
  expect(amounts()).toEqual([['2024-01-02', 1000]])
  expect(amounts(['a'])).toEqual([
    ['2024-01-02', 1000],
    ['2024-02-03', -400],
  ])
  expect(amounts(['b'])).toEqual([['2024-02-03', 400]])
  expect(valueSeries(ledger, ['2024-02-02'], TERMS)).toMatchObject([{ value: 1000 }])
})

test('Dividends, interest and fees are no external flows; gifts and inheritances are, at their value.', () => {
  const ledger = ledgerOf([
    {
      date: '2024-01-02',
      type: 'giftIn',
      quantity: 10,
      price: 90,
      originalBasis: 100,
      originalDate: '2020-01-01',
    },
    { date: '2024-01-03', type: 'inheritance', quantity: 5, price: 90 },
    { date: '2024-01-04', type: 'dividend', amount: 10 },
    { date: '2024-01-05', type: 'interest', symbol: '', amount: 1 },
    { date: '2024-01-06', type: 'fee', symbol: '', amount: -2 },
  ])
  expect(externalFlows(ledger, TERMS).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['giftIn', 900],
    ['inheritance', 450],
  ])
})

test('The last price on or before a day is used with its age; a split in between divides it.', () => {
  const index = priceIndex(
    ledgerOf([{ date: '2024-03-04', type: 'split', ratio: 4 }], {
      prices: [
        { symbol: 'XYZ', date: '2024-03-01', close: 400, source: 'typed' },
        { symbol: 'XYZ', date: '2024-02-01', close: 380, source: 'typed' },
      ],
    }),
  )
  expect(lastPrice(index, 'XYZ', '2024-02-29')).toEqual({ close: 380, date: '2024-02-01', age: 'stale' })
  expect(lastPrice(index, 'XYZ', '2024-03-03')).toEqual({ close: 400, date: '2024-03-01', age: 'fresh' })
  expect(lastPrice(index, 'XYZ', '2024-03-05')).toEqual({ close: 100, date: '2024-03-01', age: 'aging' })
  expect(lastPrice(index, 'XYZ', '2024-01-31')).toMatchObject({ noAnswer: expect.stringContaining('XYZ') })
})

test('Business days skip weekends and the holidays of the exchange.', () => {
  expect(businessDaysBetween('2024-07-03', '2024-07-05')).toBe(1)
  expect(businessDaysBetween('2024-07-05', '2024-07-08')).toBe(1)
  expect(businessDaysBetween('2024-12-20', '2025-01-02')).toBe(7)
})
