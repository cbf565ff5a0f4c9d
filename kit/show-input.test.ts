import { expect, test } from 'vitest'
import { choice, date, integer, money, options, rows, text } from './field.ts'
import { showInput, showWhole } from './show-input.ts'

const accounts = rows('Accounts', {
  columns: {
    name: text('Name', { default: '', maxLength: 40 }),
    kind: choice('Type', { default: 'cash', options: options(['cash', 'Cash'], ['fund', 'Fund']) }),
    balance: money('Balance', { default: 0, min: 0, max: 1_000_000 }),
    since: integer('Held since', { default: 2026, min: 1900, max: 2100, showIf: { kind: ['fund'] } }),
  },
  default: [],
  maxRows: 5,
  addLabel: 'Add an account',
})
const two = [
  { name: 'Savings', kind: 'cash', balance: 2_500, since: 2026 },
  { name: '', kind: 'fund', balance: 10, since: 2020 },
]

test('a table of inputs is counted where there is room for a word, and told whole in a document, years without a comma', () => {
  expect(showInput(accounts, two)).toBe('2 rows')
  expect(showWhole(accounts, two)).toBe('Savings, Cash, Balance $2,500; Fund, Balance $10, Held since 2020')
})

test('a year has no comma, however old a house may be', () => {
  const built = integer('Year built', { default: null, min: 1600, max: 2100 })
  expect(showInput(built, 1998)).toBe('1998')
})

test('a date is read as a date', () => {
  const day = date('Start', { default: '2026-01-01', min: '2000-01-01', max: '2100-01-01' })
  expect(showInput(day, '2026-11-23')).toBe('Nov 23, 2026')
})

test('a large amount is shown to the cent, a price per unit with all its digits', () => {
  const amount = money('Balance', { default: 0, min: 0, max: 1e9 })
  expect(showInput(amount, 120_354.0707)).toBe('$120,354.07')
  expect(showInput(amount, 0.1234)).toBe('$0.1234')
})
