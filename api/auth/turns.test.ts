import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work with one key runs in sequence, and a failure does not stop the rest', async () => {
  const turns = createTurns()
  const seen: string[] = []
  const work = (name: string, fails = false) =>
    turns('a', async () => {
      seen.push(`${name} starts`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([work('one'), work('two', true), work('three')])
  expect(seen).toEqual(['one starts', 'one ends', 'two starts', 'two ends', 'three starts', 'three ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('work with another key does not wait', async () => {
  const turns = createTurns()
  let release = () => {}
  const held = turns('a', () => new Promise<void>((resolve) => (release = resolve)))
  expect(await turns('b', async () => 'done')).toBe('done')
  release()
  await held
})
