import { expect, test } from 'vitest'
import { changesOf } from './item-changes.ts'

const by = { userId: 'u1', displayName: 'Sample Person' }
const state = (rev: number, item: Record<string, unknown> | null) => ({
  rev,
  at: `2026-11-0${rev}`,
  by,
  item,
})

test('each field that changed from one revision to the next is a step, newest first', () => {
  const steps = changesOf([
    state(4, { id: 1, price: 412, note: 'x' }),
    state(3, { id: 1, price: 418 }),
    state(2, { id: 1, price: 418 }),
    state(1, null),
  ])
  expect(steps).toMatchObject([
    { rev: 4, kind: 'changed', field: 'price', before: 418, after: 412 },
    { rev: 4, kind: 'changed', field: 'note', before: undefined, after: 'x' },
    { rev: 2, kind: 'added' },
  ])
})

test('a record that was deleted and came back shows both', () => {
  expect(changesOf([state(3, { id: 1 }), state(2, null), state(1, { id: 1 })])).toMatchObject([
    { rev: 3, kind: 'added' },
    { rev: 2, kind: 'deleted' },
  ])
})
