import { expect, test } from 'vitest'
import type { Item } from '#kit/collection.ts'
import { a, clash, FAILED, loaded, names, rename, saved, setUp } from './stand-in-server.fixture.ts'
import type { Sent } from './transport.ts'

test('After a failed load nothing can be changed or saved, and nothing is sent to the server.', async () => {
  const { store, sent, tick } = setUp({ loads: [FAILED] })
  await store.load()
  store.change('Name', () => [])
  await store.save()
  await tick()
  expect(store.state().load).toEqual({ status: 'failed', message: 'No.', why: 'failed' })
  expect(sent).toEqual([])
})

test('A retry after a failed load brings the list, and saving works again.', async () => {
  const { store, sent, tick } = setUp({
    loads: [FAILED, loaded([a], 4)],
    saves: [saved([{ ...a, name: 'B' }], 5)],
  })
  await store.load()
  await store.load()
  store.change('Name', rename('B'))
  expect(store.state().saving.status).toBe('unsaved')
  await tick()
  expect(sent).toEqual([{ items: [{ ...a, name: 'B' }], rev: 4 }])
  expect(store.state()).toMatchObject({ saving: { status: 'saved' }, load: { rev: 5 } })
})

test('The merged result is adopted, with others’ additions.', async () => {
  const { store, tick } = setUp({
    loads: [loaded([a])],
    saves: [saved([{ ...a, name: 'B' }, { id: 'c' }], 3)],
  })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  expect(store.state().copy?.items).toEqual([{ ...a, name: 'B' }, { id: 'c' }])
})

test('A conflict is shown field by field and stops saving; the choice is sent at the newer revision.', async () => {
  const { store, sent, tick } = setUp({
    loads: [loaded([a])],
    saves: [clash([{ ...a, name: 'Theirs', note: 'n' }], 7), saved([{ ...a, name: 'Mine', note: 'n' }], 8)],
  })
  await store.load()
  store.change('Name', rename('Mine'))
  await tick()
  expect(store.state()).toMatchObject({
    saving: { status: 'conflict', count: 1 },
    conflicts: [{ field: 'name', yours: 'Mine', theirs: 'Theirs' }],
  })
  await store.save()
  expect(sent).toHaveLength(1)
  store.settle(() => true)
  await tick()
  expect(sent[1]).toEqual({ items: [{ ...a, name: 'Mine', note: 'n' }], rev: 7 })
  expect(store.state().saving.status).toBe('saved')
})

test('A refusal for an old revision without conflicts is merged locally and sent again.', async () => {
  const { store, sent, tick } = setUp({
    loads: [loaded([a])],
    saves: [clash([{ ...a, note: 'theirs' }], 9), saved([{ ...a, name: 'B', note: 'theirs' }], 10)],
  })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  await tick()
  expect(sent[1]).toEqual({ items: [{ ...a, name: 'B', note: 'theirs' }], rev: 9 })
})

test('A change made during a save is not lost and is saved afterward.', async () => {
  const { store, sent, tick } = setUp({
    loads: [loaded([a])],
    saves: [saved([{ ...a, name: 'B' }], 2), saved([{ ...a, name: 'C' }], 3)],
  })
  await store.load()
  store.change('Name', rename('B'))
  const first = store.save()
  store.change('Name', rename('C'))
  await first
  expect(names(store.state().copy?.items)).toEqual(['C'])
  await tick()
  expect(sent.map((one) => one.rev)).toEqual([1, 2])
  expect(store.state().saving.status).toBe('saved')
})

test('Explicit lists wait for Save, and items with an error are not sent.', async () => {
  const review = (item: Item) => (item.name === '' ? [{ path: 'name', message: 'Enter a name.' }] : [])
  const { store, sent, tick, waiting } = setUp({ loads: [loaded([a])] }, { saving: 'explicit', review })
  await store.load()
  store.change('Name', rename(''))
  expect(waiting.run).toBeNull()
  await store.save()
  await tick()
  expect(sent).toEqual([])
  expect(store.state().saving.status).toBe('refused')
  expect(store.state().problems.get('a')).toEqual([{ path: 'name', message: 'Enter a name.' }])
})

test('A refused save keeps the changes and says why.', async () => {
  const refusal: Sent = {
    kind: 'refused',
    message: 'Failed to update checklists',
    detail: 'No.',
    problems: new Map(),
  }
  const { store, tick } = setUp({ loads: [loaded([a])], saves: [refusal] })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  expect(store.state().saving).toEqual({
    status: 'failed',
    message: 'Failed to update checklists',
    detail: 'No.',
  })
  expect(names(store.state().copy?.items)).toEqual(['B'])
})

test('A background refresh takes others’ changes, and no response has no effect.', async () => {
  const { store } = setUp({ loads: [loaded([a]), FAILED, loaded([{ ...a, name: 'New' }], 2)] })
  await store.load()
  await store.refresh()
  expect(store.state().load.status).toBe('loaded')
  await store.refresh()
  expect(names(store.state().copy?.items)).toEqual(['New'])
})

test('Undo reverts the last change and saves.', async () => {
  const { store, tick } = setUp({
    loads: [loaded([a])],
    saves: [saved([{ ...a, name: 'B' }], 2), saved([a], 3)],
  })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  store.undo()
  expect(names(store.state().copy?.items)).toEqual(['A'])
  await tick()
  expect(store.state().load).toMatchObject({ rev: 3 })
})
