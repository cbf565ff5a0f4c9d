import { expect, test } from 'vitest'
import type { ListItem } from '#kit/list/ids.ts'
import { served as servedAt } from './stand-in-server.fixture.ts'
import { answered, changed, isChanged, met, opened, settled, undone } from './working-copy.ts'

const served = (items: readonly ListItem[], rev = 1) => servedAt(items, rev)
const a = { id: 'a', done: false }
const b = { id: 'b', done: false }
const start = opened(served([a, b]))
const tick = (item: ListItem) => ({ ...item, done: true })
const ids = (items: readonly ListItem[]) => items.map((item) => item.id)

test('A list counts as changed only while it differs from the server\u2019s.', () => {
  const ticked = changed(start, 'Tick', [tick(a), b])
  expect(isChanged(start)).toBe(false)
  expect(isChanged(ticked)).toBe(true)
  expect(isChanged(changed(ticked, 'Untick', [a, b]))).toBe(false)
})

test('Typing in one field is one step of undo, and another field is another.', () => {
  const typed = changed(changed(start, 'Name', [{ ...a, name: 'N' }, b]), 'Name', [{ ...a, name: 'Na' }, b])
  const noted = changed(typed, 'Note', [{ ...a, name: 'Na', note: 'x' }, b])
  expect(noted.steps.map((step) => step.label)).toEqual(['Name', 'Note'])
  expect(undone(undone(noted)).items).toEqual([a, b])
  expect(undone(start)).toBe(start)
})

test('Undo reverts one change and keeps what others did in the meantime.', () => {
  const ticked = changed(start, 'Tick', [tick(a), b])
  const after = answered(ticked, ticked.items, served([tick(a), tick(b), { id: 'c' }], 2))
  expect(undone(after).items).toEqual([a, tick(b), { id: 'c' }])
})

test('Changes made during a save go on top of its result.', () => {
  const sent = changed(start, 'Tick', [tick(a), b])
  const later = changed(sent, 'Add', [tick(a), b, { id: 'n' }])
  const after = answered(later, sent.items, served([tick(a), tick(b)], 2))
  expect(after.items).toEqual([tick(a), tick(b), { id: 'n' }])
  expect(after.served.rev).toBe(2)
  expect(isChanged(after)).toBe(true)
})

test('A result for exactly the current list leaves nothing to save, even if the server coerced it.', () => {
  const sent = changed(start, 'Tick', [tick(a), b])
  const after = answered(sent, sent.items, served([{ ...tick(a), added: true }, b], 2))
  expect(isChanged(after)).toBe(false)
})

test('A newer server state is merged under the local changes.', () => {
  const ticked = changed(start, 'Tick', [tick(a), b])
  const result = met(ticked, served([a, tick(b), { id: 'c' }], 5))
  expect(result).toMatchObject({
    ok: true,
    copy: { served: { rev: 5 }, items: [tick(a), tick(b), { id: 'c' }] },
  })
})

test('A copy without local changes simply becomes the newer state.', () => {
  const result = met(start, served([b], 2))
  expect(result.ok && isChanged(result.copy)).toBe(false)
  expect(result.ok && ids(result.copy.items)).toEqual(['b'])
})

test('A conflict is named, nothing is lost, and the person decides the outcome.', () => {
  const mineIs = changed(start, 'Note', [{ ...a, note: 'mine' }, b])
  const now = served([{ ...a, note: 'theirs' }, b], 2)
  const result = met(mineIs, now)
  expect(result).toMatchObject({
    ok: false,
    conflicts: [{ id: 'a', field: 'note', yours: 'mine', theirs: 'theirs' }],
  })
  expect(settled(mineIs, now, () => true).items).toEqual([{ ...a, note: 'mine' }, b])
  expect(isChanged(settled(mineIs, now, () => false))).toBe(false)
})
