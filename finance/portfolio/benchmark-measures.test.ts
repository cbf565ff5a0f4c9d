import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captureRatio, geometricCapture, upNumberRatio } from './benchmark-measures.ts'

test('a period in which the benchmark stands still counts with those in which it does not rise', () => {
  // Down: (0.01 − 0.02)/(0 − 0.01) = 1; without the first period it would be 2.
  const pair = { returns: [0.01, -0.02], benchmark: [0, -0.01] }
  expect(captureRatio(pair, 'down')).toBeCloseTo(1, 12)
  expect(captureRatio(pair, 'up')).toEqual({ noAnswer: 'the benchmark never goes up' })
  expect(upNumberRatio(pair)).toEqual({ noAnswer: 'the benchmark never rises' })
})

test('the geometric capture compounds the months in which the benchmark rises, and those in which it falls', () => {
  // Up: √(1.10 × 1.02) − 1 over √(1.06 × 1.04) − 1; down: −0.03 over −0.05; the month at 0 is neither.
  const pair = { returns: [0.1, -0.03, 0.02, 0.5], benchmark: [0.06, -0.05, 0.04, 0] }
  expect(geometricCapture(pair, 'up')).toBeCloseTo(
    (Math.sqrt(1.1 * 1.02) - 1) / (Math.sqrt(1.06 * 1.04) - 1),
    12,
  )
  expect(geometricCapture(pair, 'down')).toBeCloseTo(0.6, 12)
  expect(geometricCapture({ returns: [-1], benchmark: [-0.5] }, 'down')).toHaveProperty('noAnswer')
  expect(geometricCapture({ returns: [0.1], benchmark: [0.1] }, 'down')).toHaveProperty('noAnswer')
})

test('whoever holds the benchmark captures all of it, up and down', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 1 }), (benchmark) => {
      for (const side of ['up', 'down'] as const) {
        const found = geometricCapture({ returns: benchmark, benchmark }, side)
        expect(typeof found === 'number' ? found : 1).toBe(1)
      }
    }),
  )
})
