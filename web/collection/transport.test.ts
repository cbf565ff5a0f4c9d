import { expect, test } from 'vitest'
import type { OrgList, OwnList } from '#kit/collection.ts'
import { type Api, ApiError, NoReplyError, type RawCall } from '#kit/react/api.ts'
import { createApi } from '../api/api.ts'
import { listTransport } from './transport.ts'
import type { Served } from './working-copy.ts'

const list: OrgList = {
  owner: 'organization',
  path: '/org/transaction-roles',
  key: 'roles',
  read: 'org.lists.read',
  write: 'org.transaction_roles.write',
  failure: 'Failed to update transaction roles',
  prepare: (item) => ({ ok: true, item, warnings: [] }),
}
const r = { id: 'r', name: 'R' }
const s = { id: 's', name: 'S' }
const on: Served = {
  items: [r, s],
  marks: new Map([
    ['r', { rev: 2, place: 'a0' }],
    ['s', { rev: 4, place: 'a1' }],
  ]),
  rev: 4,
  cursor: 'c4',
  orgName: 'Sample',
  updatedAt: null,
  updatedBy: null,
}
const page = (items: readonly object[], more: object = {}) => ({
  org_name: 'Sample',
  orgId: 'org_1',
  rev: 5,
  next: 'c5',
  hasMore: false,
  total: 2,
  updatedAt: '2026-11-24T10:00:00.000Z',
  updatedBy: { userId: 'usr_1', displayName: 'Sam P.' },
  items,
  ...more,
})
const NOT_MODIFIED = 304
const own: OwnList = { owner: 'person', path: '/user/lists/notes', key: 'notes', prepare: list.prepare }

type Answer = object | Error | typeof NOT_MODIFIED

/** Answers in turn. */
function apiThat(...answers: readonly Answer[]): {
  api: Api
  calls: { path: string; call: RawCall | undefined }[]
} {
  const calls: { path: string; call: RawCall | undefined }[] = []
  const left = [...answers]
  const send = async (_method: string, path: string, call?: RawCall) => {
    calls.push({ path, call })
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    if (answer === NOT_MODIFIED) return { body: JSON.parse('null'), etag: null, status: NOT_MODIFIED }
    return { body: JSON.parse(JSON.stringify(answer ?? {})), etag: null, status: 200 }
  }
  return { api: createApi({ send }, ''), calls }
}

test('A list is loaded page by page, in the order of its places, with who changed it last.', async () => {
  const { api, calls } = apiThat(
    page([{ id: 's', rev: 4, place: 'a1', item: s }], { next: 'p1', hasMore: true }),
    page([{ id: 'r', rev: 2, place: 'a0', item: r }]),
  )
  const loaded = await listTransport(api, list, 'Sample').load(null)
  expect(loaded).toMatchObject({
    ok: true,
    served: { items: [r, s], rev: 5, cursor: 'c5', orgName: 'Sample', updatedBy: 'Sam P.' },
  })
  expect(calls.map(({ call }) => call?.query)).toEqual([
    { limit: 1_000, org_name: 'Sample' },
    { limit: 1_000, org_name: 'Sample', after: 'p1' },
  ])
})

test('A known list is asked for what changed: nothing is the same copy, one item leaves the others as they are.', async () => {
  const { api, calls } = apiThat(
    NOT_MODIFIED,
    page([{ id: 's', rev: 5, place: 'a1', item: { ...s, name: 'New' } }]),
  )
  const door = listTransport(api, list, '')
  expect(await door.load(on)).toEqual({ ok: true, served: on })
  const next = await door.load(on)
  expect(calls[0]?.call?.headers).toEqual({ 'if-none-match': '"4"' })
  if (!next.ok) throw new Error(next.message)
  expect(next.served.items[0]).toBe(r)
  expect(next.served).toMatchObject({ items: [r, { ...s, name: 'New' }], rev: 5, cursor: 'c5' })
})

test('A copy that is too old to be told what is gone is loaded anew.', async () => {
  const gone = new ApiError('This copy of the list is out of date.', { status: 410, code: 'base_gone' })
  const { api, calls } = apiThat(gone, page([{ id: 'r', rev: 2, place: 'a0', item: r }]))
  expect(await listTransport(api, list, '').load(on)).toMatchObject({ ok: true, served: { items: [r] } })
  expect(calls[1]?.call?.query).toEqual({ limit: 1_000 })
})

test('A response without a list is a failed load, never an empty list.', async () => {
  for (const answer of [{}, { items: null, rev: 1 }, { items: [], rev: 'x' }])
    expect(await listTransport(apiThat(answer).api, list, '').load(null)).toMatchObject({ ok: false })
  expect(await listTransport(apiThat(new NoReplyError()).api, list, '').load(null)).toMatchObject({
    ok: false,
  })
})

test('A save carries what was changed, each with the revision that it was based on.', async () => {
  const renamed = { ...r, name: 'Renamed' }
  const { api, calls } = apiThat(
    page([{ id: 'r', rev: 5, place: 'a0', item: renamed }], { before: 'c4', next: 'c5' }),
  )
  expect(await listTransport(api, list, '').save([renamed, s], on)).toMatchObject({
    kind: 'saved',
    served: { items: [renamed, s], rev: 5, cursor: 'c5', updatedBy: 'Sam P.' },
  })
  expect(calls.map(({ call }) => call?.body)).toEqual([
    { org_name: 'Sample', changes: [{ id: 'r', rev: 2, item: renamed }] },
  ])
})

test('After a save on an older copy, what others did in between is asked for.', async () => {
  const renamed = { ...r, name: 'Renamed' }
  const { api, calls } = apiThat(
    page([{ id: 'r', rev: 6, place: 'a0', item: renamed }], { rev: 6, before: 'c5', next: 'c6' }),
    page([{ id: 's', rev: 5, place: '', item: null }], { rev: 6, next: 'c6' }),
  )
  expect(await listTransport(api, list, '').save([renamed, s], on)).toMatchObject({
    kind: 'saved',
    served: { items: [renamed], rev: 6, cursor: 'c6' },
  })
  expect(calls[1]?.call?.query).toMatchObject({ after: 'c4' })
})

test('A conflict returns the list as it stands now.', async () => {
  const clash = new ApiError('This item was changed by someone else', { status: 412, code: 'conflict' })
  const { api } = apiThat(clash, page([{ id: 'r', rev: 5, place: 'a0', item: { ...r, name: 'Theirs' } }]))
  expect(await listTransport(api, list, '').save([{ ...r, name: 'Mine' }, s], on)).toMatchObject({
    kind: 'clash',
    served: { items: [{ ...r, name: 'Theirs' }, s], rev: 5 },
  })
})

test('A refusal shows the specified message, the server’s reason, and the problems by item.', async () => {
  const refused = new ApiError('Some values are not in order', {
    status: 400,
    fields: [{ path: 'changes[0].tiers[1].percentage', message: 'Enter a number such as 6.5.' }],
  })
  expect(await listTransport(apiThat(refused).api, list, '').save([r, { ...s, tiers: [] }], on)).toEqual({
    kind: 'refused',
    message: 'Failed to update transaction roles',
    detail: 'Some values are not in order',
    problems: new Map([['s', [{ path: 'tiers[1].percentage', message: 'Enter a number such as 6.5.' }]]]),
  })
})

test('No response and overload are retried.', async () => {
  for (const error of [new NoReplyError(), new ApiError('Busy', { status: 503 })])
    expect(await listTransport(apiThat(error).api, list, '').save([r], on)).toEqual({ kind: 'silence' })
})

test('A person’s own list is called by its own path and names no organization.', async () => {
  const { org_name: _name, orgId: _id, ...unnamed } = page([])
  const { api, calls } = apiThat(unnamed, { ...unnamed, before: 'c5', next: 'c6' })
  const { load, save } = listTransport(api, own, '')
  const loaded = await load(null)
  if (!loaded.ok) throw new Error(loaded.message)
  expect(loaded.served.orgName).toBe('')
  await save([r], loaded.served)
  expect(calls.map(({ call }) => call?.params)).toEqual([
    { list: 'user/lists/notes' },
    { list: 'user/lists/notes' },
  ])
  expect(JSON.stringify(calls)).not.toContain('org_name')
})
