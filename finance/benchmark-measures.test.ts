import { expect, test } from 'vitest'
import { captureRatio, upNumberRatio } from './benchmark-measures.ts'

test('a period in which the benchmark stands still counts with those in which it does not rise', () => {
  // Down: (0.01 − 0.02)/(0 − 0.01) = 1; without the first period it would be 2.
  const pair = { returns: [0.01, -0.02], benchmark: [0, -0.01] }
  expect(captureRatio(pair, 'down')).toBeCloseTo(1, 12)
  expect(captureRatio(pair, 'up')).toEqual({ noAnswer: 'the benchmark never goes up' })
  expect(upNumberRatio(pair)).toEqual({ noAnswer: 'the benchmark never rises' })
})
