import { expect, test } from 'vitest'
import { doneWithin, errorOf, forecastOf, sharesBy } from './forecast.model.ts'

const SAMPLES = [3, 5, 2, 4, 6]
const asked = { samples: SAMPLES, remaining: 20, additions: [], seed: 7 }

/** The exact share of all equally likely draws that reach `goal` within so many weeks. */
function exactShare(goal: number, weeks: number): number {
  let sums = new Map([[0, 1]])
  for (let week = 0; week < weeks; week += 1) {
    const next = new Map<number, number>()
    for (const [sum, share] of sums)
      for (const done of SAMPLES) next.set(sum + done, (next.get(sum + done) ?? 0) + share / SAMPLES.length)
    sums = next
  }
  return [...sums].reduce((total, [sum, share]) => total + (sum >= goal ? share : 0), 0)
}

test('the shares that finish by week are the exact ones within 1.5 points', () => {
  const made = forecastOf(asked)
  if (!made.ok) throw new Error(made.reason)
  const shares = sharesBy(made.finishes)
  // Source: the catalog's check; the exact shares by enumeration agree with it.
  for (const [week, share] of [
    [4, 0.112],
    [5, 0.561],
    [6, 0.901],
    [7, 0.99],
  ] as const) {
    expect(Math.abs(exactShare(20, week) - share)).toBeLessThan(0.0006)
    expect(Math.abs((shares[week - 1] ?? 0) - share)).toBeLessThan(0.015)
  }
  expect([made.p50, made.p85, made.p95]).toEqual([5, 6, 7])
})

test('in six weeks at least 20 items are done with 85%', () => {
  expect(doneWithin(asked, 6)).toBeGreaterThanOrEqual(20)
  expect(exactShare(doneWithin(asked, 6), 6)).toBeGreaterThan(0.835)
  expect(exactShare(doneWithin(asked, 6) + 1, 6)).toBeLessThan(0.865)
})

test('the same seed and data make the same forecast, another seed another one', () => {
  expect(forecastOf(asked)).toEqual(forecastOf(asked))
  expect(forecastOf(asked)).not.toEqual(forecastOf({ ...asked, seed: 8 }))
})

test('scope that grows every week finishes later', () => {
  const grown = forecastOf({ ...asked, additions: [1, 2, 0, 1, 1] })
  if (!grown.ok) throw new Error(grown.reason)
  expect(grown.p50).toBeGreaterThan(5)
})

test('too little history, no pace, and nothing left are said and no forecast is made', () => {
  expect(forecastOf({ ...asked, samples: [3, 5, 2] })).toEqual({ ok: false, reason: 'too little history' })
  expect(forecastOf({ ...asked, samples: [0, 0, 0, 0] })).toEqual({
    ok: false,
    reason: 'no finish at this pace',
  })
  expect(forecastOf({ ...asked, additions: [9] })).toEqual({ ok: false, reason: 'no finish at this pace' })
  expect(forecastOf({ ...asked, remaining: 0 })).toEqual({ ok: false, reason: 'nothing remains' })
})

test('a share is told with two standard errors', () => {
  // 2·√(0.5 · 0.5 ÷ 10,000) = 0.01
  expect(errorOf(0.5)).toBeCloseTo(0.01, 12)
})
