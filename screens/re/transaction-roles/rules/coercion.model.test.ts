import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coerceRole } from './coercion.model.ts'

const one = (tier: unknown) => coerceRole({ tiers: [tier] })
const paths = (result: ReturnType<typeof coerceRole>) =>
  result.ok ? [] : result.problems.map((problem) => problem.path)

// API contract, section 14.
test('Text becomes a number, what is missing becomes 0, false and an empty list.', () => {
  expect(one({ percentage: '6.5' })).toEqual({
    ok: true,
    item: {
      tiers: [{ lowerRange: 0, upperRange: 0, percentage: 6.5, flatFee: 0, allTransactions: false }],
      enabled: false,
      divisions: [],
    },
    warnings: [],
  })
})

test('Absent, null and empty text are 0 in every number of a tier.', () => {
  for (const empty of [undefined, null, ''])
    expect(one({ lowerRange: empty, upperRange: empty, percentage: empty, flatFee: empty })).toMatchObject({
      item: { tiers: [{ lowerRange: 0, upperRange: 0, percentage: 0, flatFee: 0 }] },
    })
})

test('What is no number is refused with its path.', () => {
  for (const bad of [
    true,
    [5],
    '0x10',
    '1e309',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '-0',
    '1,000',
    {},
    'six',
  ])
    expect(paths(one({ flatFee: bad }))).toEqual(['tiers[0].flatFee'])
})

test('Flags take their eight spellings and nothing else.', () => {
  for (const yes of [true, 'true', 1, '1'])
    expect(coerceRole({ enabled: yes })).toMatchObject({ item: { enabled: true } })
  for (const no of [false, 'false', 0, '0', '', null, undefined])
    expect(coerceRole({ enabled: no })).toMatchObject({ item: { enabled: false } })
  for (const bad of ['yes', 2, [], {}]) expect(paths(coerceRole({ enabled: bad }))).toEqual(['enabled'])
  expect(paths(one({ allTransactions: 'on' }))).toEqual(['tiers[0].allTransactions'])
})

test('Missing tiers and divisions are empty lists; another type is refused.', () => {
  expect(coerceRole({})).toMatchObject({ item: { tiers: [], divisions: [], enabled: false } })
  expect(coerceRole({ tiers: null, divisions: null })).toMatchObject({ item: { tiers: [], divisions: [] } })
  expect(paths(coerceRole({ tiers: 'none', divisions: [3] }))).toEqual(['tiers', 'divisions[0]'])
  expect(paths(one(7))).toEqual(['tiers[0]'])
})

test('Negative bounds and percentages and a percentage over 100 are refused, a negative fee is a warning.', () => {
  expect(paths(one({ lowerRange: -1, upperRange: '-2', percentage: 101 }))).toEqual([
    'tiers[0].lowerRange',
    'tiers[0].upperRange',
    'tiers[0].percentage',
  ])
  const charge = one({ flatFee: -25 })
  expect(charge.ok && charge.warnings.map((warning) => warning.path)).toEqual(['tiers[0].flatFee'])
})

test('Unknown fields stay as they came and named choices are checked only when given.', () => {
  expect(coerceRole({ id: 'r1', name: 'House', color: 'green', tiers: [{ note: 'x' }] })).toMatchObject({
    item: { id: 'r1', name: 'House', color: 'green', tiers: [{ note: 'x' }] },
  })
  expect(paths(coerceRole({ rangeOn: 'moon', mode: 'sliced' }))).toEqual(['rangeOn'])
})

test('Coercing twice changes nothing more.', () => {
  const cell = fc.oneof(
    fc.constant(undefined),
    fc.constant(''),
    fc.integer({ min: 0, max: 100 }),
    fc.constant('7.25'),
  )
  const tier = fc.record({ lowerRange: cell, upperRange: cell, percentage: cell, flatFee: cell })
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 4 }), (tiers) => {
      const first = coerceRole({ tiers })
      if (!first.ok) return false
      expect(coerceRole(first.item)).toMatchObject({ item: first.item })
      return true
    }),
  )
})
