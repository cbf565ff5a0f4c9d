import { expect, test } from 'vitest'
import { columnOfField } from '#kit/list/field-columns.ts'
import { choice, money, options } from '#kit/field.ts'
import { ordered, sortFrom, sortText, sumOf } from './ordered.ts'
import { readRemembered } from './remembered.ts'

const stage = choice('Stage', { default: 'new', options: options(['new', 'New'], ['done', 'Done']) })
const price = money('Price', { default: null, min: 0, max: 1e9 })
const columns = [columnOfField('stage', stage), columnOfField('price', price)]
const items = [
  { id: 1, stage: 'done', price: 10 },
  { id: 2, stage: 'new', price: null },
  { id: 3, price: 5 },
  { id: 4, stage: 'new', price: 7 },
]
const ids = (sort: string) => ordered({ columns }, items, sortFrom(sort)).map(({ id }) => id)

test('a choice sorts by the order of its options, numbers by size, and what has no value comes last both ways', () => {
  expect(ids('stage')).toEqual([2, 4, 1, 3])
  expect(ids('-stage')).toEqual([1, 2, 4, 3])
  expect(ids('price')).toEqual([3, 4, 1, 2])
  expect(ids('-price')).toEqual([1, 4, 3, 2])
  expect(ids('nothing')).toEqual([1, 2, 3, 4])
})

test('the order goes into the address and comes back', () => {
  expect(sortText(sortFrom('-price'))).toBe('-price')
  expect(sortText(sortFrom('price'))).toBe('price')
  expect(sortText(sortFrom(undefined))).toBeNull()
})

test('a sum leaves out what is no number', () => {
  const column = columns[1]
  expect(column === undefined ? null : sumOf(column, items)).toBe(22)
})

test('what an older version kept is read as far as it can be', () => {
  expect(
    readRemembered('{"view":3,"widths":{"a":100,"b":"x"},"saved":[{"label":"Mine","query":{"q":"x"}},{}]}'),
  ).toEqual({
    view: null,
    columns: null,
    widths: { a: 100 },
    saved: [{ label: 'Mine', query: { q: 'x' } }],
  })
  expect(readRemembered('nonsense').saved).toEqual([])
})
