import { expect, test } from 'vitest'
import { averageYears } from '../lives/explorer.model.ts'
import { given } from '../plan/given.fixture.ts'
import { prepare } from './prepare.model.ts'

/** Adjusted gross income of the first year of a single earner who saves so much before tax, without other income. */
function agi(wages: number, saved: number, kind = 'wage') {
  const plan = given({
    today: '2026-01-01',
    filingStatus: 'single',
    people: [{ sex: 'female', birthDate: '1965-06-15', retireAge: 67, endAge: 90, pia: 0, claimMonths: 840 }],
    incomes: [{ owner: 'first', kind, amount: wages }],
    contributions: [{ owner: 'first', type: 'traditional', amount: saved }],
    accounts: [{ owner: 'first', type: 'roth', balance: 1, stocks: 0.5, fee: 0 }],
  })
  return averageYears(prepare(plan))[0]?.agi
}

test('an IRA beside a 401(k) is not deducted above the range, and the catch-up of a high wage is Roth', () => {
  // Age 61: 24,500 deferred; the catch-up of 11,250 is Roth above 150,000 of wages; the IRA's 8,600 is not deducted.
  expect(agi(160_000, 50_000)).toBeCloseTo(160_000 - 24_500, 6)
})

test('below the wages of the Roth catch-up all of the 401(k) is deducted, and nothing of the IRA', () => {
  expect(agi(149_000, 50_000)).toBeCloseTo(149_000 - 35_750, 6)
})

test('within the range part of the IRA is deducted, below it all', () => {
  // 122,000 − 35,750 = 86,250; 8,600 × 4,750 ÷ 10,000 = 4,085, up to 4,090.
  expect(agi(122_000, 50_000)).toBeCloseTo(122_000 - 35_750 - 4_090, 6)
  expect(agi(110_000, 50_000)).toBeCloseTo(110_000 - 35_750 - 8_600, 6)
})
