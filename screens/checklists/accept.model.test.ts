import { expect, test } from 'vitest'
import { acceptChecklist } from './accept.model.ts'

test('A list item is stored exactly as it was sent, with whatever else it holds.', () => {
  const item = { id: 'C', name: 'C', color: 'green', items: [{ id: 'x', title: 'One', odd: [1] }] }
  expect(acceptChecklist(item)).toEqual({ ok: true, item, warnings: [] })
  expect(acceptChecklist({})).toEqual({ ok: true, item: {}, warnings: [] })
})

test('A known field that no screen could show is refused with its path.', () => {
  const result = acceptChecklist({
    kind: 'plan',
    anchors: { closingDate: 'soon' },
    items: [{ offsetDays: 1.5, unit: 'weeks', state: 'maybe', evidence: 'photo' }, 'text'],
  })
  expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toEqual([
    'kind',
    'anchors.closingDate',
    'items[0].offsetDays',
    'items[0].unit',
    'items[0].state',
    'items[0].evidence',
    'items[1]',
  ])
  expect(acceptChecklist({ items: 'none', anchors: [] })).toMatchObject({ ok: false })
})
