import { expect, test } from 'vitest'
import type { Columns } from '#kit/field.ts'
import { parseTyped } from '#kit/number-text.ts'
import { emptyRow, isGrid, pastedRows, readCell } from './pasted.ts'

const columns: Columns = {
  name: { kind: 'text', label: 'Debt', default: '', maxLength: 60 },
  balance: { kind: 'money', label: 'Balance', default: 0, min: 0, max: 1e9 },
  apr: { kind: 'percent', label: 'APR', default: 0, min: 0, max: 1 },
  due: { kind: 'date', label: 'Due', default: null, min: '2000-01-01', max: '2100-01-01' },
  kind: {
    kind: 'choice',
    label: 'Kind',
    default: 'card',
    options: [
      { value: 'card', label: 'Credit card' },
      { value: 'loan', label: 'Loan' },
    ],
  },
  fixed: { kind: 'flag', label: 'Fixed', default: false },
}
const paste = (text: string, more: { row?: number; column?: string; maxRows?: number } = {}) =>
  pastedRows({
    columns,
    rows: [emptyRow(columns)],
    at: { row: more.row ?? 0, column: more.column ?? 'name' },
    text,
    maxRows: more.maxRows ?? 40,
    parse: parseTyped,
  })

test('a block pasted from a spreadsheet fills rows from the cell onward and adds missing rows', () => {
  const rows = paste(
    'Visa\t$4,200.00\t22.9%\t11/3/2026\tCredit card\tno\nCar\t(300)\t6\t2026-01-31\tloan\tYes\n',
  )
  expect(rows).toEqual([
    { name: 'Visa', balance: 4200, apr: 0.229, due: '2026-11-03', kind: 'card', fixed: false },
    { name: 'Car', balance: -300, apr: 0.06, due: '2026-01-31', kind: 'loan', fixed: true },
  ])
})

test('a header row is left out', () => {
  expect(paste('Debt\tBalance\nVisa\t10')).toHaveLength(1)
})

test('a paste into a later column keeps the cells before it', () => {
  const rows = pastedRows({
    columns,
    rows: [{ ...emptyRow(columns), name: 'Visa' }],
    at: { row: 0, column: 'balance' },
    text: '10\n20',
    maxRows: 40,
    parse: parseTyped,
  })
  expect(rows.map((row) => [row['name'], row['balance']])).toEqual([
    ['Visa', 10],
    ['', 20],
  ])
})

test('a paste adds no more rows than the field allows', () => {
  expect(paste('a\nb\nc', { maxRows: 2 })).toHaveLength(2)
})

test('a cell that cannot be read stays as text so it can be marked', () => {
  const balance = columns['balance']
  if (balance === undefined) throw new Error('column missing')
  expect(readCell(balance, 'about ten', parseTyped)).toBe('about ten')
})

test('a single word is not a block', () => {
  expect(isGrid('Visa')).toBe(false)
  expect(isGrid('Visa\n')).toBe(false)
  expect(isGrid('Visa\t10')).toBe(true)
})
