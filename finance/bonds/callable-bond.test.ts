import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { type Discount, latticeValue, rateLattice } from './black-derman-toy.ts'
import { dayNumber, isoDate } from '../dates/calendar.ts'
import { callableMeasures } from './callable-bond.ts'
import { corporateFlows, corporatePrice, corporateYield } from './corporate-bond.ts'
import { impliedDefault, spotAt, valueAtSpread, zSpread } from './credit-spread.ts'
import { makeWhole } from './make-whole.ts'
import { recoveryWaterfall } from './recovery-waterfall.ts'
import { yieldToWorst } from './yield-to-worst.ts'

const value = <T>(answer: T | NoAnswer): T => {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

const bond = { settlement: '2026-11-20', maturity: '2033-06-01', coupon: 0.065, frequency: 2 }
const spots = [
  0.04, 0.0395, 0.039, 0.039, 0.0395, 0.04, 0.0405, 0.041, 0.0415, 0.042, 0.0425, 0.043, 0.0435, 0.044,
]

/** Par yields 3.5, 4.2, 4.7 and 5.2 % of one to four years, paid yearly, as discount factors. */
const parCurve = [0.035, 0.042, 0.047, 0.052].reduce<Discount[]>((found, rate, at) => {
  const earlier = found.reduce((sum, one) => sum + one.factor, 0)
  return [...found, { years: at + 1, factor: (1 - rate * earlier) / (1 + rate) }]
}, [])
const yearly = [6.5, 6.5, 6.5, 106.5].map((amount) => ({ amount }))
const callable = yearly.map((flow) => ({ ...flow, callPrice: 100 }))

test('the textbook lattice at 10 % has the published rates and values', () => {
  // Kalotay, Williams and Fabozzi, Financial Analysts Journal 49 (1993), and Fabozzi, Bond Markets: 6.5 % of four years.
  const lattice = value(rateLattice(parCurve, 0.1))
  expect(lattice.rates[1]?.map((rate) => Number((rate * 100).toFixed(4)))).toEqual([4.4448, 5.4289])
  expect(latticeValue(lattice, yearly, 0)).toBeCloseTo(104.643, 3)
  expect(latticeValue(lattice, callable.with(3, { amount: 106.5, callPrice: 100 }), 0)).toBeCloseTo(
    102.899,
    3,
  )
})

test('the lattice gives back every discount factor at any volatility', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.6, noNaN: true }), (volatility) => {
      const lattice = value(rateLattice(parCurve, volatility))
      for (const [at, { factor }] of parCurve.entries()) {
        const flows = parCurve.map((_, step) => ({ amount: step === at ? 1 : 0 }))
        expect(latticeValue(lattice, flows, 0)).toBeCloseTo(factor, 11)
      }
    }),
    { numRuns: 30 },
  )
})

test('a curve whose forward rate is nothing has no lattice', () => {
  expect(isNoAnswer(rateLattice([{ years: 1, factor: 1 }], 0.1))).toBe(true)
})

test('without calls the option-adjusted measures are those of the plain bond', () => {
  const { oas, optionValue, effectiveDuration } = value(
    callableMeasures({ bond, calls: [], spots, volatility: 0.15 }, 106),
  )
  expect(optionValue).toBeCloseTo(0, 10)
  expect(effectiveDuration).toBeGreaterThan(5)
  const still = value(callableMeasures({ bond, calls: [], spots, volatility: 0 }, 106))
  expect(oas).toBeCloseTo(still.oas, 3)
})

test('a right to call costs the holder spread, duration and convexity, the more so the more rates move', () => {
  const calls = [{ date: '2028-06-01', price: 102 }]
  const at = (volatility: number) =>
    value(callableMeasures({ bond, calls, spots, volatility }, 104.25 + 3.05))
  const plain = value(callableMeasures({ bond, calls: [], spots, volatility: 0.15 }, 104.25 + 3.05))
  expect(at(0.15).oas).toBeLessThan(plain.oas)
  expect(at(0.3).oas).toBeLessThan(at(0.15).oas)
  expect(at(0.15).effectiveDuration).toBeLessThan(plain.effectiveDuration)
  expect(at(0.15).effectiveConvexity).toBeLessThan(0)
  expect(plain.effectiveConvexity).toBeGreaterThan(0)
})

const aDay = (from: string) =>
  fc.integer({ min: 1, max: 2600 }).map((days) => isoDate(value(dayNumber(from)) + days))

const long = { settlement: '2026-11-20', maturity: '2034-06-15', coupon: 0.0675, frequency: 2 }

test('on any call date the right to call is worth between nothing and the price, at a spread that somebody pays', () => {
  fc.assert(
    fc.property(aDay(long.settlement), fc.double({ min: 98, max: 106, noNaN: true }), (date, price) => {
      const calls = [{ date, price }]
      const found = callableMeasures({ bond: long, calls, spots, volatility: 0.15 }, 107.4)
      if (isNoAnswer(found)) return
      expect(found.optionValue).toBeGreaterThanOrEqual(0)
      expect(found.optionValue).toBeLessThanOrEqual(107.4)
      expect(Math.abs(found.oas)).toBeLessThan(0.2)
    }),
    { numRuns: 60 },
  )
})

test('the value without calls moves little when the call date moves by a day, over coupon days too', () => {
  const straight = (date: string) => {
    const calls = [{ date, price: 100 }]
    const found = value(callableMeasures({ bond: long, calls, spots, volatility: 0.15 }, 107.4))
    return value(found.valueAt(0)).straight
  }
  const days = fc.oneof(
    aDay('2028-06-01').filter((day) => day < '2034-06-01'),
    fc.constant('2030-06-15'),
  )
  fc.assert(
    fc.property(days, (date) => {
      const next = isoDate(value(dayNumber(date)) + 1)
      expect(Math.abs(straight(next) - straight(date))).toBeLessThan(0.2)
    }),
    { numRuns: 40, examples: [['2030-06-15'], ['2028-12-14'], ['2030-12-15']] },
  )
})

test('a call date and price from which no spread leads to the price has no answer', () => {
  for (const call of [
    { date: '2030-09-01', price: 8 },
    { date: '2030-09-01', price: 40 },
    { date: '2026-12-10', price: 100 },
  ])
    expect(isNoAnswer(callableMeasures({ bond: long, calls: [call], spots, volatility: 0.15 }, 107.4))).toBe(
      true,
    )
})

test('a call between two coupons pays the accrued interest: without volatility it is the bond to that day', () => {
  const call = { date: '2030-09-01', price: 100 }
  const found = value(callableMeasures({ bond: long, calls: [call], spots: [0.04], volatility: 0 }, 107.4))
  const { flows } = value(corporateFlows(long, call))
  // The lattice adds the spread to the simple rate of each step, the bond's flows are discounted at the same rates.
  const simple = (at: number) => {
    const length = ((flows[at]?.periods ?? 0) - (flows[at - 1]?.periods ?? 0)) / 2
    return 1 + ((1.02 ** (2 * length) - 1) / length + found.oas) * length
  }
  const factors = flows.map((_, at) =>
    flows.slice(0, at + 1).reduce((all, __, step) => all / simple(step), 1),
  )
  expect(flows.reduce((sum, { amount }, at) => sum + amount * (factors[at] ?? 0), 0)).toBeCloseTo(107.4, 9)
})

test('coupons are equal halves also where February is short, and accrue 30 days a month', () => {
  const { flows, accrued } = value(
    corporateFlows({ ...bond, maturity: '2033-08-31', settlement: '2027-01-31' }),
  )
  expect(new Set(flows.slice(0, -1).map((flow) => flow.interest))).toEqual(new Set([3.25]))
  expect(accrued).toBeCloseTo((6.5 * 150) / 360, 12)
})

test('a call between two coupons pays the interest accrued until then', () => {
  const { flows } = value(corporateFlows(bond, { date: '2028-09-01', price: 102 }))
  expect(flows.at(-1)).toMatchObject({ date: '2028-09-01', interest: 1.625, principal: 102 })
  expect((flows.at(-1)?.periods ?? 0) - (flows.at(-2)?.periods ?? 0)).toBeCloseTo(0.5, 12)
})

test('price and yield undo each other, to maturity and to a call', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.04, max: 0.4, noNaN: true }), fc.boolean(), (rate, called) => {
      const redemption = called ? { date: '2030-06-01', price: 101 } : { date: bond.maturity, price: 100 }
      const { clean } = value(corporatePrice(bond, rate, redemption))
      expect(corporateYield(bond, clean, redemption)).toBeCloseTo(rate, 9)
    }),
    { numRuns: 50 },
  )
})

test('the yield to worst is no more than any other, and without calls it is the yield to maturity', () => {
  const calls = [
    { date: '2028-06-01', price: 103 },
    { date: '2026-06-01', price: 104 },
    { date: '2030-06-01', price: 100 },
  ]
  const found = value(yieldToWorst(bond, 104.25, calls))
  expect(found.toCalls.map(({ date }) => date)).toEqual(['2028-06-01', '2030-06-01'])
  for (const call of found.toCalls) expect(found.worst.yield).toBeLessThanOrEqual(call.yield)
  expect(value(yieldToWorst(bond, 104.25, [])).worst.yield).toBe(found.ytm)
})

test('on a level curve the Z-spread is the yield less that level', () => {
  // 7 % for two years at par over 4 %: 3 points.
  const flows = [3.5, 3.5, 3.5, 103.5].map((amount, at) => ({ amount, periods: at + 1 }))
  expect(zSpread(flows, [0.04], 100)).toBeCloseTo(0.03, 11)
})

test('the Z-spread prices the bond again, on curves below nothing too', () => {
  const flows = [2, 2, 102].map((amount, at) => ({ amount, periods: at + 0.7 }))
  fc.assert(
    fc.property(fc.double({ min: -0.03, max: 0.3, noNaN: true }), (spread) => {
      const curve = [-0.02, -0.01, 0.01]
      expect(zSpread(flows, curve, valueAtSpread(flows, curve, spread))).toBeCloseTo(spread, 9)
    }),
    { numRuns: 50 },
  )
})

test('spot rates lie on straight lines and stay level beyond the ends', () => {
  expect([0.5, 1, 1.5, 2, 9].map((at) => spotAt([0.03, 0.04], at))).toEqual([0.03, 0.03, 0.035, 0.04, 0.04])
  expect(spotAt([], 1)).toBeUndefined()
})

test('a spread of 150 basis points at 40 % recovery means an intensity of 2.5 %', () => {
  expect(value(impliedDefault(0.015, 0.4))).toEqual({ hazard: 0.025, annualProbability: -Math.expm1(-0.025) })
  expect(isNoAnswer(impliedDefault(0.015, 1))).toBe(true)
})

test('a make-whole price is the bond at Treasury plus the spread, and never below par', () => {
  const low = value(makeWhole(bond, { treasuryYield: 0.04, spread: 0.002 }))
  expect(low.price).toBe(value(corporatePrice(bond, 0.042)).clean)
  expect(value(makeWhole(bond, { treasuryYield: 0.09, spread: 0.002 })).price).toBe(100)
})

test('an estate pays costs, then rank by rank, and names where the value breaks', () => {
  // 500 less 4 %: 480; 300 secured in full, then 180 over 360 of equal rank: 50 cents.
  const { costs, classes, residual } = recoveryWaterfall(500, 0.04, [
    { name: 'Notes', rank: 2, amount: 240 },
    { name: 'Secured', rank: 1, amount: 300 },
    { name: 'Trade', rank: 2, amount: 120 },
    { name: 'Sub', rank: 3, amount: 100 },
  ])
  expect(costs).toBe(20)
  expect(classes.map(({ paid }) => paid)).toEqual([300, 120, 60, 0])
  expect(classes.filter(({ fulcrum }) => fulcrum).map(({ name }) => name)).toEqual(['Notes', 'Trade'])
  expect(residual).toBe(0)
})

test('an estate gives out exactly what it has', () => {
  const claim = fc.record({
    name: fc.constant('Class'),
    rank: fc.integer({ min: 1, max: 4 }),
    amount: fc.double({ min: 0, max: 1e6, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 3e6, noNaN: true }),
      fc.array(claim, { maxLength: 6 }),
      (estate, claims) => {
        const { costs, classes, residual } = recoveryWaterfall(estate, 0.05, claims)
        const paid = classes.reduce((sum, one) => sum + one.paid, 0)
        expect(costs + paid + residual).toBeCloseTo(estate, 4)
        expect(classes.every((one) => one.paid <= one.amount + 1e-9 && one.paid >= 0)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
