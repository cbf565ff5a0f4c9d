import { expect, test } from 'vitest'
import { comparedFirst } from './revisions.model.ts'

const revision = (rev: number, body: string) => ({ rev, content: { body } })

test('The newest revision is compared with the last one whose text is another.', () => {
  const revisions = [revision(4, 'now'), revision(3, 'now'), revision(2, 'before'), revision(1, 'first')]
  expect(comparedFirst(revisions)).toEqual({ from: '2', to: '4' })
})

test('Revisions of one text stand beside each other, and a single one beside itself.', () => {
  expect(comparedFirst([revision(2, 'same'), revision(1, 'same')])).toEqual({ from: '1', to: '2' })
  expect(comparedFirst([revision(1, 'same')])).toEqual({ from: '1', to: '1' })
})
