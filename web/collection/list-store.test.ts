import { expect, test } from 'vitest'
import type { Item } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { type Draft, readDraft } from './draft.ts'
import type { StoreParts } from './list-state.ts'
import { createListStore } from './list-store.ts'
import type { Loaded, Sent } from './transport.ts'
import type { Served } from './working-copy.ts'

const served = (items: readonly ListItem[], rev: number): Served => ({
  items,
  rev,
  orgName: 'Sample',
  updatedAt: null,
  updatedBy: null,
})
const loaded = (items: readonly ListItem[], rev = 1): Loaded => ({ ok: true, served: served(items, rev) })
const saved = (items: readonly ListItem[], rev: number): Sent => ({
  kind: 'saved',
  served: served(items, rev),
})
const clash = (items: readonly ListItem[], rev: number): Sent => ({
  kind: 'clash',
  served: served(items, rev),
})
const FAILED: Loaded = { ok: false, message: 'No.' }
const SILENCE: Sent = { kind: 'silence' }
const a = { id: 'a', name: 'A' }

/** A store whose server answers from two queues, and whose clock is turned by hand. */
function setUp(answers: { loads: Loaded[]; saves?: Sent[] }, more: Partial<StoreParts['collection']> = {}) {
  const sent: { readonly items: readonly ListItem[]; readonly rev: number }[] = []
  const kept: { draft: Draft | null } = { draft: null }
  const waiting: { run: (() => void) | null } = { run: null }
  const next = <T>(queue: T[] | undefined): T => {
    const answer = queue?.shift()
    if (answer === undefined) throw new Error('The server was asked once too often')
    return answer
  }
  const parts: StoreParts = {
    collection: {
      list: {
        path: '/org/checklists',
        key: 'checklists',
        read: 'org.lists.read',
        write: 'org.lists.write',
        prepare: (item: Item) => ({ ok: true, item, warnings: [] }),
      },
      saving: 'auto',
      nameOf: (item) => String(item.name),
      ...more,
    },
    send: {
      load: async () => next(answers.loads),
      save: async (items, on) => {
        sent.push({ items, rev: on.rev })
        return next(answers.saves)
      },
    },
    drafts: {
      read: () => (kept.draft === null ? undefined : JSON.parse(JSON.stringify(kept.draft))),
      write: (draft) => void (kept.draft = draft),
      remove: () => void (kept.draft = null),
    },
    later: (run) => {
      waiting.run = run
      return () => void (waiting.run = null)
    },
  }
  const store = createListStore(parts)
  const tick = async () => {
    waiting.run?.()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  return { store, parts, sent, kept, tick, waiting }
}

const rename = (name: string) => (items: readonly ListItem[]) => items.map((item) => ({ ...item, name }))
const names = (items: readonly ListItem[] | undefined) => items?.map((item) => item.name)

test('After a failed load nothing can be changed or saved, and the server is not written to.', async () => {
  const { store, sent, tick } = setUp({ loads: [FAILED] })
  await store.load()
  store.change('Name', () => [])
  await store.save()
  await tick()
  expect(store.state().load).toEqual({ status: 'failed', message: 'No.' })
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

test('The answer of the merge is adopted, with what others added.', async () => {
  const { store, tick } = setUp({
    loads: [loaded([a])],
    saves: [saved([{ ...a, name: 'B' }, { id: 'c' }], 3)],
  })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  expect(store.state().copy?.items).toEqual([{ ...a, name: 'B' }, { id: 'c' }])
})

test('A clash is shown field by field and stops saving; the choice is sent on the newer revision.', async () => {
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

test('A refusal because of an old revision that clashes with nothing is merged here and sent again.', async () => {
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

test('Without an answer the changes stay, the state says so, and it is tried again.', async () => {
  const { store, kept, tick } = setUp({
    loads: [loaded([a])],
    saves: [SILENCE, saved([{ ...a, name: 'B' }], 2)],
  })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  expect(store.state().saving.status).toBe('offline')
  expect(names(kept.draft?.items)).toEqual(['B'])
  await tick()
  expect(store.state().saving.status).toBe('saved')
  expect(kept.draft).toBeNull()
})

test('A change made while a save is on its way is not lost and is saved after it.', async () => {
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

test('A draft of an earlier visit is brought back on top of the newer list.', async () => {
  const first = setUp({ loads: [loaded([a])] }, { saving: 'explicit' })
  await first.store.load()
  first.store.change('Name', rename('B'))
  first.store.stop()
  const second = setUp({ loads: [loaded([a, { id: 'c', name: 'C' }], 6)] }, { saving: 'explicit' })
  second.kept.draft = first.kept.draft
  await second.store.load()
  expect(second.store.state()).toMatchObject({
    restored: true,
    saving: { status: 'unsaved' },
    load: { rev: 6 },
  })
  expect(names(second.store.state().copy?.items)).toEqual(['B', 'C'])
  second.store.discard()
  expect(names(second.store.state().copy?.items)).toEqual(['A', 'C'])
  expect(second.kept.draft).toBeNull()
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

test('A quiet refresh takes what others did and leaves silence without effect.', async () => {
  const { store } = setUp({ loads: [loaded([a]), FAILED, loaded([{ ...a, name: 'New' }], 2)] })
  await store.load()
  await store.refresh()
  expect(store.state().load.status).toBe('loaded')
  await store.refresh()
  expect(names(store.state().copy?.items)).toEqual(['New'])
})

test('Undo takes the last change back and saves that.', async () => {
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

test('A stored draft of another shape is no draft.', () => {
  for (const stored of [
    undefined,
    null,
    5,
    {},
    { served: {} },
    { served: { items: [{}], rev: 1 }, items: [] },
  ])
    expect(readDraft(stored)).toBeNull()
})

test('A page that is left sends the change that was waiting, and its draft goes when the server has it.', async () => {
  const { store, sent, kept, tick } = setUp({
    loads: [loaded([a])],
    saves: [saved([{ ...a, name: 'B' }], 2)],
  })
  await store.load()
  store.change('Name', rename('B'))
  store.stop()
  await tick()
  expect(names(sent[0]?.items)).toEqual(['B'])
  expect(kept.draft).toBeNull()
})

test('A draft that the server already holds is not announced.', async () => {
  const { store, kept } = setUp({ loads: [loaded([{ ...a, name: 'B' }], 2)] })
  kept.draft = { served: served([a], 1), items: [{ ...a, name: 'B' }] }
  await store.load()
  expect(store.state()).toMatchObject({ restored: false, saving: { status: 'saved' } })
})
