import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bondMeasures, presentValue } from './bond-measures.ts'
import { currentYield, simpleYield, taxFreeEquivalent, yieldAtFrequency } from './bond-yields-simple.ts'
import { effectiveMeasures, keyRateDurations, priceChange } from './curve-sensitivity.ts'
import { discountMarginOf, simpleMargin } from './floating-spread.ts'
import { forwardRate, interpolatedSpread, parYields, spotRates } from './spot-bootstrap.ts'

const flowsOf = (coupon: number, halfYears: number) =>
  Array.from({ length: halfYears }, (_, at) => ({
    periods: at + 1,
    amount: 50 * coupon + (at === halfYears - 1 ? 100 : 0),
  }))

test('a 9 % bond of 20 years at 6 % has the published duration 10.66 and convexity 164', () => {
  // Fabozzi, Bond Markets, Analysis and Strategies, ch. 4: 134.6722, and 137.5888 and 131.8439 at ±20 basis points.
  const price = (shift: number) => presentValue(flowsOf(0.09, 40), 0.06 + shift, 2)
  expect(price(-0.002)).toBeCloseTo(137.5888, 3)
  expect(price(0.002)).toBeCloseTo(131.8439, 3)
  expect(price(0)).toBeCloseTo(134.6722, 3)
  const measures = effectiveMeasures(price, 0.002)
  expect(measures).toHaveProperty('duration', expect.closeTo(10.66, 2))
  if (!('noAnswer' in measures)) expect(priceChange(measures, 0.02)).toBeCloseTo(-0.1805, 2)
})

test('the spot rates of the published par curve come out, and give the curve back', () => {
  // Fabozzi, ch. 5, exhibit 5-4: 5.25 and 5.5 % bills, then par yields 5.75, 6, 6.25 and 6.5 %.
  const par = [0.0525, 0.055, 0.0575, 0.06, 0.0625, 0.065]
  const spots = spotRates(par)
  expect(spots).toHaveLength(6)
  if ('noAnswer' in spots) return
  expect(spots[2]).toBeCloseTo(0.0576, 4)
  expect(spots[3]).toBeCloseTo(0.0602, 4)
  for (const [at, yieldRate] of parYields(spots).entries()) expect(yieldRate).toBeCloseTo(par[at] ?? 0, 12)
})

test('forwards link the spot rates, and a level curve is level throughout', () => {
  // 4 % for half a year, 5 % for a year: (1.025²/1.02 − 1)·2.
  expect(forwardRate([0.04, 0.05], 1, 2)).toBeCloseTo(2 * (1.025 ** 2 / 1.02 - 1), 14)
  expect(forwardRate([0.04, 0.05], 0, 2)).toBeCloseTo(0.05, 14)
  expect(forwardRate([0.04], 1, 2)).toHaveProperty('noAnswer')
  expect(spotRates([0.05, 0.05, 0.05])).toEqual([0.05, 0.05, 0.05].map((one) => expect.closeTo(one, 12)))
})

test('key rate durations add up to the effective duration', () => {
  const curve = fc.array(fc.double({ min: 0.01, max: 0.1, noNaN: true }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(curve, fc.double({ min: 0, max: 0.1, noNaN: true }), (spots, coupon) => {
      const flows = flowsOf(coupon, 20)
      const parts = keyRateDurations(flows, { spots, keys: [1, 4, 10, 20] })
      const whole = keyRateDurations(flows, { spots, keys: [10] })
      if ('noAnswer' in parts || 'noAnswer' in whole) throw new Error('no durations')
      expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(whole[0] ?? 0, 5)
    }),
    { numRuns: 40 },
  )
})

test('on a level curve the one key is the modified duration, and a zero coupon feels its own key alone', () => {
  const spots = Array.from({ length: 20 }, () => 0.06)
  const measures = bondMeasures(flowsOf(0.08, 20), 0.06, 2)
  if ('noAnswer' in measures) throw new Error(measures.noAnswer)
  expect(keyRateDurations(flowsOf(0.08, 20), { spots, keys: [5] })).toEqual([
    expect.closeTo(measures.modified, 4),
  ])
  const zero = [{ periods: 10, amount: 100 }]
  expect(keyRateDurations(zero, { spots, keys: [2, 10, 20] })).toEqual([0, expect.closeTo(5 / 1.03, 4), 0])
  expect(keyRateDurations(zero, { spots, keys: [10, 2] })).toEqual({
    noAnswer: 'the key rates must be in order of term',
  })
})

test('a floater at 99.3098 pays a discount margin of 96 basis points', () => {
  // Fabozzi, ch. 3: six years, half-yearly, index 10 %, quoted margin 80 basis points.
  const note = { price: 99.3098, index: 0.1, quotedMargin: 0.008, years: 6, frequency: 2 }
  expect(discountMarginOf(note)).toBeCloseTo(0.0096, 4)
  expect(discountMarginOf({ ...note, price: 100 })).toBeCloseTo(0.008, 10)
  expect(simpleMargin({ ...note, price: 100 })).toBeCloseTo(0.008, 12)
  expect(simpleMargin({ ...note, years: 6.3 })).toHaveProperty('noAnswer')
})

test('simple yields and spreads are the arithmetic shown', () => {
  // Fabozzi, ch. 3: 7 % at 94.17: 7.43 %. 10 % half-yearly is 10.25 % a year.
  expect(currentYield(0.07, 94.17)).toBeCloseTo(0.0743, 4)
  expect(simpleYield({ coupon: 0.06, price: 96, years: 4 })).toBeCloseTo(7 / 96, 14)
  expect(yieldAtFrequency(0.1, 2, 1)).toBeCloseTo(0.1025, 12)
  expect(taxFreeEquivalent(0.045, 0.4)).toBeCloseTo(0.075, 14)
  const curve = [
    { years: 5, yield: 0.04 },
    { years: 10, yield: 0.045 },
  ]
  expect(interpolatedSpread(0.055, 7, curve)).toBeCloseTo(0.013, 12)
  expect(interpolatedSpread(0.05, 7, [])).toHaveProperty('noAnswer')
  expect(currentYield(0.05, 0)).toHaveProperty('noAnswer')
})
