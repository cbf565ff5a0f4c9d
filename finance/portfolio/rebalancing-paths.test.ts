import { expect, test } from 'vitest'
import { rebalancedPath } from './rebalancing-paths.ts'

const PLAN = { amounts: [600, 400], target: [0.6, 0.4], rule: 'yearly', band: 0.05, cost: 0 } as const
const YEARS = [
  [-0.2, 0.1],
  [0.3, 0],
]

test('set back every year, the mix earns its weighted return each year', () => {
  const { end, times, deepestFall } = rebalancedPath(PLAN, YEARS)
  expect(end).toBeCloseTo(1000 * (1 - 0.12 + 0.04) * (1 + 0.18), 9)
  expect(times).toBe(2)
  expect(deepestFall).toBeCloseTo(0.08, 12)
})

test('left alone, each class goes its own way', () => {
  const { end, times, turnover } = rebalancedPath({ ...PLAN, rule: 'never' }, YEARS)
  expect(end).toBeCloseTo(600 * 0.8 * 1.3 + 400 * 1.1, 9)
  expect([times, turnover]).toEqual([0, 0])
})

test('a band trades only once a class has drifted beyond it', () => {
  // After the first year 480 of 920 are shares: 52.2 %, 7.8 points from 60 %.
  expect(rebalancedPath({ ...PLAN, rule: 'band' }, YEARS.slice(0, 1)).times).toBe(1)
  expect(rebalancedPath({ ...PLAN, rule: 'band', band: 0.08 }, YEARS.slice(0, 1)).times).toBe(0)
})

test('trading costs what was bought and what was sold', () => {
  // 1000 held in the first class: 400 are sold and bought again, each at 1 %.
  const { end } = rebalancedPath({ ...PLAN, amounts: [1000, 0], cost: 0.01 }, [])
  expect(end).toBeCloseTo(1000 - 8, 9)
})
