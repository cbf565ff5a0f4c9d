import { expect, test } from 'vitest'
import { problemsWithin } from './schema-problems.ts'

test('a problem of all of a part, of a place in it, and of a field of it is named by where it is in the whole', () => {
  const at = (path: string) => ({ path, message: 'Check this value.' })
  expect(problemsWithin('options', ['', '[0].name', '[""]', 'name'].map(at))).toEqual(
    ['options', 'options[0].name', 'options[""]', 'options.name'].map(at),
  )
})
