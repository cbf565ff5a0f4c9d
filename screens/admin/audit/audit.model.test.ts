import { expect, test } from 'vitest'
import { type AuditEvent, auditCsv, actorOf, chainWords, changesOf, textOf } from './audit.model.ts'

const event: AuditEvent = {
  id: 'evt_1',
  at: '2026-11-20T14:05:00.000Z',
  actor: { userId: 'usr_1', displayName: 'Sample Administrator' },
  actingAs: null,
  org_name: 'Sample Realty',
  action: 'role.assign',
  target: 'usr_2',
  targetName: 'Sample Member',
  before: { roles: ['member'], name: 'same' },
  after: { roles: ['broker', 'member'], name: 'same' },
  detail: {},
  result: 'allowed',
  requestId: 'req-1',
  seq: 7,
  hash: 'abc',
}

test('only the fields that changed are shown, each with both values', () => {
  expect(changesOf(event)).toEqual([{ field: 'roles', before: 'member', after: 'broker, member' }])
  expect(changesOf({ before: null, after: { name: 'new' } })).toEqual([
    { field: 'name', before: '', after: 'new' },
  ])
})

test('a value is words where it can be, and data where it cannot', () => {
  expect([textOf('a'), textOf(['a', 2]), textOf({ deep: true }), textOf(null), textOf(false)]).toEqual([
    'a',
    'a, 2',
    '{"deep":true}',
    '',
    'false',
  ])
})

test('who looked through whose eyes is named', () => {
  expect(actorOf({ ...event, actingAs: { userId: 'usr_3', displayName: 'Sample Broker' } })).toBe(
    'Sample Administrator, viewing as Sample Broker',
  )
  expect(actorOf({ ...event, actor: null })).toBe('Unknown')
})

test('the file holds every event in words and as data, and no cell is run as a formula', () => {
  const [head, row, formula] = auditCsv([event, { ...event, targetName: '=1+1' }]).split('\r\n')
  expect(head?.split(',').length).toBe(16)
  expect(row).toContain(
    '2026-11-20T14:05:00.000Z,Sample Administrator,usr_1,,Sample Realty,role.assign,Assign a role',
  )
  expect(formula).toContain(",'=1+1,")
})

test('the result of a check says how much was checked, and where a chain is broken', () => {
  const chain = { orgId: null, events: 1_200, intact: true, brokenAt: null, reason: null, head: 'x' }
  expect(chainWords({ intact: true, chains: [chain] })).toBe(
    '1,200 events were checked; none was changed, removed, or inserted.',
  )
  const broken = { ...chain, intact: false, brokenAt: 7, reason: 'its hash is another' }
  expect(chainWords({ intact: false, chains: [chain, broken] })).toBe(
    'Of 2,400 events in 2 chains, event 7 does not match (its hash is another).',
  )
})
