import { expect, test } from 'vitest'
import { normalInverse } from './normal.ts'
import { normalQuantile } from './normal-quantile.ts'

test('the rational functions agree with the root of the distribution function, into the tails', () => {
  const places = [
    1e-12, 1e-9, 1e-5, 0.001, 0.02425, 0.05, 0.0749, 0.0751, 0.3, 0.5, 0.7, 0.9251, 0.975, 0.9999,
  ]
  for (const p of places) {
    const exact = normalInverse(p)
    expect(Math.abs(normalQuantile(p) - exact), String(p)).toBeLessThan(2e-11 * Math.max(1, Math.abs(exact)))
  }
})

test('the published quantiles come back', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14)
  expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 14)
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 13)
  expect(normalQuantile(1e-20)).toBeCloseTo(-9.262340089798409, 12)
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity])
})
