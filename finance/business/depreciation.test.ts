import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { db, ddb, sln, syd, vdb } from './depreciation.ts'

const asset = fc.record({
  cost: fc.integer({ min: 1_000, max: 1_000_000 }),
  share: fc.double({ min: 0, max: 0.5, noNaN: true }),
  life: fc.integer({ min: 2, max: 40 }),
})

const numberOf = (value: number | NoAnswer): number => (isNoAnswer(value) ? Number.NaN : value)

const total = (life: number, part: (period: number) => number | NoAnswer): number =>
  Array.from({ length: life }, (_, at) => numberOf(part(at + 1))).reduce((sum, one) => sum + one, 0)

test('straight line, years’ digits and the switching balance write off exactly cost less salvage', () => {
  fc.assert(
    fc.property(asset, ({ cost, share, life }) => {
      const one = { cost, salvage: cost * share, life }
      const base = cost - one.salvage
      expect(numberOf(sln(one)) * life).toBeCloseTo(base, 4)
      expect(total(life, (period) => syd({ ...one, period }))).toBeCloseTo(base, 4)
      expect(total(life, (period) => vdb({ ...one, start: period - 1, end: period }))).toBeCloseTo(base, 4)
    }),
  )
})

test('declining balances never write off more than cost less salvage', () => {
  fc.assert(
    fc.property(asset, ({ cost, share, life }) => {
      const one = { cost, salvage: cost * share, life }
      expect(total(life, (period) => ddb({ ...one, period }))).toBeLessThanOrEqual(cost - one.salvage + 1e-6)
    }),
  )
})

test('parts of a period add up to the period', () => {
  const one = { cost: 2_400, salvage: 300, life: 10 }
  const whole = numberOf(vdb({ ...one, start: 2, end: 3 }))
  expect(
    numberOf(vdb({ ...one, start: 2, end: 2.4 })) + numberOf(vdb({ ...one, start: 2.4, end: 3 })),
  ).toBeCloseTo(whole, 9)
})

test('a period outside the life and a first year without months have no answer', () => {
  expect(db({ cost: 1_000, salvage: 100, life: 5, period: 6 })).toEqual({
    noAnswer: 'the period is outside the useful life',
  })
  expect(db({ cost: 1_000, salvage: 100, life: 5, period: 1, month: 0 })).toHaveProperty('noAnswer')
  expect(sln({ cost: 1, salvage: 0, life: 0 })).toHaveProperty('noAnswer')
})
