import { expect, test } from 'vitest'
import { nameOf } from '#kit/endpoint.ts'
import { SCOPES } from '#kit/scopes.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { ruledScope } from './scope-rules.ts'

const { endpoints } = await endpointTable(await loadCollections())
const closed = endpoints.filter(({ access }) => access !== 'public')

test('every closed endpoint has a rule for API tokens', () => {
  const missing = closed.filter((one) => ruledScope(one) === undefined).map(nameOf)
  expect(missing).toEqual([])
})

test('every scope opens at least one call', () => {
  const opened = new Set(closed.map(ruledScope))
  expect(SCOPES.filter((scope) => !opened.has(scope))).toEqual([])
})

test('no token can change sign-in, people, roles, invitations, or organizations', () => {
  const changing = /^(POST|PUT|PATCH|DELETE) \/(auth|admin|users|roles|user|invitations|orgs)(\/|$)/
  const byToken = closed.filter((one) => changing.test(nameOf(one)) && ruledScope(one) !== null)
  expect(byToken.map(nameOf)).toEqual([])
})

test('a path without a rule is open to no token', () => {
  expect(ruledScope({ method: 'GET', path: '/something-new' })).toBeUndefined()
})
