import { expect, test } from 'vitest'
import { readDraft } from './draft.ts'
import { a, loaded, names, rename, SILENCE, saved, setUp } from './stand-in-server.fixture.ts'

test('Without a response the changes stay, the state says so, and the save is retried.', async () => {
  const { store, kept, tick } = setUp({
    loads: [loaded([a])],
    saves: [SILENCE, saved([{ ...a, name: 'B' }], 2)],
  })
  await store.load()
  store.change('Name', rename('B'))
  await tick()
  expect(store.state().saving.status).toBe('offline')
  expect(kept.draft).toEqual({ changes: [{ id: 'a', item: { ...a, name: 'B' } }], base: [a] })
  await tick()
  expect(store.state().saving.status).toBe('saved')
  expect(kept.draft).toBeNull()
})

test('A draft from an earlier visit is restored on top of the newer list.', async () => {
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

test('A stored draft with another shape is ignored.', () => {
  for (const stored of [
    undefined,
    null,
    5,
    {},
    { changes: {} },
    { changes: [{ id: 'a' }], base: [] },
    { changes: [{ id: 'a', item: { name: 'no id' } }], base: [] },
    { changes: [], base: [{}] },
    { changes: [], base: [], asked: [5] },
  ])
    expect(readDraft(stored)).toBeNull()
})

test('Leaving a page sends the waiting change, and its draft is removed once the server has it.', async () => {
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

test('A draft the server already has is not announced.', async () => {
  const { store, kept } = setUp({ loads: [loaded([{ ...a, name: 'B' }], 2)] })
  kept.draft = { changes: [{ id: 'a', item: { ...a, name: 'B' } }], base: [a] }
  await store.load()
  expect(store.state()).toMatchObject({ restored: false, saving: { status: 'saved' } })
})

test('A draft holds what was touched, not the list, and clashes with what somebody else made of it since.', async () => {
  const others = Array.from({ length: 50 }, (_, at) => ({ id: `o${at}`, name: 'Other' }))
  const first = setUp({ loads: [loaded([a, ...others])] }, { saving: 'explicit' })
  await first.store.load()
  first.store.change('Name', (items) =>
    items.map((item) => (item.id === 'a' ? { ...item, name: 'Mine' } : item)),
  )
  expect(first.kept.draft?.base).toEqual([a])
  const second = setUp({ loads: [loaded([{ ...a, name: 'Theirs' }, ...others], 7)] }, { saving: 'explicit' })
  second.kept.draft = first.kept.draft
  await second.store.load()
  expect(second.store.state()).toMatchObject({
    saving: { status: 'conflict' },
    conflicts: [{ id: 'a', field: 'name', yours: 'Mine', theirs: 'Theirs' }],
  })
})

test('Where changes wait for Save, the returning connection sends what it was pressed for and nothing more.', async () => {
  const explicit = { saving: 'explicit' } as const
  const { store, sent, kept, tick } = setUp(
    { loads: [loaded([a])], saves: [SILENCE, SILENCE, saved([{ ...a, name: 'Saved' }], 2)] },
    explicit,
  )
  await store.load()
  store.change('Name', rename('Never saved'))
  await store.resend()
  expect([sent, store.state().saving]).toEqual([[], { status: 'unsaved' }])
  store.change('Name', rename('Saved'))
  await store.save()
  expect(store.state().saving.status).toBe('offline')
  store.change('Delete', () => [])
  expect(store.state().saving.status).toBe('unsaved')
  await tick()
  await store.resend()
  expect(sent.map(({ items }) => names(items))).toEqual([['Saved'], ['Saved'], ['Saved']])
  expect(store.state()).toMatchObject({ saving: { status: 'unsaved' }, load: { rev: 2 } })
  expect(store.state().copy?.items).toEqual([])
  expect(kept.draft).toEqual({ changes: [{ id: 'a', item: null }], base: [{ ...a, name: 'Saved' }] })
})

test('What Save was pressed for outlasts a discard and others’ changes, until it is taken back.', async () => {
  const mine = { ...a, name: 'Saved' }
  const theirs = { id: 'c', name: 'C' }
  const { store, sent, tick } = setUp(
    { loads: [loaded([a]), loaded([a, theirs], 5)], saves: [SILENCE, SILENCE] },
    { saving: 'explicit' },
  )
  await store.load()
  store.change('Name', rename('Saved'))
  await store.save()
  store.change('Name', rename('Not saved'))
  store.discard()
  expect([names(store.state().copy?.items), store.state().saving.status]).toEqual([['Saved'], 'offline'])
  await store.refresh()
  await tick()
  expect(sent[1]).toEqual({ items: [mine, theirs], rev: 5 })
  store.discard()
  await tick()
  expect([names(store.state().copy?.items), store.state().saving.status]).toEqual([['A', 'C'], 'saved'])
  expect(sent).toHaveLength(2)
})

test('A reload brings back what Save was pressed for as saved, sends it once, and leaves what came after it unsaved.', async () => {
  const explicit = { saving: 'explicit' } as const
  const c = { id: 'c', name: 'C' }
  const first = setUp({ loads: [loaded([a, c])], saves: [SILENCE] }, explicit)
  await first.store.load()
  first.store.change('Name', (items) =>
    items.map((item) => (item.id === 'a' ? { ...item, name: 'Saved' } : item)),
  )
  await first.store.save()
  first.store.stop()
  const again = setUp({ loads: [loaded([a, c])], saves: [SILENCE] }, explicit)
  again.kept.draft = first.kept.draft
  await again.store.load()
  expect(again.store.state()).toMatchObject({ restored: true, saving: { status: 'offline' } })
  again.store.change('Delete', (items) => items.filter(({ id }) => id !== 'c'))
  again.store.stop()

  const back = { ...a, name: 'Saved' }
  const last = setUp({ loads: [loaded([a, c], 3)], saves: [saved([back, c], 4)] }, explicit)
  last.kept.draft = again.kept.draft
  await last.store.load()
  await last.tick()
  await last.store.resend()
  expect(last.sent.map(({ items, rev }) => [names(items), rev])).toEqual([[['Saved', 'C'], 3]])
  expect(last.store.state()).toMatchObject({ saving: { status: 'unsaved' }, copy: { items: [back] } })
  expect(last.kept.draft).toEqual({ changes: [{ id: 'c', item: null }], base: [c] })
})

test.each([false, true])(
  'A save that was refused is no save any more after a reload; page gone meanwhile: %s.',
  async (isGone) => {
    const refused = { kind: 'refused', message: 'No.', detail: null, problems: new Map() } as const
    const first = setUp({ loads: [loaded([a])], saves: [refused] }, { saving: 'explicit' })
    await first.store.load()
    first.store.change('Name', rename('B'))
    const saving = first.store.save()
    // As where the refusal ends the session.
    if (isGone) first.store.stop()
    await saving
    expect(first.kept.draft).toEqual({ changes: [{ id: 'a', item: { ...a, name: 'B' } }], base: [a] })
  },
)

test('A saved change that clashes when the connection returns is not sent over the other’s.', async () => {
  const { store, sent, tick } = setUp(
    { loads: [loaded([a]), loaded([{ ...a, name: 'Theirs' }], 5)], saves: [SILENCE] },
    { saving: 'explicit' },
  )
  await store.load()
  store.change('Name', rename('Mine'))
  await store.save()
  await store.refresh()
  expect(store.state().saving.status).toBe('conflict')
  await store.resend()
  await tick()
  expect(sent).toHaveLength(1)
})
