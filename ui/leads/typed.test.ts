import { expect, test } from 'vitest'
import { changedFrom, typedSince } from './typed.ts'

test('what says the same as before is not sent, and what was typed since it was sent stays', () => {
  const lead = { notes: 'Old', interest: ['re'], zip: '78701' }
  const fields = { notes: 'New', interest: ['re'], zip: undefined }
  expect(changedFrom(lead, fields)).toEqual({ notes: 'New' })
  expect(typedSince({ notes: 'Newer', zip: '78702' }, { notes: 'New', zip: '78702' })).toEqual({
    notes: 'Newer',
  })
})
