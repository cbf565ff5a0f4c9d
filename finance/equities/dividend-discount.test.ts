import { expect, test } from 'vitest'
import {
  earningsValue,
  expectedReturn,
  hModelValue,
  impliedGrowth,
  sustainableGrowth,
  twoStageValue,
} from './dividend-discount.ts'

const PATH = { dividend0: 2.4, growthHigh: 0.08, highYears: 5, growthStable: 0.035, costOfEquity: 0.098 }
const near = (value: number, digits = 6): number => expect.closeTo(value, digits)

test('three years of 15 % and then 6 % at a cost of 12 % are worth 22.29 for a dividend of one', () => {
  // 1.15/1.12 + 1.3225/1.2544 + 1.520875/1.404928 = 3.163599; 1.520875 × 1.06/0.06 = 26.868792, ÷ 1.404928 = 19.124675.
  expect(
    twoStageValue({
      ...PATH,
      dividend0: 1,
      growthHigh: 0.15,
      highYears: 3,
      growthStable: 0.06,
      costOfEquity: 0.12,
    }),
  ).toMatchObject({
    terminalPrice: near(26.868792, 5),
    value: near(22.288279, 5),
  })
})

test('with the same growth in both stages the value is that of Gordon, however long the first', () => {
  for (const highYears of [1, 7, 50])
    expect(twoStageValue({ ...PATH, growthHigh: 0.035, highYears })).toMatchObject({
      value: near((2.4 * 1.035) / 0.063, 8),
    })
})

test('the H-model of sixteen falling years is its two closed terms', () => {
  // 1 × 1.0726/0.024 + 1 × 8 × 0.2202/0.024 = 44.6917 + 73.4.
  const path = { dividend0: 1, growthHigh: 0.2928, highYears: 16, growthStable: 0.0726, costOfEquity: 0.0966 }
  expect(hModelValue(path)).toBeCloseTo(118.091667, 5)
})

test('the implied growth gives the price back', () => {
  const g = impliedGrowth({ price: 55, dividend0: 2.4, costOfEquity: 0.098 })
  expect(g).toBeCloseTo(0.052090592, 8)
  expect((2.4 * (1 + Number(g))) / (0.098 - Number(g))).toBeCloseTo(55, 8)
})

test('bought at its value a share returns its cost of equity, and the parts add up', () => {
  const answer = expectedReturn(PATH, 47.723538972564285)
  expect(answer).toMatchObject({ total: near(0.098, 10), growth: 0.08 })
  expect(expectedReturn(PATH, 55)).toMatchObject({ total: near(0.0641528634, 8) })
})

test('earnings, cash flow and dividend agree when the payout leaves what growth needs', () => {
  const payout = 1 - 0.035 / 0.14
  expect(sustainableGrowth(0.14, payout)).toBeCloseTo(0.035, 12)
  const value = (2.4 * 1.035) / 0.063
  expect(earningsValue({ ...PATH, payout, returnOnEquity: 0.14 })).toMatchObject({
    earnings0: near(3.2),
    priceToEarnings: near(value / 3.2),
    freeCashFlowValue: near(value),
  })
})

test('without a cost of equity above the growth, a dividend or a payout there is no answer but a reason', () => {
  expect(twoStageValue({ ...PATH, costOfEquity: 0.035 })).toHaveProperty('noAnswer')
  expect(hModelValue({ ...PATH, costOfEquity: 0.035 })).toHaveProperty('noAnswer')
  expect(twoStageValue({ ...PATH, dividend0: 0 })).toMatchObject({
    value: 0,
    terminalShare: { noAnswer: expect.any(String) },
  })
  expect(expectedReturn({ ...PATH, dividend0: 0 }, 55)).toHaveProperty('noAnswer')
  expect(earningsValue({ ...PATH, payout: 0, returnOnEquity: 0.14 })).toHaveProperty('noAnswer')
  expect(earningsValue({ ...PATH, payout: 0.5, returnOnEquity: 0 })).toHaveProperty('noAnswer')
})
