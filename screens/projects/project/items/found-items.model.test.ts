import { expect, test } from 'vitest'
import { foundItems } from './found-items.model.ts'

const item = {
  number: 1,
  title: 'Call the bank',
  labels: ['house'],
  assignee: 'usr_a',
  due: '2026-11-01',
  state: 'todo',
} as const
const done = { ...item, number: 2, state: 'done' } as const
const other = { ...item, number: 3, title: 'Read', labels: [], assignee: null, due: null } as const
const all = [item, done, other]
const asked = { q: '', only: [], me: 'usr_a', today: '2026-11-26' }
const numbers = (more: object) => foundItems(all, { ...asked, ...more }).map(({ number }) => number)

test('items are found by title, label, and number', () => {
  expect(numbers({ q: 'BANK' })).toEqual([1, 2])
  expect(numbers({ q: 'house' })).toEqual([1, 2])
  expect(numbers({ q: '#3' })).toEqual([3])
})

test('what is done is never late, and each narrowing counts', () => {
  expect(numbers({ only: ['late'] })).toEqual([1])
  expect(numbers({ only: ['open'] })).toEqual([1, 3])
  expect(numbers({ only: ['mine', 'open'] })).toEqual([1])
  expect(numbers({})).toEqual([1, 2, 3])
})
