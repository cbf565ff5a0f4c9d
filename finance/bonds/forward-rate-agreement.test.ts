import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { forwardSimpleRate, fraSettlement } from './forward-rate-agreement.ts'

const numberOf = (value: number | NoAnswer): number => {
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

const rate = fc.double({ min: -0.01, max: 0.15, noNaN: true })
const deposits = fc.record({
  rateShort: rate,
  daysShort: fc.integer({ min: 1, max: 360 }),
  rateLong: rate,
  more: fc.integer({ min: 1, max: 360 }),
  basis: fc.constantFrom(360, 365),
})

test('lending short and rolling at the forward rate is lending long', () => {
  fc.assert(
    fc.property(deposits, ({ more, ...one }) => {
      const daysLong = one.daysShort + more
      const forward = numberOf(forwardSimpleRate({ ...one, daysLong }))
      const rolled = (1 + (one.rateShort * one.daysShort) / one.basis) * (1 + (forward * more) / one.basis)
      expect(rolled).toBeCloseTo(1 + (one.rateLong * daysLong) / one.basis, 10)
    }),
  )
})

test('the settlement, grown to the end of the period, is the difference of interest', () => {
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 1, max: 360 }), (agreedRate, settlementRate, days) => {
      const fixing = { notional: 1e6, agreedRate, settlementRate, days, basis: 360 }
      const paid = numberOf(fraSettlement(fixing))
      expect(paid * (1 + (settlementRate * days) / 360)).toBeCloseTo(
        (1e6 * (settlementRate - agreedRate) * days) / 360,
        5,
      )
    }),
  )
})

test('a fixing above the agreed rate pays the buyer: 5 % against 4 % for a quarter on 100 million', () => {
  // Hull, chapter 4, "Forward rate agreements": (0.05 − 0.04) · 0.25 · 100 million = 250,000 at the end of the period.
  const paid = fraSettlement({ notional: 1e8, agreedRate: 0.04, settlementRate: 0.05, days: 90, basis: 360 })
  expect(numberOf(paid)).toBeCloseTo(250_000 / 1.0125, 6)
})

test('a long deposit that ends first has no forward rate', () => {
  const backwards = { rateShort: 0.04, daysShort: 90, rateLong: 0.04, daysLong: 90, basis: 360 }
  expect(forwardSimpleRate(backwards)).toEqual({ noAnswer: 'the long deposit must end after the short one' })
})
