import fc from 'fast-check'
import { expect, test } from 'vitest'
import { throughYears, yearsToRecover } from './stress-window.ts'

test('held classes compound on their own', () => {
  const { change, byClass, path } = throughYears(
    [600, 400],
    [
      [-0.1, 0.05],
      [-0.2, 0.05],
    ],
  )
  // 600 · 0.9 · 0.8 = 432 and 400 · 1.05² = 441.
  expect(byClass[0]).toBeCloseTo(-168, 10)
  expect(byClass[1]).toBeCloseTo(41, 10)
  expect(change).toBeCloseTo(-127, 10)
  expect(path.map((value) => Math.round(value))).toEqual([1000, 960, 873])
})

test('rebalanced, the loss is that of the mix, year by year', () => {
  const { path } = throughYears(
    [600, 400],
    [
      [-0.1, 0.05],
      [-0.2, 0.05],
    ],
    true,
  )
  // 1000 · (1 − 0.06 + 0.02) · (1 − 0.12 + 0.02)
  expect(path.at(-1)).toBeCloseTo(1000 * 0.96 * 0.9, 10)
})

test('what the classes lost is what was lost, however it was held', () => {
  const year = fc.array(fc.double({ min: -0.9, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 }),
      fc.array(year, { maxLength: 10 }),
      fc.boolean(),
      (amounts, years, isRebalanced) => {
        const { change, path } = throughYears(amounts, years, isRebalanced)
        const difference = (path.at(-1) ?? 0) - (path[0] ?? 0)
        const size = Math.max(1, ...path)
        expect(Math.abs(change - difference)).toBeLessThanOrEqual(1e-9 * size)
      },
    ),
  )
})

test('recovery counts from the start of the window to the first year end at the old level', () => {
  const years = [[-0.5], [0.2], [1], [0.1]]
  expect(yearsToRecover([100], years)).toBe(3)
  expect(yearsToRecover([100], years.slice(0, 2))).toBeNull()
  expect(yearsToRecover([100], [[0.1], [0.1]])).toBe(0)
})

test('back exactly at the old level is recovered', () => {
  expect(yearsToRecover([100], [[-0.5], [1]])).toBe(2)
})
