import { expect, test } from 'vitest'
import { guardrailSpending, inflationRaise, resourceMultiples, totalRiskSpending } from './guardrails.ts'
import { fillNormal, randomSource } from '../numbers/random.ts'

const rule = { initialRate: 0.04, exceeds: 0.2, cut: 0.1, falls: 0.2, raise: 0.1, noCutLastYears: 15 }
const year = { lastSpending: 40_000, inflationFactor: 1.05, yearsLeft: 29 }

test('spending follows inflation while the rate stays inside the rails', () => {
  expect(guardrailSpending({ ...year, balance: 1_000_000 }, rule)).toBe(42_000)
})

test('a rate above the upper rail cuts by 10 %, but not in the last 15 years', () => {
  expect(guardrailSpending({ ...year, balance: 800_000 }, rule)).toBeCloseTo(37_800, 9)
  expect(guardrailSpending({ ...year, balance: 800_000, yearsLeft: 15 }, rule)).toBe(42_000)
})

test('a rate below the lower rail raises by 10 %, up to a ceiling', () => {
  expect(guardrailSpending({ ...year, balance: 1_300_000 }, rule)).toBeCloseTo(46_200, 9)
  expect(guardrailSpending({ ...year, balance: 1_300_000, ceiling: 44_100 }, rule)).toBe(44_100)
})

test('inflation is skipped after a losing year while the rate is above the initial one', () => {
  const losing = { lastReturn: -0.1, inflationFactor: 1.05, rate: 0.05 }
  expect(inflationRaise(losing, 0.04)).toBe(1)
  expect(inflationRaise({ ...losing, rate: 0.03 }, 0.04)).toBe(1.05)
  expect(inflationRaise({ ...losing, lastReturn: 0.1 }, 0.04)).toBe(1.05)
})

test('the multiple for a 90 % chance lasts in 90 % of simulated lives, within a point', () => {
  const growth = { mean: 1.045, deviation: 0.11 }
  const multiple = resourceMultiples(growth, 30, { cut: 0.7, target: 0.9, raise: 0.95 }).target[30] ?? 0
  const variance = Math.log(1 + (growth.deviation / growth.mean) ** 2)
  const drift = Math.log(growth.mean) - variance / 2
  const source = randomSource(7)
  const normals = new Float64Array(30)
  let lasting = 0
  for (let life = 0; life < 20_000; life += 1) {
    fillNormal(source, normals)
    let balance = multiple
    for (const normal of normals) balance = (balance - 1) * Math.exp(drift + Math.sqrt(variance) * normal)
    if (balance >= 0) lasting += 1
  }
  expect(Math.abs(lasting / 20_000 - 0.9)).toBeLessThan(0.015)
})

test('spending holds inside the risk rails and returns to the target outside', () => {
  const multiples = resourceMultiples({ mean: 1.045, deviation: 0.11 }, 30, {
    cut: 0.7,
    target: 0.85,
    raise: 0.95,
  })
  const at = (resources: number) =>
    totalRiskSpending({ resources, lastSpending: 40_000, yearsLeft: 30 }, multiples)
  const target = multiples.target[30] ?? 0
  expect(at(40_000 * target)).toBe(40_000)
  expect(at(200_000)).toBeCloseTo(200_000 / target, 6)
  expect(at(4_000_000)).toBeCloseTo(4_000_000 / target, 6)
})
