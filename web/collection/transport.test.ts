import { expect, test } from 'vitest'
import type { OrgList } from '#kit/collection.ts'
import { type Api, ApiError, NoReplyError, type RawCall } from '#kit/react/api.ts'
import { createApi } from '../api/api.ts'
import { listTransport } from './transport.ts'

const list: OrgList = {
  path: '/org/transaction-roles',
  key: 'roles',
  read: 'org.lists.read',
  write: 'org.transaction_roles.write',
  failure: 'Failed to update transaction roles',
  prepare: (item) => ({ ok: true, item, warnings: [] }),
}
const on = { items: [], rev: 4, orgName: 'Sample', updatedAt: null, updatedBy: null }
const body = {
  roles: [{ id: 'r' }],
  rev: 5,
  org_name: 'Sample',
  updatedBy: { userId: 'usr_1', displayName: 'Sam P.' },
}

function apiThat(answer: unknown): { api: Api; calls: { path: string; call: RawCall | undefined }[] } {
  const calls: { path: string; call: RawCall | undefined }[] = []
  const send = async (_method: string, path: string, call?: RawCall) => {
    calls.push({ path, call })
    if (answer instanceof Error) throw answer
    return { body: JSON.parse(JSON.stringify(answer)), etag: null, status: 200 }
  }
  return { api: createApi({ send }, ''), calls }
}

test('A list is read with its revision and who changed it last.', async () => {
  const { api, calls } = apiThat(body)
  expect(await listTransport(api, list, 'Sample').load()).toEqual({
    ok: true,
    served: { items: [{ id: 'r' }], rev: 5, orgName: 'Sample', updatedAt: null, updatedBy: 'Sam P.' },
  })
  expect(calls[0]?.call).toMatchObject({
    params: { list: 'transaction-roles' },
    query: { org_name: 'Sample' },
  })
})

test('A response without a list is a failed load, never an empty list.', async () => {
  for (const answer of [{}, { roles: null, rev: 1 }, { roles: [], rev: 'x' }, { roles: [{}], rev: 1 }])
    expect(await listTransport(apiThat(answer).api, list, '').load()).toMatchObject({ ok: false })
  expect(await listTransport(apiThat(new NoReplyError()).api, list, '').load()).toMatchObject({ ok: false })
})

test('A save carries the revision it was based on.', async () => {
  const { api, calls } = apiThat(body)
  expect(await listTransport(api, list, '').save([{ id: 'r' }], on)).toMatchObject({
    kind: 'saved',
    served: { rev: 5 },
  })
  expect(calls[0]?.call?.body).toEqual({ roles: [{ id: 'r' }], org_name: 'Sample', rev: 4 })
})

test('A conflict returns the current list.', async () => {
  const clash = new ApiError('This list was changed by someone else', { status: 412, code: 'conflict', body })
  expect(await listTransport(apiThat(clash).api, list, '').save([], on)).toMatchObject({
    kind: 'clash',
    served: { rev: 5, orgName: 'Sample' },
  })
})

test('A refusal shows the specified message, the server\u2019s reason, and the problems by item.', async () => {
  const refused = new ApiError('Some values are not in order', {
    status: 400,
    fields: [{ path: 'roles[0].tiers[1].percentage', message: 'Enter a number such as 6.5.' }],
  })
  expect(await listTransport(apiThat(refused).api, list, '').save([{ id: 'r' }], on)).toEqual({
    kind: 'refused',
    message: 'Failed to update transaction roles',
    detail: 'Some values are not in order',
    problems: new Map([['r', [{ path: 'tiers[1].percentage', message: 'Enter a number such as 6.5.' }]]]),
  })
})

test('No response and overload are retried.', async () => {
  for (const error of [new NoReplyError(), new ApiError('Busy', { status: 503 })])
    expect(await listTransport(apiThat(error).api, list, '').save([], on)).toEqual({ kind: 'silence' })
})
