import { expect, test } from 'vitest'
import { baroneAdesiWhaley, juApproximation } from './american-approximations.ts'
import type { EuropeanOption } from './black-scholes.ts'
import { americanOption } from './option-tree.ts'

const call = { type: 'call', spot: 100, strike: 100, dividendYield: 0.05, t: 1, vol: 0.2 } as const
const at = (rate: number): EuropeanOption => ({ ...call, rate })

test('at a rate of 0 both approximations are what they come to as the rate falls', () => {
  expect(baroneAdesiWhaley(at(0))).toBeCloseTo(6.08864, 6)
  expect(baroneAdesiWhaley(at(1e-7))).toBeCloseTo(6.08864, 4)
  // Ju and Zhong's own case r = 0, of a call: α/h is 2/σ²t, and b is −2/(σ⁴t² ((β−1)² + 8/σ²t)).
  expect(juApproximation(at(0))).toBeCloseTo(6.074052, 6)
  expect(juApproximation(at(1e-7))).toBeCloseTo(6.074052, 4)
})

test('at a rate of 0 both come within two cents of the tree', () => {
  const exact = americanOption(at(0), 200)
  if ('noAnswer' in exact) throw new Error(exact.noAnswer)
  expect(Math.abs(Number(baroneAdesiWhaley(at(0))) - exact.value)).toBeLessThan(0.02)
  expect(Math.abs(Number(juApproximation(at(0))) - exact.value)).toBeLessThan(0.02)
})
