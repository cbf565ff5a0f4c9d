import { expect, test } from 'vitest'
import { factorShock } from './factor-shock.ts'

const EXPOSURE = {
  equityValue: 600_000,
  equityBeta: 1.1,
  bondValue: 300_000,
  modifiedDuration: 6,
  convexity: 50,
  foreignValue: 100_000,
}

test('each part by hand', () => {
  const parts = factorShock(EXPOSURE, { equity: -0.2, yield: 0.01, exchange: -0.05 })
  // 600,000 · 1.1 · −0.2; 300,000 · (−0.06 + 0.0025); 100,000 · −0.05
  expect(parts).toEqual({ equity: -132_000, bond: -17_250, exchange: -5_000, total: -154_250 })
})

test('no shock, no change; a fall of yields gains more than the same rise loses', () => {
  expect(factorShock(EXPOSURE, { equity: 0, yield: 0, exchange: 0 }).total).toBeCloseTo(0, 12)
  const up = factorShock(EXPOSURE, { equity: 0, yield: 0.02, exchange: 0 }).bond
  const down = factorShock(EXPOSURE, { equity: 0, yield: -0.02, exchange: 0 }).bond
  expect(down + up).toBeCloseTo(300_000 * 50 * 0.02 ** 2, 6)
})

test('nothing loses more than itself', () => {
  expect(factorShock({ ...EXPOSURE, equityBeta: 3 }, { equity: -0.9, yield: 0, exchange: 0 }).equity).toBe(
    -600_000,
  )
})
