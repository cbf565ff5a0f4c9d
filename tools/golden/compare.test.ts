import { expect, test } from 'vitest'
import { noAnswer } from '#finance/answer.ts'
import { differences } from './compare.ts'

test('a value within the absolute tolerance passes and one just outside is caught', () => {
  expect(differences({ value: 100 }, { value: 100.009 }, { tol: 0.01 })).toEqual([])
  expect(differences({ value: 100 }, { value: 100.011 }, { tol: 0.01 })).toHaveLength(1)
})

test('a relative tolerance replaces the absolute one', () => {
  const tolerance = { tol: 0, tolRel: 1e-3 }
  expect(differences({ value: -2000 }, { value: -2001.9 }, tolerance)).toEqual([])
  expect(differences({ value: -2000 }, { value: -2002.1 }, tolerance)).toHaveLength(1)
  expect(differences({ value: 1 }, { value: 1.5 }, { tol: 1, tolRel: 1e-3 })).toHaveLength(1)
})

test('the prepayment tolerance applies only to smm and cpr', () => {
  const tolerance = { tol: 0.51, tolSmm: 5e-6 }
  expect(differences({ smm: 0.005, balance: 10 }, { smm: 0.005, balance: 10.5 }, tolerance)).toEqual([])
  expect(differences({ smm: 0.005 }, { smm: 0.006 }, tolerance)).toHaveLength(1)
})

test('lists are compared element by element, even inside objects', () => {
  expect(differences({ x: [1, 2] }, { x: [1, 2] }, { tol: 0 })).toEqual([])
  expect(differences({ x: [1, 2] }, { x: [1, 3] }, { tol: 0 })).toEqual([
    'x[1]: expected 2, got 3, allowed difference 0',
  ])
  expect(differences({ x: [1, 2] }, { x: [1] }, { tol: 0 })).toHaveLength(1)
  expect(differences({ rows: [{ a: 1 }] }, { rows: [{ a: 2 }] }, { tol: 0 })).toHaveLength(1)
})

test('when an error is expected, only a typed no-answer passes, never a number, NaN, or nothing', () => {
  const expected = { error: true }
  expect(differences(expected, noAnswer('no root'), { tol: 0 })).toEqual([])
  expect(differences(expected, { value: noAnswer('no root') }, { tol: 0 })).toEqual([])
  expect(differences(expected, { value: 0 }, { tol: 1 })).toHaveLength(1)
  expect(differences(expected, { value: Number.NaN }, { tol: 1 })).toHaveLength(1)
  expect(differences(expected, undefined, { tol: 1 })).toHaveLength(1)
})

test('a no-answer, NaN, a missing name, or text instead of a number is caught', () => {
  const tolerance = { tol: 1e9 }
  expect(differences({ value: 1 }, { value: noAnswer('none') }, tolerance)).toHaveLength(1)
  expect(differences({ value: 1 }, { value: Number.NaN }, tolerance)).toHaveLength(1)
  expect(differences({ value: 1 }, {}, tolerance)).toHaveLength(1)
  expect(differences({ value: 1 }, { value: '1' }, tolerance)).toHaveLength(1)
})

test('dates and other texts must be equal, whatever the tolerance', () => {
  expect(differences({ date: '2025-12-01' }, { date: '2025-12-01' }, { tol: 1 })).toEqual([])
  expect(differences({ date: '2025-12-01' }, { date: '2025-12-02' }, { tol: 1e9 })).toHaveLength(1)
})
