import { expect, test } from 'vitest'
import { CARRY_EVENTS, carryLadder, fullCarry } from './carry.model.ts'

test('the loan for goods and storage is repaid with interest on both', () => {
  const trade = {
    spot: 100,
    rate: 0.05,
    storage: 0.02,
    convenienceYield: 0,
    years: 1,
    quoted: 108,
    size: 1,
    today: '2026-06-04',
  }
  const repaid = carryLadder(trade).find(({ event }) => event === CARRY_EVENTS.repaid)
  // 100 e^0.02 is borrowed and grows by e^0.05: 100 e^0.07.
  expect(repaid?.cash).toBeCloseTo(107.250818, 6)
  expect(repaid?.cash).toBeCloseTo(fullCarry(trade), 10)
})
