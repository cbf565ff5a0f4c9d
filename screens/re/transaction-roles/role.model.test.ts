import { expect, test } from 'vitest'
import { readRole } from './role.model.ts'
import { checkPlan } from './rules/plan-rules.model.ts'
import collection from './transaction-roles.collection.ts'

test('A role is read with its numbers coerced and the optional parts at their defaults.', () => {
  expect(readRole({ name: 'House', tiers: [{ percentage: '6.5' }] })).toEqual({
    name: 'House',
    enabled: false,
    divisions: [],
    tiers: [{ lowerRange: 0, upperRange: 0, percentage: 6.5, flatFee: 0, allTransactions: false }],
    rangeOn: 'salePrice',
    payOn: 'gci',
    mode: 'whole',
  })
})

test('A cell that is still being typed counts as 0 and leaves the others as they are.', () => {
  const role = readRole({ name: 'House', tiers: [{ percentage: '6.', lowerRange: 'a', upperRange: -1 }] })
  expect(role.tiers).toMatchObject([{ lowerRange: 0, upperRange: 0, percentage: 6 }])
})

test('The sample is three plans in order, each marked as a sample.', () => {
  expect(collection.sample).toHaveLength(3)
  for (const item of collection.sample) {
    expect(collection.list.prepare(item)).toMatchObject({ ok: true, warnings: [] })
    expect(checkPlan(readRole(item))).toEqual({ problems: [], warnings: [] })
    expect(collection.nameOf(item)).toMatch(/^Sample: /)
  }
})

test('The app refuses what no table of tiers can mean, although the server stores it.', () => {
  const tier = { lowerRange: 0, upperRange: 0, percentage: 5 }
  const item = { name: 'Twice', tiers: [tier, tier] }
  expect(collection.list.prepare(item)).toMatchObject({ ok: true })
  expect(collection.review?.(item)).toHaveLength(1)
  expect(collection.review?.({ name: ' ' })).toEqual([{ path: 'name', message: 'Enter a name.' }])
})
