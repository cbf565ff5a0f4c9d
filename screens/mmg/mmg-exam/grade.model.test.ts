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
  ...more,
})

test('one right option counts one, several count all or nothing', () => {
  expect(markOf(question({}), ['b'])).toBe(1)
  expect(markOf(question({}), ['a'])).toBe(0)
  const several = question({ kind: 'multi', rightOptions: ['a', 'c'] })
  expect(markOf(several, ['c', 'a'])).toBe(1)
  for (const given of [['a'], ['a', 'b', 'c'], [], null, 1]) expect(markOf(several, given)).toBe(0)
})

test('a number counts within its tolerance, and nothing counts as nothing', () => {
  const number = question({ kind: 'numeric', rightNumber: 18_857.21, within: 1 })
  expect([18_857, 18_856.3, 18_858.3, 0, null, ['b']].map((given) => markOf(number, given))).toEqual([
    1, 1, 0, 0, 0, 0,
  ])
})

test('the percent is compared as it is and shown half up, and what is on trial does not count', () => {
  const questions = [...Array.from({ length: 50 }, () => question({})), question({ isTrial: true })]
  const marks = (right: number): readonly (0 | 1)[] => questions.map((_, at) => (at < right ? 1 : 0))
  expect(resultOf(questions, marks(35))).toMatchObject({ points: 35, of: 50, percent: 70, passed: true })
  expect(resultOf(questions, marks(34))).toMatchObject({ percent: 68, passed: false })
  expect(
    gradeAttempt(
      questions,
      questions.map(() => ['b']),
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
