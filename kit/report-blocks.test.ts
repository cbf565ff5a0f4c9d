import { expect, test } from 'vitest'
import { actions, actionSection } from './report-blocks.ts'

const save = { title: 'Save' }
const insure = { title: 'Insure' }

test('a step that does not apply is left out, and lists of steps are told in order', () => {
  expect(actions('What to do', false, save, [null, [insure]])).toEqual({
    kind: 'actions',
    title: 'What to do',
    steps: [save, insure],
  })
})

test('a section of what to do says its first step, and is none where there is nothing to do', () => {
  expect(actionSection('What to do', false, [insure])).toEqual([
    { kind: 'section', title: 'What to do', answer: 'Insure' },
    { kind: 'actions', title: 'What to do', steps: [insure] },
  ])
  expect(actionSection('What to do', null, [])).toEqual([])
})
