import { expect, test } from 'vitest'
import type { PayPlan, Tier } from '../payout/plan.model.ts'
import { checkPlan } from './plan-rules.model.ts'

const tier = (lowerRange: number, upperRange: number, percentage = 50): Tier => ({
  lowerRange,
  upperRange,
  percentage,
  flatFee: 0,
  allTransactions: false,
})
const check = (tiers: readonly Tier[], more: Partial<PayPlan> = {}) =>
  checkPlan({ enabled: true, divisions: [], rangeOn: 'salePrice', mode: 'whole', tiers, ...more })

test('A table without holes passes, also when it counts in whole units.', () => {
  expect(check([tier(0, 500_000), tier(500_001, 1_000_000), tier(1_000_000, 0)])).toEqual({
    problems: [],
    warnings: [],
  })
})

test('An overlap is refused and names both rows, whatever their order.', () => {
  const { problems } = check([tier(400, 900), tier(0, 500)])
  expect(problems).toEqual([
    { path: 'tiers[0].lowerRange', message: expect.stringContaining('Rows 2 and 1 overlap from 400') },
  ])
})

test('A range tier above an open-ended one overlaps it.', () => {
  expect(check([tier(0, 0), tier(500, 900)]).problems).toHaveLength(1)
})

test('Bounds in the wrong order and a second open end are refused.', () => {
  expect(check([tier(500, 500)]).problems).toMatchObject([{ path: 'tiers[0].upperRange' }])
  expect(check([tier(0, 0), tier(100, 0)]).problems).toMatchObject([
    { path: 'tiers[1].upperRange', message: 'Rows 1 and 2 have no upper limit; only one tier can.' },
  ])
})

test('A gap over one unit, a tier that pays nothing, a charge and slices without a running total are warned of.', () => {
  const { problems, warnings } = check(
    [tier(0, 100), tier(102, 0, 0), { ...tier(0, 0), allTransactions: true, flatFee: -5 }],
    {
      mode: 'sliced',
    },
  )
  expect(problems).toEqual([])
  expect(warnings.map((warning) => warning.path)).toEqual([
    'tiers[1].lowerRange',
    'tiers[1].percentage',
    'mode',
    'tiers[2].flatFee',
  ])
})
