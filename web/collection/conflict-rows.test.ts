import { expect, test } from 'vitest'
import { mergeLists } from '#kit/list/merge.ts'
import { conflictRows } from './conflict-rows.ts'

const collection = { nameOf: (item: { readonly name?: unknown }) => String(item.name), noun: 'checklist' }
const run = (state: string) => ({
  id: 'r',
  name: 'Oak St',
  items: [{ id: 's1', title: 'Order title', state }],
})

function rows(yours: ReturnType<typeof run>[], theirs: ReturnType<typeof run>[]) {
  const merged = mergeLists({ base: [run('open')], yours, theirs })
  if (merged.ok) throw new Error('nothing clashes')
  return conflictRows(collection, merged.conflicts, yours)
}

test('A conflict in a step names the record, the step, and the field, with both values.', () => {
  expect(rows([run('done')], [run('na')])).toMatchObject([
    { record: 'Oak St', part: 'Order title: state', yours: 'done', theirs: 'na' },
  ])
})

test('A deletion against a change is described in words.', () => {
  expect(rows([], [run('done')])).toMatchObject([
    { record: 'Oak St', part: 'Entire checklist', yours: 'Deleted', theirs: 'Edited' },
  ])
})

test('Only the rows that differ between two tables are shown, in words.', () => {
  const role = (fee: number, divisions: string[]) => ({
    id: 'r',
    name: 'House',
    divisions,
    tiers: [
      { lowerRange: 0, flatFee: 0 },
      { lowerRange: 500, flatFee: fee, allTransactions: true },
    ],
  })
  const merged = mergeLists({ base: [role(0, [])], yours: [role(5, ['A'])], theirs: [role(6, ['B', 'C'])] })
  const shown = merged.ok ? [] : conflictRows(collection, merged.conflicts, [])
  expect(shown.map(({ part, yours, theirs }) => [part, yours, theirs])).toEqual([
    ['divisions', 'A', 'B\nC'],
    [
      'tiers',
      'Row 2: lower range 500, flat fee 5, all transactions yes',
      'Row 2: lower range 500, flat fee 6, all transactions yes',
    ],
  ])
})
