import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { mahalanobis, reverseStress } from './reverse-stress.ts'

const COVARIANCE = [
  [0.04, 0.002],
  [0.002, 0.006],
]

test('one class alone: the loss over what is held, in its own standard deviations', () => {
  const found = reverseStress([1000, 0], COVARIANCE, 300)
  expect(found).toMatchObject({ distance: 1.5 })
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  expect(found.returns[0]).toBeCloseTo(-0.3, 12)
})

test('the combination costs exactly the loss, and no other that does lies nearer', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (stocks, bonds, aside) => {
        const loss = 0.2 * (stocks + bonds)
        const found = reverseStress([stocks, bonds], COVARIANCE, loss)
        if (isNoAnswer(found)) throw new Error(found.noAnswer)
        const [s = 0, b = 0] = found.returns
        expect(Math.abs(s * stocks + b * bonds + loss) / loss).toBeLessThan(1e-9)
        // Moving along the plane of equal loss.
        const other = [s + aside, b - (aside * stocks) / bonds]
        const distance = mahalanobis(other, [0, 0], COVARIANCE)
        if (isNoAnswer(distance)) throw new Error(distance.noAnswer)
        expect(distance).toBeGreaterThanOrEqual(found.distance * (1 - 1e-9))
      },
    ),
  )
})

test('nothing held, or no loss, has no answer', () => {
  expect(isNoAnswer(reverseStress([0, 0], COVARIANCE, 10))).toBe(true)
  expect(isNoAnswer(reverseStress([10, 0], COVARIANCE, 0))).toBe(true)
})
