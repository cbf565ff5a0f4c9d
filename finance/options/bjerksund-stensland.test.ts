import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bivariateNormalCdf } from './bivariate-normal.ts'
import { bjerksundStensland2002 } from './bjerksund-stensland.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { normalCdf } from '../statistics/normal.ts'
import { americanOption } from './option-tree.ts'

test('the quadrant of two normal variables is ¼ + asin ρ/2π, and independent ones multiply', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.9, max: 0.9, noNaN: true }), (rho) => {
      expect(bivariateNormalCdf(0, 0, rho)).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 12)
    }),
  )
  expect(bivariateNormalCdf(-0.5, 1.2, 0)).toBe(normalCdf(-0.5) * normalCdf(1.2))
})

test('one variable without bound leaves the other, and the sides add up', () => {
  const place = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(place, place, fc.double({ min: -0.85, max: 0.85, noNaN: true }), (a, b, rho) => {
      expect(bivariateNormalCdf(a, 12, rho)).toBeCloseTo(normalCdf(a), 9)
      expect(bivariateNormalCdf(a, b, rho) + bivariateNormalCdf(a, -b, -rho)).toBeCloseTo(normalCdf(a), 8)
    }),
  )
})

test('calls on a foreign currency come within two cents below the published finite differences', () => {
  // Barone-Adesi and Whaley, Journal of Finance 42 (1987), table I: strike 100, rate 8 %, carry −4 %, 20 %, three months.
  const call = { type: 'call', strike: 100, rate: 0.08, dividendYield: 0.12, t: 0.25, vol: 0.2 } as const
  const published = [0.03, 0.58, 3.52, 10.35, 20]
  for (const [at, value] of published.entries()) {
    const ours = Number(bjerksundStensland2002({ ...call, spot: 80 + 10 * at }))
    expect(Math.abs(ours - value)).toBeLessThan(0.02)
  }
})

test('the approximation lies between the European and the American value, and call and put mirror each other', () => {
  const options: fc.Arbitrary<EuropeanOption> = fc.record({
    type: fc.constantFrom('call' as const, 'put' as const),
    spot: fc.double({ min: 70, max: 130, noNaN: true }),
    strike: fc.constant(100),
    rate: fc.double({ min: 0.02, max: 0.1, noNaN: true }),
    dividendYield: fc.double({ min: 0.02, max: 0.1, noNaN: true }),
    t: fc.double({ min: 0.1, max: 2, noNaN: true }),
    vol: fc.double({ min: 0.15, max: 0.5, noNaN: true }),
  })
  fc.assert(
    fc.property(options, (option) => {
      const value = Number(bjerksundStensland2002(option))
      const american = americanOption(option, 100)
      if ('noAnswer' in american) throw new Error(american.noAnswer)
      expect(value).toBeLessThan(american.value + 0.01)
      expect(value).toBeGreaterThan(american.value - 0.25)
      expect(value).toBeGreaterThanOrEqual(Number(bsPrice(option)) - 1e-9)
      const mirrored = {
        ...option,
        type: option.type === 'call' ? ('put' as const) : ('call' as const),
        spot: option.strike,
        strike: option.spot,
        rate: option.dividendYield ?? 0,
        dividendYield: option.rate,
      }
      expect(bjerksundStensland2002(mirrored)).toBeCloseTo(value, 8)
    }),
    { numRuns: 40 },
  )
})

test('a call without a yield is the European one, and an option far in the money its payoff', () => {
  const call = { type: 'call', spot: 100, strike: 100, rate: 0.05, t: 1, vol: 0.2 } as const
  expect(bjerksundStensland2002(call)).toBe(bsPrice(call))
  expect(bjerksundStensland2002({ ...call, dividendYield: 0.1, spot: 200 })).toBeCloseTo(100, 9)
  expect(bjerksundStensland2002({ ...call, spot: 0 })).toHaveProperty('noAnswer')
})
