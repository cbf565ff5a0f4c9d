import { expect, test } from 'vitest'
import type { Evaluate } from '#kit/analysis/levers.ts'
import { answering } from './evaluators.ts'

const counting =
  (answer: number | null, asked: number[]): Evaluate =>
  (trials) => {
    asked.push(trials.length)
    return Promise.resolve(trials.map(() => answer))
  }

test('a result that a small sample cannot give comes from the larger one, and the small one is not asked again', async () => {
  const small: number[] = []
  const larger: number[] = []
  const evaluate = answering(counting(null, small), counting(708, larger))
  expect(await evaluate([{}, {}])).toEqual([708, 708])
  expect(await evaluate([{}])).toEqual([708])
  expect([small, larger]).toEqual([[2], [2, 1]])
})

test('where the small sample answers the larger one is not asked, be there gaps or not', async () => {
  const larger: number[] = []
  const gaps: Evaluate = (trials) =>
    Promise.resolve(trials.map(({ a }) => (typeof a === 'number' ? a : null)))
  const evaluate = answering(gaps, counting(1, larger))
  expect(await evaluate([{ a: 3 }, {}])).toEqual([3, null])
  expect(await evaluate([{}])).toEqual([null])
  expect(larger).toEqual([])
})
