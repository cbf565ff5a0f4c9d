import { expect, test } from 'vitest'
import { changeText, historyLines } from './history-lines.model.ts'

type Turn = readonly [from: string | null, to: string | null]

const change = (at: string, field: string, [from, to]: Turn) => ({ at, by: 'Nora', field, from, to })

test('what an item began with is one line, and every change after it is its own', () => {
  const begun = ['type', 'due', 'title', 'state'].map((field) => change('2026-11-27', field, [null, field]))
  const later = [
    change('2026-11-28', 'due', ['2026-12-11', '2026-12-01']),
    change('2026-11-28', 'points', [null, '5']),
  ]
  const { changes, created } = historyLines([...later, ...begun])
  expect(changes).toEqual(later)
  expect(created).toEqual({ at: '2026-11-27', by: 'Nora' })
  expect(historyLines([])).toEqual({ changes: [], created: null })
})

test('a change is told in words', () => {
  expect(changeText('Status', 'To do', 'In progress')).toBe('Status: from To do to In progress')
  expect(changeText('Points', null, '5')).toBe('Points: 5')
})
