import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { fundArbitrage, leveragedReturn, ownershipCost } from './fund-arbitrage.ts'

function known<T>(answer: T | NoAnswer): T {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

const unit = { unit: 50_000, fee: 750, basketBps: 3, shareBps: 1 }
const price = fc.double({ min: 1, max: 1000, noNaN: true })

test('the profit is the gap on the unit less the fee and both trades', () => {
  // (62.78 − 62.40) × 50,000 − 750 − 0.0003 × 3,120,000 − 0.0001 × 3,139,000 = 17,000.10
  expect(known(fundArbitrage({ nav: 62.4, marketPrice: 62.78, ...unit })).profit).toBeCloseTo(17_000.1, 6)
})

test('the profit is the distance beyond the break-even on the unit', () => {
  fc.assert(
    fc.property(price, price, (nav, marketPrice) => {
      const { premium, breakEven, profit } = known(fundArbitrage({ nav, marketPrice, ...unit }))
      expect(profit).toBeCloseTo((Math.abs(premium) - breakEven) * nav * 50_000, 2)
    }),
  )
})

test('a fund without value has no premium', () => {
  expect(isNoAnswer(fundArbitrage({ nav: 0, marketPrice: 1, ...unit }))).toBe(true)
})

test('what was paid above the value comes back when it is sold as far above', () => {
  const held = { amount: 10_000, years: 3, expenseRatio: 0.001, roundTripSpread: 0.0004, commission: 5 }
  const cost = known(ownershipCost({ ...held, premiumAtBuy: 0.002, premiumAtSell: 0.002 }))
  // 0.3 % + 0.04 % + 10/10,000
  expect(cost.total).toBeCloseTo(0.0044, 12)
  expect(isNoAnswer(ownershipCost({ ...held, amount: 0, premiumAtBuy: 0, premiumAtSell: 0 }))).toBe(true)
})

test('a fund of once its index loses nothing to the path, two and minus one times lose alike', () => {
  const base = { volatility: 0.2, years: 1, indexReturn: 0 }
  expect(known(leveragedReturn({ ...base, multiple: 1 })).decay).toBe(-0)
  // exp(−σ²) for both: ½·2·1 = ½·(−1)·(−2) = 1
  expect(known(leveragedReturn({ ...base, multiple: 2 })).decay).toBeCloseTo(Math.exp(-0.04) - 1, 12)
  expect(known(leveragedReturn({ ...base, multiple: -1 })).fundReturn).toBeCloseTo(Math.exp(-0.04) - 1, 12)
})

test('two days of up and down show the loss that the formula gives for small moves', () => {
  // Twice +1 % and −1/1.01 %: the index is back, the fund at 1.02 × (1 − 0.02/1.01).
  const path = 1.02 * (1 - 0.02 / 1.01) - 1
  const sigma = Math.log(1.01)
  const model = known(
    leveragedReturn({ multiple: 2, volatility: sigma, years: 2, indexReturn: 0 }),
  ).fundReturn
  expect(model).toBeCloseTo(path, 5)
})
