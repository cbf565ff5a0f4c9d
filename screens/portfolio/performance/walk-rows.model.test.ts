import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { periodOf } from '#finance/portfolio/period-performance.ts'
import { walkRows } from './walk-rows.model.ts'

type Years = { readonly middle: number; readonly flow: number; readonly end: number }

/** Two years from 1,000, with a flow after the first: what is said of its timing, and whether it gained. */
function timingOf({ middle, flow, end }: Years) {
  const period = periodOf(
    [
      { day: 0, value: 1_000 },
      { day: 365, value: middle },
      { day: 730, value: end },
    ],
    [{ day: 365, amount: flow }],
  )
  const rows = isNoAnswer(period) ? period : walkRows(period)
  if (isNoAnswer(rows)) throw new Error(rows.noAnswer)
  const [, timing] = rows
  return { cause: timing?.cause, flow: timing?.flow, money: timing?.money ?? 0 }
}

test('a withdrawal that missed a good year lost money, because a better stretch followed', () => {
  // 0 %, then +20 % on the 400 that stayed. 1,000 x² − 600 x = 480: x = 1.054983, so x² − 1 = 11.299 %.
  const { money, ...said } = timingOf({ middle: 1_000, flow: -600, end: 480 })
  expect(said).toEqual({ cause: 'came before a stronger stretch', flow: -600 })
  // 11.299 % against 20 %, on an average capital of 1,000 − 600 / 2.
  expect(money).toBeCloseTo((0.11299 - 0.2) * 700, 1)
})

test('a withdrawal that missed a bad year gained money, because a worse stretch followed', () => {
  const { money, ...said } = timingOf({ middle: 1_200, flow: -600, end: 600 })
  expect(said).toEqual({ cause: 'came before a weaker stretch', flow: -600 })
  expect(money).toBeGreaterThan(0)
})

test('a deposit gains before a better stretch and loses before a worse one', () => {
  const better = timingOf({ middle: 1_000, flow: 600, end: 1_920 })
  expect(better.cause).toBe('came before a stronger stretch')
  expect(better.money).toBeGreaterThan(0)
  const worse = timingOf({ middle: 1_200, flow: 600, end: 1_800 })
  expect(worse.cause).toBe('came before a weaker stretch')
  expect(worse.money).toBeLessThan(0)
})
