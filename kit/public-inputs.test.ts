import { expect, test } from 'vitest'
import { date, integer, money, rows, text } from './field.ts'
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
