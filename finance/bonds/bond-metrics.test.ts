import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { type BondTerms, bondFlows, bondMetrics, yieldFromPrice } from './bond-metrics.ts'

const note: BondTerms = {
  settlement: '2026-11-20',
  maturity: '2036-08-15',
  coupon: 0.0425,
  frequency: 2,
  dayCount: 'ACT/ACT ISMA',
}

const metrics = (terms: BondTerms, rate: number) => {
  const result = bondMetrics(terms, rate)
  if (isNoAnswer(result)) throw new Error(result.noAnswer)
  return result
}

test('a bond priced at its coupon on a coupon date costs par', () => {
  const { clean, accrued } = metrics({ ...note, settlement: '2026-08-15' }, 0.0425)
  expect(clean).toBeCloseTo(100, 12)
  expect(accrued).toBe(0)
})

test('accrued interest is the share of the coupon period that has passed', () => {
  // 15 August to 20 November is 97 of the 184 days to 15 February: 2.125 × 97/184.
  expect(metrics(note, 0.0447).accrued).toBeCloseTo((2.125 * 97) / 184, 12)
})

test('duration and convexity agree with price differences', () => {
  const { dirty, modified, convexity, dv01 } = metrics(note, 0.0447)
  const step = 1e-4
  const up = metrics(note, 0.0447 + step).dirty
  const down = metrics(note, 0.0447 - step).dirty
  expect((down - up) / (2 * step * dirty)).toBeCloseTo(modified, 5)
  expect((down - 2 * dirty + up) / (step ** 2 * dirty)).toBeCloseTo(convexity, 2)
  expect((down - up) / 2).toBeCloseTo(dv01, 7)
})

test.each([-0.05, -0.001, 0, 0.0447, 0.5, 5])('the yield %d is found again from its price', (rate) => {
  expect(yieldFromPrice(note, metrics(note, rate).clean)).toBeCloseTo(rate, 9)
})

test('coupons of a bond that matures on a month end fall on month ends', () => {
  const bond = bondFlows({ ...note, settlement: '2027-01-10', maturity: '2028-02-29' })
  if (isNoAnswer(bond)) throw new Error(bond.noAnswer)
  expect(bond.previous).toBe('2026-08-31')
  expect(bond.flows.map(({ date }) => date)).toEqual(['2027-02-28', '2027-08-31', '2028-02-29'])
})

test('settlement on maturity, an unknown frequency or a price below nothing has no answer', () => {
  expect(isNoAnswer(bondMetrics({ ...note, settlement: note.maturity }, 0.04))).toBe(true)
  expect(isNoAnswer(bondMetrics({ ...note, frequency: 5 }, 0.04))).toBe(true)
  expect(isNoAnswer(yieldFromPrice(note, -50))).toBe(true)
  expect(isNoAnswer(bondMetrics(note, -2))).toBe(true)
})
