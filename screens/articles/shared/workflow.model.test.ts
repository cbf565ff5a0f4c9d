import { expect, test } from 'vitest'
import { after, afterEdit, MOVES, STATUSES } from './workflow.model.ts'

test('a text goes from draft over review and approval to its readers', () => {
  expect(after('draft', 'submit')).toBe('in_review')
  expect(after('in_review', 'request-changes')).toBe('changes_requested')
  expect(after('changes_requested', 'submit')).toBe('in_review')
  expect(after('in_review', 'approve')).toBe('approved')
  expect(after('approved', 'schedule')).toBe('scheduled')
  expect(after('scheduled', 'publish')).toBe('published')
  expect(after('published', 'archive')).toBe('archived')
})

test('nothing is published that was not approved', () => {
  const from = STATUSES.filter((status) => after(status, 'publish') !== null)
  expect(from).toEqual(['approved', 'scheduled'])
  expect(STATUSES.filter((status) => after(status, 'approve') !== null)).toEqual(['in_review'])
})

test('whatever is edited has to be reviewed again', () => {
  for (const status of STATUSES) {
    const edited = afterEdit(status)
    for (const move of MOVES.filter((one) => one !== 'submit' && one !== 'archive'))
      expect([status, move, after(edited, move)]).toEqual([status, move, null])
  }
})
