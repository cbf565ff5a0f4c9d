import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cprOfPsa, cprOfSmm, psaOfCpr, smmOfCpr, survivalFactor } from './prepayment.ts'

test('a year of the monthly share prepays the yearly share', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.9, noNaN: true }), (cpr) => {
      const smm = smmOfCpr(cpr)
      expect(cprOfSmm(smm)).toBeCloseTo(cpr, 12)
      expect(survivalFactor(Array.from({ length: 12 }, () => smm))).toBeCloseTo(1 - cpr, 12)
    }),
  )
})

test('a speed read back from its share is the speed, before and after month 30', () => {
  for (const month of [1, 15, 30, 200]) expect(psaOfCpr(month, cprOfPsa(month, 165))).toBeCloseTo(165, 9)
})
