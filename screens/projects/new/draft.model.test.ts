import { expect, test } from 'vitest'
import { draftOf } from './draft.model.ts'

test('what was typed of a new project is there again as it was kept', () => {
  const draft = {
    name: 'Move',
    area: 'home',
    org: 'Sample Realty',
    members: [{ userId: 'usr_1', role: 'viewer' }],
  }
  expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(draftOf({ name: '' })).toEqual({ name: '' })
})

test('a draft that is none, or of another shape, is left out', () => {
  expect(draftOf(undefined)).toEqual({})
  expect(draftOf('text')).toEqual({})
  expect(draftOf({ name: 3, area: null, members: [{ userId: 'usr_1', role: 'owner' }, 5] })).toEqual({
    members: [],
  })
})
