import { expect, test } from 'vitest'
import { integer, money, percent, record, rows, text } from '../field.ts'
import { leversOf, withoutCells } from './levers.ts'

const people = {
  ages: rows('People', {
    columns: {
      name: text('Name', { default: '', maxLength: 20 }),
      retireAge: integer('Retires at', { default: 65, min: 50, max: 70 }),
      pay: money('Pay', { default: 0, min: 0, max: 1e6 }),
      bonus: money('Bonus', { default: 0, min: 0, max: 1e6, showIf: { name: ['Ann'] } }),
    },
    default: [],
    maxRows: 20,
    addLabel: 'Add',
  }),
  mix: record('Mix', { fields: { bonds: percent('Bonds', { default: 0.2, min: 0, max: 1 }) } }),
  seed: integer('Seed', { default: 1, min: 1, max: 9, technical: true }),
  runs: integer('Runs', { default: 100, min: 1, max: 1000, quick: 10 }),
}
const household = {
  ages: [
    { name: 'Ann', retireAge: 65, pay: 100, bonus: 7 },
    { name: 'Ben', retireAge: 63, pay: 50, bonus: 9 },
  ],
  mix: { bonds: 0.3 },
  seed: 1,
  runs: 100,
}
const householdLevers = () => leversOf(people, { uses: Object.keys(people) }, household)

test('cells of rows and parts of records are levers; technical and hidden fields are not', () => {
  expect(householdLevers().map(({ id, label }) => [id, label])).toEqual([
    ['ages[].retireAge', 'Retires at, all people'],
    ['ages[0].retireAge', 'Retires at: Ann'],
    ['ages[1].retireAge', 'Retires at: Ben'],
    ['ages[].pay', 'Pay, all people'],
    ['ages[0].pay', 'Pay: Ann'],
    ['ages[1].pay', 'Pay: Ben'],
    ['ages[0].bonus', 'Bonus: Ann'],
    ['mix.bonds', 'Bonds (mix)'],
  ])
})

test('a cell is left out if its column moves as one', () => {
  expect(withoutCells(householdLevers()).map(({ id }) => id)).toEqual([
    'ages[].retireAge',
    'ages[].pay',
    'ages[0].bonus',
    'mix.bonds',
  ])
})

test('a column moves as one: ages keep their distance, money keeps its proportion, and bounds hold', () => {
  const moved = (id: string, value: number) =>
    householdLevers()
      .find((one) => one.id === id)
      ?.set(value)
  expect(moved('ages[].retireAge', 68)).toMatchObject({ ages: [{ retireAge: 68 }, { retireAge: 66 }] })
  expect(moved('ages[].retireAge', 50)).toMatchObject({ ages: [{ retireAge: 50 }, { retireAge: 50 }] })
  expect(moved('ages[].pay', 200)).toMatchObject({ ages: [{ pay: 200 }, { pay: 100 }] })
  expect(moved('ages[1].pay', 60)).toMatchObject({ ages: [{ pay: 100 }, { pay: 60 }] })
  expect(moved('mix.bonds', 0.5)).toMatchObject({ mix: { bonds: 0.5 } })
})
