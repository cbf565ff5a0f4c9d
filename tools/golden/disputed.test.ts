import { expect, test } from 'vitest'
import { loadAdapters } from './adapter.ts'
import { CONVENTIONS } from './conventions.ts'
import { dataFolder } from './data-folder.ts'
import { sidesTaken } from './disputed.ts'

test('where sources disagree, every answer is the one of the convention that is written down', async () => {
  const taken = sidesTaken(await loadAdapters(), dataFolder())
  expect(taken).toEqual(Object.fromEntries(CONVENTIONS.map(({ fn, sides }) => [fn, sides])))
})
