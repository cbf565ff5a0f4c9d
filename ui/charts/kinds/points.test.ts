import { expect, test } from 'vitest'
import { zeroCrossings } from './points.ts'

test('a line crosses zero where straight segments between its points do', () => {
  expect(
    zeroCrossings([
      [0, -10],
      [10, 10],
      [20, 10],
      [30, 0],
    ]),
  ).toEqual([5, 30])
})

test('a line that lies along zero meets it where it leaves, as an option that costs nothing does at its strike', () => {
  const at = (...ys: readonly number[]) => zeroCrossings(ys.map((y, index) => [10 * index, y]))
  expect(at(0, 0, 0, 5, 9)).toEqual([20])
  expect(at(-5, 0, 0, 0, 5)).toEqual([10, 30])
  expect(at(0, 0, 0)).toEqual([])
})
