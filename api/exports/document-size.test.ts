import { expect, test } from 'vitest'
import { hasTooManyRows, isSmall, isTooLong } from './document-size.ts'

const table = (rows: number, columns: number) => ({
  content: [
    {
      table: {
        body: Array.from({ length: rows }, () => Array.from({ length: columns }, () => ({ text: '1' }))),
      },
    },
  ],
})

test('a document is too long by its texts, however they are nested, or by its characters', () => {
  expect(isTooLong(table(1_000, 19))).toBe(false)
  expect(isTooLong(table(5_000, 19))).toBe(true)
  expect(isTooLong({ content: [{ text: 'a'.repeat(10_000) }] })).toBe(false)
  expect(isTooLong({ content: [{ text: ['a'.repeat(2_000_000), ''] }] })).toBe(true)
})

test('the rows of all tables that were sent are counted together, bare numbers are not', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ symbol: 'S' }))
  expect(hasTooManyRows({ transactions: rows(2_000), prices: rows(2_000), returns: [0.1, 0.2] })).toBe(false)
  expect(hasTooManyRows({ transactions: rows(2_000), prices: rows(2_001) })).toBe(true)
  expect(hasTooManyRows({ returns: Array.from({ length: 5_000 }, () => 0.01) })).toBe(false)
})

test('what a household types is small, a ledger is not', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ name: 'x' }))
  expect(isSmall({ debts: rows(120), accounts: rows(80), monthly: 4_000 })).toBe(true)
  expect(isSmall({ debts: rows(120), accounts: rows(81) })).toBe(false)
})
