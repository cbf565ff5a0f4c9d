import { expect, test } from 'vitest'
import { ApiError, NoReplyError } from '#kit/react/api.ts'
import { addressOf, createClient } from './client.ts'

const clientOf = (answer: () => Promise<Response>) =>
  createClient({ base: '/api', token: () => 't', onUnauthorized: () => undefined, fetch: answer })

test('a refusal carries the server’s message, code, fields, and request ID', async () => {
  const body = {
    message: 'Not so',
    code: 'invalid',
    requestId: 'r1',
    fields: [{ path: 'name', message: 'Too long' }],
  }
  const client = clientOf(async () => Response.json(body, { status: 400 }))
  const error = await client.send('POST', '/orgs', { body: {} }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ ...body, status: 400 })
})

test('a refusal without a message shows its status, or the caller’s fallback', async () => {
  const client = clientOf(async () => new Response('<html>', { status: 502 }))
  await expect(client.send('GET', '/orgs')).rejects.toThrow('Request failed with status 502')
  await expect(client.send('GET', '/projects', { fallback: 'Failed to fetch projects' })).rejects.toThrow(
    'Failed to fetch projects',
  )
})

test('no response is its own error', async () => {
  const client = clientOf(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(client.send('GET', '/orgs')).rejects.toBeInstanceOf(NoReplyError)
})

test('an aborted request is not a lost connection', async () => {
  const ended = new AbortController()
  ended.abort()
  const client = clientOf(() => Promise.reject(ended.signal.reason))
  await expect(client.send('GET', '/orgs', { signal: ended.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  )
})

test('addresses are filled in and escaped, and leave out undefined values', () => {
  expect(addressOf('/api', '/plans/{id}', { params: { id: 'a/b c' } })).toBe('/api/plans/a%2Fb%20c')
  expect(addressOf('/api', '/tools/{+id}/run', { params: { id: 'calculators/retirement' } })).toBe(
    '/api/tools/calculators/retirement/run',
  )
  expect(addressOf('/api', '/org/checklists', { query: { org_name: 'A & B', q: undefined } })).toBe(
    '/api/org/checklists?org_name=A+%26+B',
  )
  expect(() => addressOf('/api', '/plans/{id}', {})).toThrow('needs a value for id')
})
