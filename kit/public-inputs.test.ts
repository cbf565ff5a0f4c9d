import { expect, test } from 'vitest'
import { choice, date, integer, money, options, rows, text } from './field.ts'
import { publicInputs } from './public-inputs.ts'

const fields = {
  people: rows('People', {
    columns: {
      name: text('Name', { default: '', numberedAs: 'Person', maxLength: 60 }),
      birthDate: date('Date of birth', { default: null, ageIn: 'age', min: '1900-01-01', max: '2100-12-31' }),
      age: integer('Age', { default: null, min: 0, max: 119, showIf: { birthDate: [null] } }),
      pay: money('Pay', { default: 0, min: 0, max: 1e6 }),
    },
    default: [],
    maxRows: 2,
    addLabel: 'Add a person',
  }),
}

test('a public link numbers people and tells ages, and keeps what is no person’s own', () => {
  const inputs = {
    today: '2026-12-01',
    people: [
      { name: 'Ann Sample', birthDate: '1991-03-15', age: 45, pay: 90_000 },
      { name: '', birthDate: null, age: 40, pay: 0 },
    ],
    spending: 50_000,
  }
  expect(publicInputs(fields, inputs)).toEqual({
    today: '2026-12-01',
    people: [
      { name: 'Person 1', birthDate: null, age: 35, pay: 90_000 },
      { name: 'Person 2', birthDate: null, age: 40, pay: 0 },
    ],
    spending: 50_000,
  })
})

const account = { default: '', numberedAs: 'Account', maxLength: 60 }
const banked = {
  accounts: rows('Accounts', {
    columns: {
      name: text('Account', { ...account, kindIn: 'type' }),
      type: choice('Type', {
        default: 'roth',
        options: options(['roth', 'Roth'], ['inherited', 'Inherited IRA (10-year rule)']),
      }),
    },
    default: [],
    maxRows: 9,
    addLabel: 'Add an account',
  }),
  lots: rows('Lots', {
    columns: { account: text('Account', account), units: money('Units', { default: 0, min: 0, max: 9 }) },
    default: [],
    maxRows: 9,
    addLabel: 'Add a lot',
  }),
  into: text('Account for new money', account),
  from: text('Account to sell from', account),
}

test('a public link tells the kind of an account and never what its owner calls it', () => {
  const accounts = [
    { name: 'Ann at Sample Bank', type: 'roth' },
    { name: '' },
    { name: 'Dad’s', type: 'inherited' },
  ]
  expect(publicInputs(banked, { accounts }).accounts).toEqual([
    { name: 'Roth account 1', type: 'roth' },
    { name: 'Roth account 2' },
    { name: 'Inherited IRA account 1', type: 'inherited' },
  ])
})

test('one account is the same in every table, and no account stays none', () => {
  const lots = ['Ann’s', 'Ben’s', 'Ann’s', ''].map((name) => ({ account: name, units: 1 }))
  const shown = publicInputs(banked, { lots, into: 'Ben’s', from: '' })
  expect(shown).toEqual({
    lots: ['Account 1', 'Account 2', 'Account 1', ''].map((name) => ({ account: name, units: 1 })),
    into: 'Account 2',
    from: '',
  })
})

test('two rows of the same name are two, and another table means the first of them', () => {
  const accounts = ['Savings', 'Savings', 'Other'].map((name) => ({ name, type: 'roth' }))
  expect(publicInputs(banked, { accounts }).accounts).toEqual(
    [1, 2, 3].map((number) => ({ name: `Roth account ${number}`, type: 'roth' })),
  )
  const people = [{ name: 'Sam' }, { name: 'Sam' }]
  expect(publicInputs(fields, { people }).people).toEqual([{ name: 'Person 1' }, { name: 'Person 2' }])
})
