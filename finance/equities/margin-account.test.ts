import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginAccount, type MarginTerms } from './margin-account.ts'

const terms: fc.Arbitrary<MarginTerms> = fc.record({
  entryPrice: fc.double({ min: 50, max: 150, noNaN: true }),
  settlementPrices: fc.array(fc.double({ min: 20, max: 200, noNaN: true }), { minLength: 1, maxLength: 30 }),
  contractSize: fc.constantFrom(1, 50, 1000),
  contracts: fc.integer({ min: 1, max: 20 }),
  side: fc.constantFrom(1, -1),
  initialMargin: fc.constant(6000),
  maintenanceMargin: fc.double({ min: 0, max: 6000, noNaN: true }),
  withdrawsGains: fc.boolean(),
  unmetFrom: fc.constant(null),
})

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

test('what goes in and is gained is what comes out and is left', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const days = marginAccount(one)
      const start = one.initialMargin * one.contracts
      const moved = total(days.map(({ gain, call, withdrawn }) => gain + call - withdrawn))
      expect(days.at(-1)?.balance).toBeCloseTo(start + moved, 4)
      const last = one.settlementPrices.at(-1) ?? one.entryPrice
      expect(total(days.map(({ gain }) => gain))).toBeCloseTo(
        (last - one.entryPrice) * one.contractSize * one.contracts * one.side,
        4,
      )
    }),
  )
})

test('after a call the account stands at the initial margin, and without one not below maintenance', () => {
  fc.assert(
    fc.property(terms, (one) => {
      for (const { call, balance, withdrawn } of marginAccount(one)) {
        if (call > 0 || withdrawn > 0) expect(balance).toBeCloseTo(one.initialMargin * one.contracts, 6)
        else expect(balance).toBeGreaterThanOrEqual(one.maintenanceMargin * one.contracts)
      }
    }),
  )
})

test('the short side gains what the long side loses', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const gains = (side: 1 | -1) => total(marginAccount({ ...one, side }).map(({ gain }) => gain))
      expect(gains(1)).toBeCloseTo(-gains(-1), 6)
    }),
  )
})

test('a call that is not met ends the position that day', () => {
  const days = marginAccount({
    entryPrice: 100,
    settlementPrices: [99, 80, 120],
    contractSize: 100,
    contracts: 1,
    side: 1,
    initialMargin: 1000,
    maintenanceMargin: 900,
    withdrawsGains: false,
    unmetFrom: 2,
  })
  // Day 1: 1,000 − 100 = 900, no call. Day 2: 900 − 1,900 = −1,000: closed, and 1,000 is owed.
  expect(days).toHaveLength(2)
  expect(days[1]).toMatchObject({ isLiquidated: true, balance: -1000, call: 2000 })
})
