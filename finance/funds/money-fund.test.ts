import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { redemptionRun, sevenDayYields, shadowPrice, shockedShare, taxableEquivalent } from './money-fund.ts'

function known<T>(answer: T | NoAnswer): T {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

test('seven equal dividends: the simple yield is 365 of them, the effective one compounds weekly', () => {
  const { sevenDayYield, sevenDayEffectiveYield } = known(sevenDayYields(Array(7).fill(0.0001), 1))
  expect(sevenDayYield).toBeCloseTo(0.0365, 12)
  expect(sevenDayEffectiveYield).toBeCloseTo(1.0007 ** (365 / 7) - 1, 12)
  expect(isNoAnswer(sevenDayYields([0.0001], 1))).toBe(true)
})

test('the equivalent yield, taxed in full, leaves what was left', () => {
  expect(known(taxableEquivalent(0.03, { federal: 0.24, state: 0.06 })) * 0.7).toBeCloseTo(0.03, 12)
  expect(isNoAnswer(taxableEquivalent(0.03, { federal: 0.6, state: 0.4 }))).toBe(true)
})

test('the buck breaks below half a cent under one, and not at it', () => {
  expect(known(shadowPrice(995, 1000))).toMatchObject({ nav: 0.995, breaksBuck: false })
  expect(known(shadowPrice(994.9, 1000))).toMatchObject({ nav: 0.9949, breaksBuck: true })
  expect(isNoAnswer(shadowPrice(1, 0))).toBe(true)
})

test('a fund of 60 days loses 60/365 of a percent when rates rise by one', () => {
  expect(shockedShare(1, { wam: 60, wal: 120 }, { rates: 0.01, spread: 0 })).toBeCloseTo(1 - 0.6 / 365, 12)
})

const fund = {
  netAssets: 1000,
  daily: 0.3,
  weekly: 0.5,
  maturing: 0.01,
  feeTrigger: 0.05,
  feeRate: 0.02,
  saleCost: 0,
}

test('without cost and fee a share stays whole, however many leave', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { maxLength: 10 }), (wave) => {
      for (const day of redemptionRun({ ...fund, feeRate: 0 }, wave)) expect(day.perShare).toBeCloseTo(1, 9)
    }),
  )
})

test('the fee is charged above the trigger only and stays with those who remain', () => {
  const [calm, rush] = redemptionRun(fund, [0.05, 0.06])
  expect(calm?.feeCharged).toBe(0)
  // 6 % of 950 = 57; 2 % of it
  expect(rush?.feeCharged).toBeCloseTo(1.14, 9)
  expect(rush?.perShare).toBeGreaterThan(1)
})

test('what is sold beyond the liquid assets costs the remaining holders', () => {
  const [day] = redemptionRun({ ...fund, saleCost: 0.05, feeRate: 0 }, [0.5])
  expect(day?.sold).toBeCloseTo(200, 9)
  expect(day?.perShare).toBeCloseTo((500 - (200 / 0.95 - 200)) / 500, 9)
})
