import { expect, test } from 'vitest'
import { PERMISSIONS } from '#kit/access.ts'
import { nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { BUILT_IN_ROLES } from '../orgs/built-in-roles.ts'
import { parseRules, readRules, scopesFor } from './rules.ts'

const { calls, roles } = readRules()
const { endpoints } = await endpointTable(await loadCollections())

test('docs/security.md names every endpoint of the running table, each once, and no other', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(endpoints.map(nameOf).sort())
})

test('open and closed mean the same in the document and the code', () => {
  const declared = new Map(endpoints.map((one) => [nameOf(one), one.access === 'public']))
  for (const { name, rule } of calls) expect([name, declared.get(name)]).toEqual([name, rule.kind === 'open'])
})

test('the built-in roles hold what docs/security.md says, and there are no others', () => {
  const held = Object.fromEntries(
    BUILT_IN_ROLES.map(({ name, permissions }) => [name, [...permissions].sort()]),
  )
  expect(Object.fromEntries([...roles].map(([name, set]) => [name, [...set].sort()]))).toEqual(held)
})

const DOCUMENT = (rule: string) => `
## Calls

| Call | Rule |
|---|---|
| GET /org/{list} | \`org {read}\` |
| POST /org/{list} | \`org {write} and {read}\` |
| POST /things | ${rule} |

## Calls of screens

| Call | Rule | API token | Remark |
|---|---|---|---|
| PUT /things/own | \`own thi\` | \`facts:write\` | why |

## Lists

| List | Reading | Writing |
|---|---|---|
| one | \`org.lists.read\` | \`org.lists.write\` |

## API tokens

| Calls below | Reading | Writing |
|---|---|---|
| /org | \`lists:read\` | \`lists:write\` |
| /things/ | never | never |
| /things | \`plans:read\` | \`plans:write\` |
| / | never | never |

## Roles

| Role | Permissions |
|---|---|
| member | \`org.lists.read\` |
| more | as \`member\`, and \`org.export\` |
| all | every one but \`platform.users\` |
`

test('{list} expands to the lists, and roles build on each other', () => {
  const parsed = parseRules(DOCUMENT('`any org.export` `step-up`'))
  expect(parsed.calls).toEqual([
    {
      name: 'GET /org/one',
      rule: { kind: 'org', permission: 'org.lists.read', also: null, platform: null },
      stepUp: false,
    },
    {
      name: 'POST /org/one',
      rule: { kind: 'org', permission: 'org.lists.write', also: 'org.lists.read', platform: null },
      stepUp: false,
    },
    { name: 'POST /things', rule: { kind: 'any', permission: 'org.export' }, stepUp: true },
    {
      name: 'PUT /things/own',
      rule: { kind: 'own', prefix: 'thi', manager: null, needs: null },
      stepUp: false,
      scope: 'facts:write',
    },
  ])
  expect(parsed.roles.get('more')).toEqual(new Set(['org.lists.read', 'org.export']))
  expect(parsed.roles.get('all')?.size).toBe(PERMISSIONS.length - 1)
})

test.each([
  '`session or not`',
  '`any`',
  '`any everything`',
  '`own`',
  '`public`',
  '',
  '`org org.list.read`',
  '`self`',
  '`role`',
  '`org org.lists.write and`',
  '`org org.lists.write and member`',
  '`org role`',
])('a rule outside of the vocabulary is refused: %s', (rule) => {
  expect(() => parseRules(DOCUMENT(rule))).toThrow('is no rule')
})

test('a call’s own row says what an API token needs, else the first matching line', () => {
  const rules = parseRules(DOCUMENT('`open`'))
  expect(scopesFor(rules, { method: 'GET', path: '/things' })).toEqual(['plans:read'])
  expect(scopesFor(rules, { method: 'PUT', path: '/things/own' })).toEqual(['facts:write'])
  expect(scopesFor(rules, { method: 'PATCH', path: '/things' })).toEqual(['plans:write', 'plans:read'])
  expect(scopesFor(rules, { method: 'GET', path: '/things/{id}' })).toBeNull()
  expect(scopesFor(rules, { method: 'GET', path: '/thingsandmore' })).toBeNull()
})

test('what writes needs the scope for reading beside its own, and what else it shows', () => {
  const document = DOCUMENT('`open`').replace('`lists:write` |', '`lists:write` and `plans:read` |')
  const needed = scopesFor(parseRules(document), { method: 'POST', path: '/org/one' })
  expect(new Set(needed)).toEqual(new Set(['lists:write', 'plans:read', 'lists:read']))
})
