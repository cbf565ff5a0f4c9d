import { expect, test } from 'vitest'
import { planFor } from '../import.fixture.ts'
import { readImport } from '../read-import.model.ts'

const HEAD = 'Date,Side,Symbol,Quantity,Price,Net Amount,Fee,Notes\n'
const BUY = '2024-01-15,Bought,AAPL,50,$172.50,-8625.99,0.99,\n'
const SALE = '2024-02-20,Sell,AAPL,25,$185.00,4623.75,1.25,Partial close\n'
const AGAIN = '2024-02-20,SOLD,AAPL,25,185,"$4,623.75",1.25,Accidental duplicate row\n'

const planOf = (rows: string, options: Parameters<typeof planFor>[1] = {}) =>
  planFor(readImport(HEAD + rows, { today: '2026-07-01', currency: 'USD' }), options)
const said = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ state, warnings }) => [state, ...warnings.map(({ message }) => message)])

test('A trade that an earlier row of the file has too is pointed at and left out, as one of the ledger is.', () => {
  const plan = planOf(BUY + SALE + AGAIN)
  expect(said(plan)).toEqual([
    ['new'],
    ['new'],
    ['duplicate', 'Possible duplicate of line 3: the same account, date, type, quantity, and amount.'],
  ])
  expect(plan.counts).toMatchObject({ new: 2, duplicate: 1, repeated: 1 })
  expect(plan.transactions).toHaveLength(2)
})

test('Kept on request, it is still to be checked.', () => {
  const plan = planOf(BUY + SALE + AGAIN, { hasRepeats: 'keep' })
  expect(plan.counts).toMatchObject({ new: 3, duplicate: 0, warned: 1, repeated: 1 })
  expect(plan.transactions).toHaveLength(3)
})

test('Another price or another day is another trade; equal cash is imported, and pointed at.', () => {
  expect(planOf(BUY + SALE + SALE.replace('02-20', '02-21')).counts).toMatchObject({ new: 3, repeated: 0 })
  const deposit = '2024-03-05,Deposit,,,,20,,\n'
  const plan = planOf(deposit + deposit)
  expect(plan.counts).toMatchObject({ new: 2, warned: 1, repeated: 0 })
  expect(said(plan)[1]).toEqual([
    'new',
    'Possible duplicate of line 2: the same account, date, type, quantity, and amount. It is imported unless you delete it.',
  ])
})

test('A split of what is not held changes nothing, and the row says so.', () => {
  const split = '2024-03-25,Stock Split,NVDA,,,10:1,,\n'
  expect(said(planOf(split))).toEqual([
    [
      'new',
      'No NVDA is held in this account on Mar 25, 2024, so the split changes nothing. Add the purchase if it is missing.',
    ],
  ])
  expect(said(planOf(BUY.replace('AAPL', 'NVDA') + split))).toEqual([['new'], ['new']])
})

test('Fees that an amount leaves out are added to a purchase and subtracted from a sale.', () => {
  const rows = BUY.replace('-8625.99', '-8625.00') + SALE.replace('4623.75', '4625.00')
  const text = HEAD.replace('Net Amount', 'Amount') + rows
  const gross = planFor(readImport(text, { today: '2026-07-01', currency: 'USD' }))
  expect(said(gross)).toEqual([
    ['new', 'The amount does not include the fees of 0.99: they were added to it.'],
    ['new', 'The amount does not include the fees of 1.25: they were subtracted from it.'],
  ])
  expect(gross.transactions.map(({ amount }) => amount)).toEqual([-8625.99, 4623.75])
})
