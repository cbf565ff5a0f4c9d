import { expect, test } from 'vitest'
import type { OrgList } from '../collection.ts'
import { contractList, listsWithoutScreen, ORG_LISTS, servedLists } from './org-lists.ts'

test('the ten lists match the contract, with their keys, writers, and failure messages', () => {
  const write = 'org.lists.write'
  expect(ORG_LISTS.map((list) => [list.path, list.key, list.write, list.failure])).toEqual([
    ['/org/transaction-roles', 'roles', 'org.transaction_roles.write', 'Failed to update transaction roles'],
    ['/org/checklists', 'checklists', write, 'Failed to update checklists'],
    ['/org/transactions', 'transactions', write, undefined],
    ['/org/re_team_members', 're_team_members', write, undefined],
    ['/org/re_listings', 're_listings', write, undefined],
    ['/org/vendors', 'vendors', write, 'Failed to update vendors'],
    ['/org/team-feedback', 'team_feedback', write, 'Failed to update team feedback'],
    ['/org/pipeline', 'pipeline', write, undefined],
    ['/org/cohorts', 'cohorts', write, undefined],
    ['/org/training-modules', 'modules', write, undefined],
  ])
  expect(new Set(ORG_LISTS.map((list) => list.read))).toEqual(new Set(['org.lists.read']))
})

const served = (list: OrgList) => ({ list, columns: [], nameOf: () => '' })
const refuse: OrgList['prepare'] = () => ({ ok: false, problems: [] })

test('a list with a collection belongs to it, and every other list is served without a screen', () => {
  const vendors = served({ ...contractList('vendors'), prepare: refuse })
  const lists = servedLists([vendors])
  expect(lists.length).toBe(10)
  expect(lists.find(({ list }) => list.key === 'vendors')?.list.prepare).toBe(refuse)
  expect(listsWithoutScreen([vendors]).map(({ key }) => key)).not.toContain('vendors')
  expect(listsWithoutScreen([vendors]).length).toBe(9)
  expect(listsWithoutScreen([]).length).toBe(10)
})

test('a list beyond the ten is served too', () => {
  const own = { ...contractList('vendors'), path: '/org/keys', key: 'keys' }
  expect(servedLists([served(own)]).length).toBe(11)
})

test('declaring a list twice, by path or by key, is an error', () => {
  const vendors = served(contractList('vendors'))
  expect(() => servedLists([vendors, vendors])).toThrow('/org/vendors is declared twice')
  const other = served({ ...contractList('vendors'), path: '/org/suppliers' })
  expect(() => servedLists([other])).toThrow('vendors is declared twice')
})

test('a collection with a contract list under another key or permission is an error', () => {
  const renamed = served({ ...contractList('training-modules'), key: 'training' })
  expect(() => servedLists([renamed])).toThrow('/org/training-modules has another key than the contract')
  const open = served({ ...contractList('transaction-roles'), write: 'org.lists.write' })
  expect(() => servedLists([open])).toThrow('another write')
})

test('a list that does not exist cannot be requested', () => {
  expect(() => contractList('suppliers')).toThrow('there is no list /org/suppliers')
})
