import { expect, test } from 'vitest'
import { finiteOr, isNoAnswer, noAnswer } from './answer.ts'

test('no answer is recognized and numbers, objects and null are not', () => {
  expect(isNoAnswer(noAnswer('no sign change'))).toBe(true)
  expect(isNoAnswer(0)).toBe(false)
  expect(isNoAnswer(null)).toBe(false)
  expect(isNoAnswer({ value: 1 })).toBe(false)
})

test('a number that is not finite becomes no answer with its reason', () => {
  expect(finiteOr(2, 'overflow')).toBe(2)
  expect(finiteOr(Number.NaN, 'overflow')).toEqual({ noAnswer: 'overflow' })
  expect(finiteOr(Number.POSITIVE_INFINITY, 'overflow')).toEqual({ noAnswer: 'overflow' })
})
