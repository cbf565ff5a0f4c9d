import { expect, test } from 'vitest'
import { blockYears, lognormalYears, wealthPaths } from './terminal-wealth.ts'

const PLAN = { startValue: 1000, contribution: 0, years: 10, runs: 40_000, seed: 7 }

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

test('the mean and the median are those of the log-normal, within three standard errors', () => {
  const [ends = new Float64Array()] = wealthPaths(PLAN, lognormalYears(0.07, 0.15), [10])
  const variance = Math.log(1 + (0.15 / 1.07) ** 2)
  const deviation = 1000 * 1.07 ** 10 * Math.sqrt(Math.exp(10 * variance) - 1)
  expect(Math.abs(meanOf(ends) - 1000 * 1.07 ** 10)).toBeLessThan((3 * deviation) / Math.sqrt(40_000))
  const median = ends.toSorted()[20_000] ?? 0
  expect(median / (1000 * Math.exp(10 * (Math.log(1.07) - variance / 2)))).toBeCloseTo(1, 1)
})

test('without risk every run is the arithmetic of a savings plan', () => {
  const plan = { ...PLAN, contribution: 100, runs: 3, years: 2 }
  const [begin, one, two] = wealthPaths(plan, lognormalYears(0.1, 0), [0, 1, 2])
  expect([...(begin ?? [])]).toEqual([1000, 1000, 1000])
  for (const value of one ?? []) expect(value).toBeCloseTo(1200, 9)
  for (const value of two ?? []) expect(value).toBeCloseTo(1420, 9)
})

test('a run is the same however many there are, and another seed gives another', () => {
  const draw = lognormalYears(0.05, 0.2)
  const [few = new Float64Array()] = wealthPaths({ ...PLAN, runs: 10 }, draw, [10])
  const [many = new Float64Array()] = wealthPaths({ ...PLAN, runs: 100 }, draw, [10])
  expect(few).toEqual(many.slice(0, 10))
  const [other = new Float64Array()] = wealthPaths({ ...PLAN, runs: 10, seed: 8 }, draw, [10])
  expect(other).not.toEqual(few)
})

test('blocks take consecutive years and wrap; a withdrawal ends at nothing', () => {
  const history = [1.1, 1.2, 1.3]
  const [ends = new Float64Array()] = wealthPaths(
    { ...PLAN, years: 3, runs: 50 },
    blockYears(history, 3),
    [3],
  )
  for (const value of ends) expect(value).toBeCloseTo(1000 * 1.1 * 1.2 * 1.3, 8)
  const spent = wealthPaths({ ...PLAN, contribution: -600, years: 3, runs: 5 }, blockYears([1], 1), [3])
  expect([...(spent[0] ?? [])]).toEqual([0, 0, 0, 0, 0])
})
