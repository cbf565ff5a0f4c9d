import { expect, test } from 'vitest'
import { loadAdapters } from './adapter.ts'
import { CONVENTIONS } from './conventions.ts'
import { dataFolder } from './data-folder.ts'
import { sidesTaken } from './disputed.ts'

test('if sources disagree, every answer follows the documented convention', async () => {
  const taken = sidesTaken(await loadAdapters(), dataFolder())
  expect(taken).toEqual(Object.fromEntries(CONVENTIONS.map(({ fn, sides }) => [fn, sides])))
})
