import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { type BondTerms, bondMetrics } from './bond-metrics.ts'
import { stateExemptEquivalentYield } from './equivalent-yield.ts'
import { horizonReturn } from './horizon-return.ts'
import { failsCharge, failsChargeRate, repo } from './repo.ts'
import { auctionCoupon, runAuction } from './single-price-auction.ts'
import { billIndexRate, discountMargin, floatingPrice } from './treasury-floating.ts'
import { indexRatio, inflationPrincipal, inflationSettlement, referenceCpi } from './treasury-inflation.ts'
import { treasuryMeasures } from './treasury-measures.ts'
import { treasuryPrice } from './treasury-price.ts'
import { curveYield } from './yield-curve.ts'

const value = <T>(answer: T | NoAnswer): T => {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

test('the reference CPI of 15 April 1996 is the regulation’s 154.40000 moved by 14 of 30 days', () => {
  // 31 CFR 356 App. B I.B: Ref CPI of 1 April is the CPI of January (154.4), of 1 May that of February (154.9).
  const index = { '1996-01': 154.4, '1996-02': 154.9 }
  expect(referenceCpi('1996-04-01', index)).toBe(154.4)
  expect(referenceCpi('1996-04-15', index)).toBe(154.63333)
  expect(isNoAnswer(referenceCpi('1996-05-15', index))).toBe(true)
})

test('the index ratio is rounded to five decimals and principal never falls below the face', () => {
  expect(indexRatio(154.63333, 154.4)).toBe(1.00151)
  expect(inflationPrincipal(1000, 0.98)).toBe(1000)
  expect(inflationSettlement({ realCleanPrice: 99.5, realAccrued: 0.5, face: 1000, ratio: 1.1 })).toBeCloseTo(
    1100,
    9,
  )
})

test('a floating-rate note at a margin equal to its spread costs par on a payment date', () => {
  const terms = { settlement: '2026-10-31', maturity: '2028-10-31', indexRate: 0.0375, spread: 0.0015 }
  const price = value(floatingPrice(terms, 0.0015))
  expect(price.dirty).toBeCloseTo(100, 10)
  expect(discountMargin(terms, value(floatingPrice(terms, 0.003)).clean)).toBeCloseTo(0.003, 10)
})

test('the index of a 13-week bill at 3.65 % is its simple money-market yield to nine decimals', () => {
  expect(billIndexRate(0.0365)).toBe(Number((0.0365 / (1 - (0.0365 * 91) / 360)).toFixed(9)))
})

test('auction-convention duration and convexity agree with price differences', () => {
  const terms = { settlement: '2026-11-20', maturity: '2036-08-15', coupon: 0.0425 }
  const at = (rate: number) => value(treasuryPrice({ ...terms, yield: rate })).dirty
  const { dirty, modified, convexity } = value(treasuryMeasures({ ...terms, yield: 0.0447 }))
  const [up, down] = [at(0.0448), at(0.0446)]
  expect((down - up) / (2e-4 * dirty)).toBeCloseTo(modified, 5)
  expect((down - 2 * dirty + up) / (1e-8 * dirty)).toBeCloseTo(convexity, 2)
})

test('an overnight repo of 100 with a 2 % haircut lends 98 and earns a day of interest', () => {
  expect(repo({ value: 100, haircut: 0.02, rate: 0.036, days: 1 })).toEqual({
    cash: 98,
    interest: (98 * 0.036) / 360,
    repayment: 98 + (98 * 0.036) / 360,
  })
})

test('the fails charge is three percent less the policy rate but at least one percent', () => {
  expect(failsChargeRate(0.005)).toBeCloseTo(0.025, 12)
  expect(failsChargeRate(0.04)).toBe(0.01)
  expect(failsCharge(1_000_000, 0.04, 3)).toBeCloseTo((1_000_000 * 0.01 * 3) / 360, 9)
})

const note: BondTerms = {
  settlement: '2026-08-15',
  maturity: '2036-08-15',
  coupon: 0.04,
  frequency: 2,
  dayCount: 'ACT/ACT ISMA',
}

const priceOn = (settlement: string, rate: number) => value(bondMetrics({ ...note, settlement }, rate)).dirty

test('reinvested and sold at the yield it was bought at, a bond returns that yield', () => {
  const salePrice = priceOn('2028-11-20', 0.04)
  const sold = value(horizonReturn(note, 100, { date: '2028-11-20', salePrice, reinvestmentRate: 0.04 }))
  expect(sold.annualReturn).toBeCloseTo(0.04, 12)
  const whole = value(horizonReturn(note, 100, { date: '2046-08-15', salePrice: 0, reinvestmentRate: 0.04 }))
  expect(whole.date).toBe('2036-08-15')
  expect(whole.annualReturn).toBeCloseTo(0.04, 12)
})

test('sold a year later at a yield one point higher, the loss of price outweighs the coupons', () => {
  const salePrice = priceOn('2027-08-15', 0.05)
  const sold = value(horizonReturn(note, 100, { date: '2027-08-15', salePrice, reinvestmentRate: 0.04 }))
  expect(sold.coupons).toBeCloseTo(2 * 1.02 + 2, 12)
  expect(sold.annualReturn).toBeLessThan(0)
})

test('a curve is straight between its points and level outside', () => {
  const curve = [
    { years: 10, yield: 0.045 },
    { years: 2, yield: 0.037 },
  ]
  expect(curveYield(curve, 6)).toBeCloseTo(0.041, 15)
  expect(curveYield(curve, 30)).toBe(0.045)
  expect(curveYield([], 5)).toBeUndefined()
})

test('the equivalent yield leaves the same after tax as a fully taxed bond', () => {
  const tax = { federal: 0.24, state: 0.06, stateDeducted: false }
  const plain = value(stateExemptEquivalentYield(0.04, tax))
  expect(plain * (1 - 0.24 - 0.06)).toBeCloseTo(0.04 * (1 - 0.24), 14)
  const deducted = value(stateExemptEquivalentYield(0.04, { ...tax, stateDeducted: true }))
  expect(deducted).toBeCloseTo(0.04 / 0.94, 14)
  expect(
    isNoAnswer(stateExemptEquivalentYield(0.04, { federal: 0.6, state: 0.5, stateDeducted: false })),
  ).toBe(true)
})

const bids = [
  { name: 'A', yield: 0.0445, amount: 40 },
  { name: 'B', yield: 0.0446, amount: 30 },
  { name: 'C', yield: 0.0447, amount: 50 },
  { name: 'D', yield: 0.0449, amount: 60 },
]

test('the auction stops where the bids cover what non-competitive bids leave', () => {
  // 100 offered, 10 non-competitive: 40 + 30 in full, 20 of the 50 at 4.47 %: 40 %. All bids 190/100.
  const auction = value(runAuction({ offering: 100, nonCompetitive: 10, bids }))
  expect(auction).toMatchObject({ stopOut: 0.0447, lowYield: 0.0445, medianYield: 0.0446, allotted: 0.4 })
  expect(auction.bidToCover).toBeCloseTo(1.9, 12)
  expect(auction.awards.map((bid) => bid.award)).toEqual([40, 30, 20, 0])
})

test('an auction that is not covered has no stop-out', () => {
  expect(isNoAnswer(runAuction({ offering: 1000, nonCompetitive: 10, bids }))).toBe(true)
  expect(isNoAnswer(runAuction({ offering: 10, nonCompetitive: 10, bids }))).toBe(true)
})

test('the coupon is the eighth of a percent at or below the stop-out', () => {
  expect(auctionCoupon(0.0447)).toBeCloseTo(0.04375, 12)
  expect(auctionCoupon(0.045)).toBeCloseTo(0.045, 12)
  expect(auctionCoupon(0.0003)).toBe(0.00125)
})
