import { describe, expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { affordableHome, type HomeBuyer, type HomeFinancing } from './home-affordability.ts'

/* A loan without interest over 200 months: 0.005 a month for each dollar, so that each case can be done by hand. */
const TERMS: HomeFinancing = {
  annualRate: 0,
  termMonths: 200,
  frontRatio: 0.28,
  backRatio: 0.36,
  propertyTax: 0.012,
  homeInsurance: 0.006,
  mortgageInsurance: 0.006,
  insuredAbove: 0.8,
  closingCosts: 0.03,
  leastDown: 0.03,
}
const home = (buyer: HomeBuyer, terms: Partial<HomeFinancing> = {}) => {
  const found = affordableHome(buyer, { ...TERMS, ...terms })
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  return found
}

describe('the price that a household can carry', () => {
  test('is set by the housing ratio, with tax, insurance and mortgage insurance in the payment', () => {
    // H = 0.28 · 10,000 = 2,800. k + q = 0.0055, m = 0.0015.
    // P = (2,800 + 0.0055 · 30,000) ÷ (0.0055 · 1.03 + 0.0015) = 2,965 ÷ 0.007165 = 413,817.17.
    const found = home({ income: 10_000, otherDebts: 0, cash: 30_000 })
    expect(found.price).toBeCloseTo(413_817.17, 1)
    expect(found.loan).toBeCloseTo(396_231.68, 1)
    expect(found.closingCosts).toBeCloseTo(12_414.52, 1)
    expect(found.downPayment).toBeCloseTo(17_585.48, 1)
    expect(found.principalAndInterest).toBeCloseTo(1981.16, 1)
    expect(found.mortgageInsurance).toBeCloseTo(198.12, 1)
    expect(found.housing).toBeCloseTo(2800, 6)
    expect([found.limit, found.front, found.back]).toEqual([
      'front',
      expect.closeTo(0.28, 9),
      expect.closeTo(0.28, 9),
    ])
  })

  test('is set by all debts once they take more than the difference of the two ratios', () => {
    // H = 3,600 − 1,200 = 2,400; P = 2,565 ÷ 0.007165 = 357,990.23.
    const found = home({ income: 10_000, otherDebts: 1200, cash: 30_000 })
    expect(found.price).toBeCloseTo(357_990.23, 1)
    expect(found.limit).toBe('back')
    expect(found.back).toBeCloseTo(0.36, 9)
  })

  test('carries no mortgage insurance where the cash is a fifth of the price and the closing costs', () => {
    // P = (2,800 + 0.005 · 150,000) ÷ (0.005 · 1.03 + 0.0015) = 3,550 ÷ 0.00665 = 533,834.59; L = 399,849.62, 74.9 %.
    const found = home({ income: 10_000, otherDebts: 0, cash: 150_000 })
    expect(found.price).toBeCloseTo(533_834.59, 1)
    expect([found.mortgageInsurance, found.limit]).toEqual([0, 'front'])
  })

  test('stays where mortgage insurance would begin while that leaves less than the ratio allows', () => {
    // Edge: C ÷ (1.03 − 0.8) = 110,000 ÷ 0.23 = 478,260.87. Without insurance 503,759 lies above it, with it 475,227 below.
    const found = home({ income: 10_000, otherDebts: 0, cash: 110_000 })
    expect(found.price).toBeCloseTo(478_260.87, 1)
    expect(found.loan / found.price).toBeCloseTo(0.8, 9)
    expect([found.mortgageInsurance, found.limit]).toEqual([0, 'insured'])
    expect(found.housing).toBeLessThan(2800)
  })

  test('is set by the cash where it does not cover closing costs and the least down payment', () => {
    // 6,000 ÷ (0.03 + 0.03) = 100,000.
    const found = home({ income: 10_000, otherDebts: 0, cash: 6000 })
    expect(found.price).toBeCloseTo(100_000, 6)
    expect([found.limit, found.downPayment]).toEqual(['cash', expect.closeTo(3000, 6)])
  })

  test('needs no loan where the cash pays for what tax and insurance allow', () => {
    // H = 280: 280 ÷ 0.0015 = 186,666.67, all of it and the closing costs below the cash.
    const found = home({ income: 1000, otherDebts: 0, cash: 500_000 })
    expect(found.price).toBeCloseTo(186_666.67, 1)
    expect([found.loan, found.principalAndInterest]).toEqual([0, 0])
  })

  test('never passes a ratio or spends more than the cash, over many households', () => {
    const buyers = [2000, 6000, 20_000].flatMap((income) =>
      [0, 500, 1500].flatMap((otherDebts) =>
        [0, 8000, 60_000, 400_000].map((cash) => ({ income, otherDebts, cash })),
      ),
    )
    for (const buyer of buyers)
      for (const annualRate of [0, 0.03, 0.08]) {
        const found = affordableHome(buyer, { ...TERMS, annualRate, termMonths: 360 })
        if (isNoAnswer(found)) continue
        expect(found.price).toBeGreaterThanOrEqual(0)
        expect(found.front).toBeLessThanOrEqual(0.28 + 1e-9)
        expect(found.back).toBeLessThanOrEqual(0.36 + 1e-9)
        expect(found.downPayment + found.closingCosts).toBeLessThanOrEqual(buyer.cash + 1e-6)
      }
  })
})

test('debts that take up the whole ratio leave no price', () => {
  expect(isNoAnswer(affordableHome({ income: 5000, otherDebts: 1800, cash: 50_000 }, TERMS))).toBe(true)
  expect(isNoAnswer(affordableHome({ income: 0, otherDebts: 0, cash: 50_000 }, TERMS))).toBe(true)
})
