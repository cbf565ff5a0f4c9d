import { expect, test } from 'vitest'
import { spotAfterKey, targetAfterKey } from './board-places.ts'

const counts = [3, 0, 1]

test('arrows move along a column and over empty ones to the next', () => {
  expect(spotAfterKey('ArrowDown', { column: 0, place: 2 }, counts)).toEqual({ column: 0, place: 2 })
  expect(spotAfterKey('ArrowRight', { column: 0, place: 2 }, counts)).toEqual({ column: 2, place: 0 })
  expect(spotAfterKey('ArrowRight', { column: 2, place: 0 }, counts)).toEqual({ column: 2, place: 0 })
  expect(spotAfterKey('ArrowLeft', { column: 2, place: 0 }, counts)).toEqual({ column: 0, place: 0 })
  expect(spotAfterKey('End', { column: 0, place: 0 }, counts)).toEqual({ column: 0, place: 2 })
  expect(spotAfterKey('q', { column: 0, place: 0 }, counts)).toBeUndefined()
})

test('a lifted card may go to an empty column and stops at the ends', () => {
  expect(targetAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(targetAfterKey('ArrowRight', 2, 3)).toBe(2)
  expect(targetAfterKey('ArrowLeft', 0, 3)).toBe(0)
  expect(targetAfterKey(' ', 0, 3)).toBeUndefined()
})
