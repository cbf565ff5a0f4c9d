import { expect, test } from 'vitest'
import { usedColumns } from './used-columns.model.ts'

type Row = { readonly points: number | null; readonly labels: string; readonly due: string | null }

const COLUMNS = [
  { key: 'due', value: ({ due }: Row) => due },
  { key: 'points', value: ({ points }: Row) => points },
  { key: 'labels', value: ({ labels }: Row) => labels },
]
const keys = (rows: readonly Row[]) => usedColumns(COLUMNS, rows).map(({ key }) => key)

test('a column that no item fills leaves its room to the titles, and comes back with the first value', () => {
  const empty = { points: null, labels: '', due: null }
  expect(keys([empty])).toEqual(['due'])
  expect(keys([empty, { ...empty, points: 0 }])).toEqual(['due', 'points'])
  expect(keys([{ ...empty, labels: 'bank' }])).toEqual(['due', 'labels'])
})
