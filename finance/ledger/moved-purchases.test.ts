import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { account, ledgerOf, TERMS } from './sample.fixture.ts'

type Rows = Parameters<typeof ledgerOf>[0]

const accounts = [
  ...['a', 'b', 'c'].map((id) => account(id)),
  account('ira', 'traditionalIra'),
  account('roth', 'rothIra'),
]
const book = (rows: Rows) => bookOf(ledgerOf(rows, { accounts }), TERMS)

const moved = (date: string, quantity: number, { from, to } = { from: 'b', to: 'c' }): Rows => [
  { date, type: 'transferOut', quantity, accountId: from },
  { date, type: 'transferIn', quantity, accountId: to },
]

/** 100 at 50 in one account, 100 at 40 in another, something between, then the first sold for 1,000 less. */
const sold = (between: Rows) =>
  book([
    { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
    { date: '2024-03-01', type: 'buy', quantity: 100, price: 40, accountId: 'b' },
    ...between,
    { date: '2024-03-10', type: 'sell', quantity: 100, price: 40, id: 'loss' },
  ])

const disallowed = ({ closed }: ReturnType<typeof book>) =>
  closed.find(({ transactionId }) => transactionId === 'loss')?.disallowed

test('A purchase replaces what is sold at a loss wherever its units have gone meanwhile.', () => {
  expect(disallowed(sold([]))).toBe(1000)
  const whole = sold(moved('2024-03-05', 100))
  expect(disallowed(whole)).toBe(1000)
  expect(whole.lots).toMatchObject([{ accountId: 'c', quantity: 100, basis: 5000, adjustedFor: ['wash'] }])
  const inPart = sold(moved('2024-03-05', 60))
  expect(disallowed(inPart)).toBe(1000)
  expect(inPart.lots.map((lot) => [lot.accountId, lot.quantity, lot.basis])).toEqual([
    ['b', 40, 2000],
    ['c', 60, 3000],
  ])
  expect(disallowed(sold([...moved('2024-03-05', 60), ...moved('2024-03-06', 40)]))).toBe(1000)
})

test('Units that were sold after a transfer or before it replace nothing.', () => {
  const sale = { type: 'sell' as const, quantity: 60, price: 45 }
  const after = [...moved('2024-03-05', 100), { ...sale, date: '2024-03-06', accountId: 'c' }]
  const before = [{ ...sale, date: '2024-03-04', accountId: 'b' }, ...moved('2024-03-05', 40)]
  // 40 units are left; each of the 100 lost 10.
  expect([disallowed(sold(after)), disallowed(sold(before))]).toEqual([400, 400])
})

test('Units of an IRA that have replaced something do not do so again after a transfer.', () => {
  const rows: Rows = [
    { date: '2024-01-02', type: 'buy', quantity: 130, price: 50 },
    { date: '2024-03-01', type: 'buy', quantity: 100, price: 40, accountId: 'ira' },
    { date: '2024-03-04', type: 'sell', quantity: 60, price: 40 },
    ...moved('2024-03-05', 70, { from: 'ira', to: 'roth' }),
    { date: '2024-03-10', type: 'sell', quantity: 70, price: 40 },
  ]
  // Of 100 units bought 60 replace the first sale and 40 the second.
  expect(book(rows).closed).toMatchObject([
    { gain: -600, disallowed: 600, lostForGood: 600 },
    { gain: -700, disallowed: 400, lostForGood: 400 },
  ])
})

test('A transfer is no purchase: units that were bought long ago replace nothing after it.', () => {
  const old: Rows = [
    { date: '2023-01-03', type: 'buy', quantity: 100, price: 50 },
    { date: '2023-01-04', type: 'buy', quantity: 100, price: 50, accountId: 'b' },
  ]
  const loss = { date: '2024-03-10', type: 'sell' as const, quantity: 100, price: 40, id: 'loss' }
  expect(disallowed(book([...old, loss, ...moved('2024-03-20', 40)]))).toBe(0)
  expect(disallowed(book([...old, ...moved('2024-03-05', 100), loss]))).toBe(0)
  const recent = { date: '2024-03-01', type: 'buy' as const, quantity: 10, price: 40, accountId: 'ira' }
  expect(disallowed(book([...old, recent, ...moved('2024-03-05', 100), loss]))).toBe(100)
  expect(
    disallowed(book([...old, recent, ...moved('2024-03-05', 10, { from: 'ira', to: 'roth' }), loss])),
  ).toBe(100)
})

const renamed = (ratio?: number): Rows =>
  ['a', 'b'].map((accountId) => ({
    date: '2024-03-05',
    type: 'symbolChange' as const,
    toSymbol: 'NEW',
    accountId,
    ...(ratio === undefined ? {} : { ratio }),
  }))

test('A purchase replaces what is sold at a loss under a new symbol, one for one or in new units.', () => {
  const before: Rows = [
    { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
    { date: '2024-03-01', type: 'buy', quantity: 100, price: 40, accountId: 'b' },
  ]
  const after = (quantity: number, price: number): Rows => [
    { date: '2024-03-10', type: 'sell', symbol: 'NEW', quantity, price, id: 'loss' },
  ]
  expect(disallowed(book([...before, ...renamed(), ...after(100, 40)]))).toBe(1000)
  expect(disallowed(book([...before, ...renamed(2), ...after(200, 20)]))).toBe(1000)
})

test('A loss under the old symbol is replaced by what is bought under the new one; a merger brings another security.', () => {
  const losing: Rows = [
    { date: '2024-01-02', type: 'buy', quantity: 100, price: 50 },
    { date: '2024-03-01', type: 'sell', quantity: 60, price: 40, id: 'loss' },
  ]
  const bought: Rows = [{ date: '2024-03-10', type: 'buy', symbol: 'NEW', quantity: 60, price: 40 }]
  expect(disallowed(book([...losing, ...renamed(), ...bought]))).toBe(600)
  const merged: Rows = [{ date: '2024-03-05', type: 'merger', toSymbol: 'NEW', ratio: 1 }]
  expect(disallowed(book([...losing, ...merged, ...bought]))).toBe(0)
})
