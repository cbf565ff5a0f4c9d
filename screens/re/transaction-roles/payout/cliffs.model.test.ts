import { expect, test } from 'vitest'
import { boundPrices, cliffs, rateCurve } from './cliffs.model.ts'
import type { PayPlan } from './plan.model.ts'

const base = { flatFee: 0, allTransactions: false }
const plan: PayPlan = {
  enabled: true,
  divisions: [],
  rangeOn: 'salePrice',
  mode: 'whole',
  tiers: [
    { ...base, lowerRange: 0, upperRange: 500_000, percentage: 60, flatFee: 1000 },
    { ...base, lowerRange: 500_000, upperRange: 800_000, percentage: 55 },
  ],
}
const deal = { price: 500_000, basis: 12_500, division: '', ytdBefore: 0, cap: null }

// 0.60 × 12,500 + 1,000 = 8,500 just below; 0.55 × 12,500 = 6,875 at the bound; 0.55 × 20,000 = 11,000, then nothing.
test('A bound where total pay drops is named with what it pays on either side.', () => {
  expect(cliffs(plan, deal)).toEqual([
    { price: 500_000, before: 8500, after: 6875, uncovered: false },
    { price: 800_000, before: 11_000, after: 0, uncovered: true },
  ])
})

test('A plan that rises at its bounds has no cliff.', () => {
  const tiers = plan.tiers.map((tier, row) => ({
    ...tier,
    percentage: 60 + row,
    flatFee: row,
    upperRange: row === 0 ? 500_000 : 0,
  }))
  expect(cliffs({ ...plan, tiers }, deal)).toEqual([])
})

test('Ranges on the commission of the side turn into prices at the deal\u2019s rate.', () => {
  const tiers = [
    { ...base, lowerRange: 0, upperRange: 10_000, percentage: 50 },
    { ...base, lowerRange: 10_000, upperRange: 0, percentage: 60 },
  ]
  expect(boundPrices({ ...plan, rangeOn: 'sideGci', tiers }, deal)).toEqual([400_000])
})

test('The curve runs from 0 to twice the price with an effective rate where there is a base.', () => {
  const curve = rateCurve(plan, deal)
  expect(curve[0]).toMatchObject({ price: 0, received: 0, rate: null })
  expect(curve.at(-1)).toMatchObject({ price: 1_000_000, uncovered: true })
  expect(curve.find((point) => point.price === 500_000)).toMatchObject({ received: 6875, rate: 0.55 })
  expect(rateCurve(plan, { ...deal, price: 0 })).toEqual([])
})

// 12,500 of commission on 500,000 is 2.5 %: the 5,000 left to the bound are reached at a price of 200,000.
test('Slices of the year turn at the price that carries the total over a bound.', () => {
  const tiers = [
    { ...base, lowerRange: 0, upperRange: 60_000, percentage: 60 },
    { ...base, lowerRange: 60_000, upperRange: 0, percentage: 70 },
  ]
  const sliced: PayPlan = { ...plan, rangeOn: 'ytdGci', mode: 'sliced', tiers }
  expect(boundPrices(sliced, { ...deal, ytdBefore: 55_000 })).toEqual([200_000])
  expect(boundPrices({ ...sliced, mode: 'whole' }, { ...deal, ytdBefore: 55_000 })).toEqual([])
})
