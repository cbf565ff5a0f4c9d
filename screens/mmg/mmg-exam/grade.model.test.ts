import { expect, test } from 'vitest'
import type { FrozenQuestion } from './draw.model.ts'
import { gradeAttempt, markOf, passes, resultOf, shownPercent } from './grade.model.ts'

const question = (more: Partial<FrozenQuestion>): FrozenQuestion => ({
  item: 'one',
  version: 1,
  domain: 'debt',
  objective: 'Something',
  isTrial: false,
  kind: 'single',
  stem: '?',
  values: null,
  of: null,
  options: [],
  rightOptions: ['b'],
  rightNumber: null,
  within: 0,
  slips: [],
  ...more,
})

const WHOLE = { partial: false }
const IN_PART = { partial: true }

test('one right option counts one, several count all or nothing', () => {
  expect(markOf(question({}), ['b'], WHOLE)).toBe(1)
  expect(markOf(question({}), ['a'], WHOLE)).toBe(0)
  const several = question({ kind: 'multi', rightOptions: ['a', 'c'] })
  expect(markOf(several, ['c', 'a'], WHOLE)).toBe(1)
  for (const given of [['a'], ['a', 'b', 'c'], [], null, 1]) expect(markOf(several, given, WHOLE)).toBe(0)
})

test('by the partial rule several right options count (right − wrong) ÷ right options, and never less than nothing', () => {
  const three = question({ kind: 'multi', rightOptions: ['a', 'b', 'c'] })
  const marked = (...given: readonly string[]) => markOf(three, given, IN_PART)
  expect(marked('a', 'b', 'c')).toBe(1)
  expect(marked('a', 'b')).toBeCloseTo(2 / 3, 12)
  expect(marked('a', 'b', 'd')).toBeCloseTo(1 / 3, 12)
  expect(marked('a', 'b', 'c', 'd')).toBeCloseTo(2 / 3, 12)
  expect([marked('a', 'd'), marked('a', 'd', 'e'), marked('d'), marked(), marked('a', 'a')]).toEqual([
    0,
    0,
    0,
    0,
    expect.closeTo(1 / 3, 12),
  ])
  // One right option and a number stay all or nothing.
  expect(markOf(question({}), ['b'], IN_PART)).toBe(1)
  expect(markOf(question({}), ['a', 'b'], IN_PART)).toBe(0)
  expect(markOf(question({ kind: 'numeric', rightNumber: 10, within: 1 }), 12, IN_PART)).toBe(0)
})

test('fractions add up to the pass mark where they reach it', () => {
  const fifty = Array.from({ length: 50 }, () => question({ kind: 'multi', rightOptions: ['a', 'b', 'c'] }))
  const many = (count: number, given: readonly string[]) => Array.from({ length: count }, () => given)
  const graded = (thirds: number) =>
    gradeAttempt(
      fifty,
      [...many(20, ['a', 'b', 'c']), ...many(thirds, ['a']), ...many(15, ['a', 'b'])],
      IN_PART,
    )
  // 20 + 15/3 + 15 · 2/3 = 35 of 50; in floating-point numbers the sum is 34.999999999999986.
  expect(graded(15)).toMatchObject({ points: 35, percent: 70, passed: true })
  expect(graded(14)).toMatchObject({ passed: false })
})

test('a number counts within its tolerance, and nothing counts as nothing', () => {
  const number = question({ kind: 'numeric', rightNumber: 18_857.21, within: 1 })
  expect([18_857, 18_856.3, 18_858.3, 0, null, ['b']].map((given) => markOf(number, given, WHOLE))).toEqual([
    1, 1, 0, 0, 0, 0,
  ])
})

test('the percent is compared as it is and shown half up, and what is on trial does not count', () => {
  const questions = [...Array.from({ length: 50 }, () => question({})), question({ isTrial: true })]
  const marks = (right: number): readonly number[] => questions.map((_, at) => (at < right ? 1 : 0))
  expect(resultOf(questions, marks(35))).toMatchObject({ points: 35, of: 50, percent: 70, passed: true })
  expect(resultOf(questions, marks(34))).toMatchObject({ percent: 68, passed: false })
  expect(
    gradeAttempt(
      questions,
      questions.map(() => ['b']),
      WHOLE,
    ),
  ).toMatchObject({ points: 50, percent: 100 })
  expect(passes(69.999)).toBe(false)
  expect([74, 69.95, 69.94, 66.666].map(shownPercent)).toEqual(['74.0%', '70.0%', '69.9%', '66.7%'])
})

test('a domain is below, near, or above by its own share', () => {
  const ten = Array.from({ length: 10 }, () => question({}))
  const level = (right: number) =>
    resultOf(
      ten,
      ten.map((_, at) => (at < right ? 1 : 0)),
    ).domains[0]?.level
  expect([5, 6, 8, 9].map(level)).toEqual(['below', 'near', 'near', 'above'])
})
