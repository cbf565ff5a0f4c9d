import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { afterTaxValue, breakEvenYears, classGrowth, deferredRate, sharePrice } from './share-class.ts'

function known<T>(answer: T | NoAnswer): T {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

const plain = { frontLoad: 0, expenseRatio: 0, fee12b1: 0, backLoad: 0, backLoadYears: 0 }
const a = { ...plain, frontLoad: 0.0575, expenseRatio: 0.0075, fee12b1: 0.0025 }
const c = { ...plain, expenseRatio: 0.0075, fee12b1: 0.01 }

test('at the break-even both classes are worth the same', () => {
  const years = known(breakEvenYears(a, c))
  const worth = (fund: typeof a) =>
    (1 - fund.frontLoad) * (1.07 * (1 - fund.expenseRatio - fund.fee12b1)) ** years
  expect(worth(a)).toBeCloseTo(worth(c), 12)
  expect(isNoAnswer(breakEvenYears({ ...a, fee12b1: 0.02 }, c))).toBe(true)
  expect(breakEvenYears(c, c)).toBe(0)
})

test('what a class takes and what it grows to add up', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.085, noNaN: true }),
      fc.double({ min: 0, max: 0.03, noNaN: true }),
      (frontLoad, expenseRatio) => {
        const grown = known(
          classGrowth({ ...c, frontLoad, expenseRatio }, { amount: 1000, grossReturn: 0, years: 7 }),
        )
        const { endingValue, load, expenses, distributionFees } = grown
        expect(endingValue + load + expenses + distributionFees).toBeCloseTo(1000, 8)
      },
    ),
  )
})

test('a deferred charge falls by equal steps and counts on the lower of cost and value', () => {
  const b = { ...plain, backLoad: 0.05, backLoadYears: 5 }
  expect([0, 1, 4, 5, 9].map((years) => deferredRate(b, years).toFixed(12))).toEqual(
    [0.05, 0.04, 0.01, 0, 0].map((rate) => rate.toFixed(12)),
  )
  const growth = (grossReturn: number) =>
    known(classGrowth({ ...plain, backLoad: 0.05 }, { amount: 100, grossReturn, years: 1 }))
  expect(growth(0.1).deferredCharge).toBeCloseTo(5, 12)
  expect(growth(-0.1).deferredCharge).toBeCloseTo(4.5, 12)
})

test('the offering price and the shares are rounded as a fund rounds them', () => {
  // (103 − 3) million ÷ 8 million = 12.50; 12.50 ÷ 0.9425 = 13.2626 → 13.26; 5,000 ÷ 13.26 = 377.0739 → 377.074
  expect(
    sharePrice({ assets: 103e6, liabilities: 3e6, shares: 8e6, frontLoad: 0.0575, investment: 5000 }),
  ).toEqual({ nav: 12.5, offeringPrice: 13.26, sharesBought: 377.074 })
  expect(isNoAnswer(sharePrice({ assets: 1, liabilities: 2, shares: 1, frontLoad: 0, investment: 1 }))).toBe(
    true,
  )
})

test('tax on distributions raises the basis, so that no gain is taxed twice', () => {
  const grown = known(classGrowth(plain, { amount: 100, grossReturn: 0.1, years: 1 }))
  const tax = { dividendYield: 0, turnover: 1, distributionShare: 1, dividendTaxRate: 0, gainsTaxRate: 0.2 }
  // 110 − 0.2 × 10, and nothing more at the sale.
  expect(afterTaxValue(grown, tax)).toBeCloseTo(108, 12)
  expect(afterTaxValue(grown, { ...tax, turnover: 0 })).toBeCloseTo(108, 12)
})

test('the sales charge is part of the basis', () => {
  const classA = { ...plain, frontLoad: 0.0575, expenseRatio: 0.007, fee12b1: 0.0025 }
  const grown = known(classGrowth(classA, { amount: 100_000, grossReturn: 0.06, years: 6 }))
  const tax = { dividendYield: 0, turnover: 0, distributionShare: 1, dividendTaxRate: 0, gainsTaxRate: 0.15 }
  // 94,250 · (1.06 · 0.9905)^6 = 126,253.50; 15 % of what it is above the 100,000 that were paid.
  expect(grown.endingValue).toBeCloseTo(94_250 * (1.06 * 0.9905) ** 6, 6)
  expect(afterTaxValue(grown, tax)).toBeCloseTo(grown.endingValue - 0.15 * (grown.endingValue - 100_000), 6)
})
