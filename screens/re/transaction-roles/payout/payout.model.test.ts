import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payout } from './payout.model.ts'
import type { PayPlan, Tier } from './plan.model.ts'

const tier = (
  [lowerRange, upperRange]: readonly [number, number],
  percentage: number,
  flatFee = 0,
): Tier => ({
  lowerRange,
  upperRange,
  percentage,
  flatFee,
  allTransactions: false,
})
const plan = (tiers: readonly Tier[], more: Partial<PayPlan> = {}): PayPlan => ({
  enabled: true,
  divisions: [],
  rangeOn: 'salePrice',
  mode: 'whole',
  tiers,
  ...more,
})
const house = [tier([0, 500_000], 60), tier([500_000, 1_000_000], 65, 250), tier([1_000_000, 0], 70, 500)]

// Catalog, /re/transaction-roles, first check: 0.65 × 12,500 + 250 = 8,375.
test('An amount that equals a shared bound is paid by the upper tier.', () => {
  expect(payout(plan(house), { price: 500_000, basis: 12_500 })).toMatchObject({
    payout: 8375,
    uncovered: false,
  })
})

// Catalog, second check: 0.60 × 12,500.01 + 395 = 7,895.006.
test('A gap of one unit is closed by the lower tier, and an all-transactions tier stacks on top.', () => {
  const tiers = [
    tier([0, 500_000], 60),
    tier([500_001, 1_000_000], 65, 250),
    { ...tier([0, 0], 0, 395), allTransactions: true },
  ]
  const residential = plan(tiers, { divisions: ['Residential'] })
  const deal = { price: 500_000.5, basis: 12_500.01, division: ' residential ' }
  expect(payout(residential, deal)).toMatchObject({ payout: 7895.01, uncovered: false })
})

test('A disabled role, another division and a base of nothing pay 0 and say why.', () => {
  expect(payout(plan(house, { enabled: false }), { price: 1, basis: 1 })).toMatchObject({
    payout: 0,
    uncovered: false,
  })
  const commercial = plan(house, { divisions: ['Commercial'] })
  expect(payout(commercial, { price: 400_000, basis: 10_000 }).note).toContain('Commercial')
  expect(payout(plan(house), { price: 400_000, basis: 0 })).toMatchObject({ payout: 0 })
  expect(payout(plan(house), { price: 400_000, basis: -5 }).note).not.toBeNull()
})

test('An amount outside every range tier is named as uncovered, never paid as a silent zero.', () => {
  const short = plan([tier([0, 100], 50), tier([200, 300], 60)])
  const at = (price: number) => payout(short, { price, basis: 10 })
  expect(at(150)).toMatchObject({ payout: 0, uncovered: true })
  expect(at(300)).toMatchObject({ payout: 6, uncovered: false })
  expect(at(300.01)).toMatchObject({ uncovered: true })
  expect(payout(plan([]), { price: 1, basis: 1 })).toMatchObject({ payout: 0, uncovered: true })
})

test('A plan of all-transactions tiers alone has no range to fall outside of.', () => {
  const coordinator = plan([{ ...tier([0, 0], 0, 395), allTransactions: true }])
  expect(payout(coordinator, { price: 9e6, basis: 1 })).toMatchObject({ payout: 395, uncovered: false })
})

// 20,000 at 50 % + 30,000 at 60 % + flat 100 of the highest tier reached = 10,000 + 18,000 + 100.
test('A sliced plan pays each part of the year at its own percentage and the flat fee of the highest tier reached.', () => {
  const graduated = plan([tier([0, 50_000], 50, 40), tier([50_000, 0], 60, 100)], {
    rangeOn: 'ytdGci',
    mode: 'sliced',
  })
  const deal = { price: 1, basis: 50_000, ytdBefore: 30_000 }
  expect(payout(graduated, deal)).toMatchObject({ payout: 28_100, uncovered: false })
  expect(payout({ ...graduated, mode: 'whole' }, deal).payout).toBe(25_040)
})

test('A sliced plan that ends below the total pays the covered part and says that a part is uncovered.', () => {
  const capped = plan([tier([0, 40_000], 50)], { rangeOn: 'ytdCompany', mode: 'sliced' })
  expect(payout(capped, { price: 1, basis: 20_000, ytdBefore: 30_000 })).toMatchObject({
    payout: 5000,
    uncovered: true,
  })
})

test('Slices over a sale price or a deal count are paid as whole tiers.', () => {
  const counted = plan([tier([0, 5], 50), tier([5, 0], 60)], { rangeOn: 'dealCount', mode: 'sliced' })
  expect(payout(counted, { price: 1, basis: 1000, ytdBefore: 4 }).payout).toBe(500)
  expect(payout(counted, { price: 1, basis: 1000, ytdBefore: 5 }).payout).toBe(600)
})

// 1.005 × 100 % and 0.615 × 50 % lie on half a cent, which binary floats miss.
test('Half a cent rounds up exactly, once, after the sum.', () => {
  expect(payout(plan([tier([0, 0], 100)]), { price: 1, basis: 1.005 }).payout).toBe(1.01)
  expect(payout(plan([tier([0, 0], 50)]), { price: 1, basis: 1.23 }).payout).toBe(0.62)
  expect(payout(plan([tier([0, 0], 10, -0.5)]), { price: 1, basis: 1 }).payout).toBe(-0.4)
})

const cents = fc.integer({ min: 1, max: 1e9 }).map((value) => value / 100)

test('Slices of any two deals in a row pay together what one deal of their sum pays, to a cent per deal.', () => {
  const graduated = plan([tier([0, 50_000], 50), tier([50_000, 200_000], 70), tier([200_000, 0], 90)], {
    rangeOn: 'ytdGci',
    mode: 'sliced',
  })
  fc.assert(
    fc.property(cents, cents, (first, second) => {
      const pay = (basis: number, ytdBefore: number) =>
        payout(graduated, { price: 1, basis, ytdBefore }).payout
      const apart = pay(first, 0) + pay(second, first)
      expect(Math.abs(apart - pay(Number((first + second).toFixed(2)), 0))).toBeLessThan(0.0101)
    }),
  )
})

test('The lines add up to the payout before rounding.', () => {
  fc.assert(
    fc.property(cents, cents, (price, basis) => {
      const result = payout(plan([...house, { ...tier([0, 0], 1, 9), allTransactions: true }]), {
        price,
        basis,
      })
      const sum = result.lines.reduce((all, one) => all + one.amount, 0)
      expect(result.lines).toHaveLength(2)
      expect(Math.abs(sum - result.payout)).toBeLessThanOrEqual(0.005 + basis * 1e-12)
    }),
  )
})
