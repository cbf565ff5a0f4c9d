import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adjustedBeta,
  factorCostOfEquity,
  marketWacc,
  releveredBeta,
  unleveredBeta,
} from './cost-of-capital.ts'
import { twoStageValue } from './dividend-discount.ts'
import {
  adjustedPresentValue,
  economicValueAdded,
  freeCashFlowToEquity,
  freeCashFlowToFirm,
  residualIncomeValue,
  stagedValue,
  threeStageGrowths,
} from './equity-models.ts'
import * as multiples from './price-multiples.ts'

test('residual income and dividends give the same value of 11.15', () => {
  // CFA Institute, residual income valuation: book 6, earnings 2, 2.5, 4, dividends 1, 1.25, 12.25, k 10 %.
  const value = residualIncomeValue({
    bookValue0: 6,
    earnings: [2, 2.5, 4],
    dividends: [1, 1.25, 12.25],
    costOfEquity: 0.1,
    persistence: 0,
  })
  expect(value).toBeCloseTo(1 / 1.1 + 1.25 / 1.21 + 12.25 / 1.331, 10)
  expect(value).toBeCloseTo(11.15, 2)
})

test('residual income for ever is the excess return on equity capitalized', () => {
  // Book 20, return 15 %, all paid out, k 10 %: 20 + (3 − 2)/0.1 = 30.
  const terms = { bookValue0: 20, earnings: [3], dividends: [3], costOfEquity: 0.1, persistence: 1 }
  expect(residualIncomeValue(terms)).toBeCloseTo(30, 10)
  expect(residualIncomeValue({ ...terms, dividends: [] })).toHaveProperty('noAnswer')
})

test('stages of one growth are the two-stage model, and none is Gordon’s', () => {
  const path = fc.record({
    dividend0: fc.double({ min: 0.5, max: 5, noNaN: true }),
    growthHigh: fc.double({ min: -0.05, max: 0.25, noNaN: true }),
    highYears: fc.integer({ min: 1, max: 15 }),
    growthStable: fc.double({ min: 0, max: 0.04, noNaN: true }),
  })
  fc.assert(
    fc.property(path, ({ dividend0, growthHigh, highYears, growthStable }) => {
      const two = twoStageValue({ dividend0, growthHigh, highYears, growthStable, costOfEquity: 0.09 })
      if ('noAnswer' in two) throw new Error(two.noAnswer)
      const growths = threeStageGrowths({ growthHigh, growthStable }, { high: highYears, falling: 0 })
      expect(stagedValue({ flow0: dividend0, growths, growthStable, rate: 0.09 })).toBeCloseTo(two.value, 8)
    }),
  )
  expect(stagedValue({ flow0: 2, growths: [], growthStable: 0.05, rate: 0.1 })).toBeCloseTo(42, 10)
  expect(stagedValue({ flow0: 2, growths: [], growthStable: 0.1, rate: 0.1 })).toHaveProperty('noAnswer')
  expect(threeStageGrowths({ growthHigh: 0.1, growthStable: 0.04 }, { high: 1, falling: 2 })).toEqual([
    0.1,
    expect.closeTo(0.08, 12),
    expect.closeTo(0.06, 12),
  ])
})

test('free cash flow by hand', () => {
  // EBIT 500 at 30 % tax is 350; + 100 − 160 − 40 = 250 to the firm; − 100·0.7 + 30 = 210 to equity.
  const year = {
    ebit: 500,
    taxRate: 0.3,
    depreciation: 100,
    capitalExpenditure: 160,
    workingCapitalIncrease: 40,
  }
  expect(freeCashFlowToFirm(year)).toBeCloseTo(250, 10)
  expect(freeCashFlowToEquity(year, { interest: 100, netBorrowing: 30 })).toBeCloseTo(210, 10)
  expect(economicValueAdded(100, 0.11, 700)).toBeCloseTo(23, 10)
  expect(adjustedPresentValue(1_000, 400, 0.25)).toBe(1_100)
})

test('a beta of 1.4 at debt of half the equity and 40 % tax is 1.077 without debt', () => {
  // 1.4/(1 + 0.6·0.5).
  const leverage = { debtToEquity: 0.5, taxRate: 0.4 }
  expect(unleveredBeta(1.4, leverage)).toBeCloseTo(1.4 / 1.3, 12)
  expect(releveredBeta(1.4 / 1.3, leverage)).toBeCloseTo(1.4, 12)
  expect(adjustedBeta(1.3)).toBeCloseTo(1.2, 12)
  expect(
    factorCostOfEquity(0.03, [
      { beta: 1.1, premium: 0.05 },
      { beta: 0.5, premium: 0.02 },
    ]),
  ).toBeCloseTo(0.095, 12)
  expect(unleveredBeta(1, { debtToEquity: -1, taxRate: 0.2 })).toHaveProperty('noAnswer')
})

test('the weighted cost of capital weighs by market values', () => {
  const capital = {
    equity: 600,
    debt: 300,
    preferred: 100,
    costOfEquity: 0.12,
    costOfDebt: 0.06,
    costOfPreferred: 0.08,
    taxRate: 0.25,
  }
  // 0.6·12 + 0.3·4.5 + 0.1·8 = 7.2 + 1.35 + 0.8 %.
  expect(marketWacc(capital)).toBeCloseTo(0.0935, 12)
  expect(marketWacc({ ...capital, equity: 0, debt: 0, preferred: 0 })).toEqual({
    noAnswer: 'there is no capital',
  })
})

test('a return on equity of 12 % at k 10 % and growth 7 % justifies 1.67 times book', () => {
  // CFA Institute, market-based valuation, justified price to book.
  const growing = { costOfEquity: 0.1, growth: 0.07 }
  expect(multiples.justifiedBook(0.12, growing)).toBeCloseTo(1.67, 2)
  // Payout 1 − 7/12, so that book and earnings multiples agree: P/B = forward P/E · ROE.
  const payout = 1 - 0.07 / 0.12
  const forward = Number(multiples.justifiedForwardEarnings(payout, growing))
  expect(forward * 0.12).toBeCloseTo(Number(multiples.justifiedBook(0.12, growing)), 12)
  expect(multiples.justifiedTrailingEarnings(payout, growing)).toBeCloseTo(forward * 1.07, 12)
  expect(multiples.justifiedSales({ netMargin: 0.1, payout }, growing)).toBeCloseTo(forward * 0.107, 12)
  expect(multiples.justifiedBook(0.12, { costOfEquity: 0.05, growth: 0.05 })).toHaveProperty('noAnswer')
})

test('enterprise multiples and the three parts of a return on equity', () => {
  const firm = { marketCap: 900, debt: 300, preferred: 50, minority: 25, cash: 75 }
  expect(multiples.enterpriseValue(firm)).toBe(1_200)
  expect(multiples.enterpriseMultiple(firm, 150)).toBe(8)
  expect(multiples.enterpriseMultiple(firm, -1)).toHaveProperty('noAnswer')
  expect(multiples.priceEarningsToGrowth(24, 0.12)).toBeCloseTo(2, 12)
  const parts = multiples.duPont({ netIncome: 50, sales: 1_000, assets: 500, equity: 250 })
  expect(parts).toEqual({ margin: 0.05, turnover: 2, leverage: 2, returnOnEquity: 0.2 })
  expect(multiples.returnOnCapital(80, 1_000)).toBe(0.08)
})
