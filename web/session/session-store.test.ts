import { expect, test } from 'vitest'
import { createClient } from '../api/client.ts'
import { userDrafts } from './drafts.ts'
import { createSession } from './session-store.ts'
import { memoryStore } from './storage.ts'
import { storedSession } from './stored-session.ts'

const ANN = { userId: 'usr_1', email: 'ann@example.org', firstName: 'Ann', lastName: 'Lee', roles: [] }
const BOB = { ...ANN, userId: 'usr_2', email: 'bob@example.org' }

type Reply = { readonly status: number; readonly body?: unknown } | 'silence'

/** A session against a server that answers as told; `asked` lists what reached it. */
function setUp(replies: Record<string, Reply>) {
  const local = memoryStore()
  const tab = memoryStore()
  const stored = storedSession(local)
  const drafts = userDrafts(tab)
  const asked: { call: string; authorization: string | null }[] = []
  const client = createClient({
    base: '/api',
    token: stored.token,
    onUnauthorized: (token) => session.unauthorized(token),
    async fetch(address, request) {
      const call = `${request?.method} ${typeof address === 'string' ? address.slice(4) : 'elsewhere'}`
      asked.push({ call, authorization: new Headers(request?.headers).get('authorization') })
      const reply = replies[call] ?? { status: 404 }
      if (reply === 'silence') throw new TypeError('Failed to fetch')
      return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), {
        status: reply.status,
      })
    },
  })
  const session = createSession({ stored, drafts, send: client.send })
  return { session, local, stored, drafts, asked, client, replies }
}

test('a start without a token makes no request and shows no one', async () => {
  const { session, asked } = setUp({})
  expect(session.state().status).toBe('checking')
  await session.start()
  expect(session.state()).toEqual({ status: 'signedOut', because: 'none' })
  expect(asked).toEqual([])
})

test('a stored session is verified with its token, and the server’s roles replace the stored ones', async () => {
  const roles = [{ name: 'member', permissions: ['org.lists.read'] }]
  const { session, stored, local, asked } = setUp({
    'GET /auth/verify': { status: 200, body: { ...ANN, roles, memberships: [] } },
  })
  stored.write('t1', { ...ANN, roles: [{ name: 'admin', permissions: ['platform.users'] }] })
  await session.start()
  expect(session.state()).toEqual({ status: 'signedIn', user: { ...ANN, roles }, verified: true })
  expect(asked).toEqual([{ call: 'GET /auth/verify', authorization: 'Bearer t1' }])
  expect(JSON.parse(local.get('user') ?? '')).toEqual({ ...ANN, roles })
})

test.each([
  ['401', { status: 401 }],
  ['500', { status: 500 }],
  ['an answer that names nobody', { status: 200, body: { hello: 1 } }],
] as const)('a verification answered with %s clears token and user', async (_, reply) => {
  const { session, stored, local } = setUp({ 'GET /auth/verify': reply })
  stored.write('t1', ANN)
  await session.start()
  expect(session.state()).toMatchObject({ status: 'signedOut', because: 'ended' })
  expect(local.keys()).toEqual([])
})

test('a stored user that does not parse clears the session without a request', async () => {
  const { session, local, asked } = setUp({})
  local.set('token', 't1')
  local.set('user', '{"userId":')
  await session.start()
  expect(session.state().status).toBe('signedOut')
  expect(local.keys()).toEqual([])
  expect(asked).toEqual([])
})

test('no response is not a failed verification, and a later check settles it', async () => {
  const { session, stored, replies } = setUp({ 'GET /auth/verify': 'silence' })
  stored.write('t1', ANN)
  await session.start()
  expect(session.state()).toEqual({ status: 'signedIn', user: ANN, verified: false })
  expect(stored.token()).toBe('t1')
  replies['GET /auth/verify'] = { status: 200, body: BOB }
  await session.recheck()
  expect(session.state()).toEqual({ status: 'signedIn', user: BOB, verified: true })
})

test('signing in stores exactly token and user, and sends no token', async () => {
  const { session, stored, local, asked } = setUp({
    'POST /auth/login': { status: 200, body: { token: 't2', user: { ...ANN, secret: 'x' } } },
  })
  await expect(session.signIn({ email: 'ann@example.org', password: 'p' })).resolves.toEqual(ANN)
  expect(local.keys().toSorted()).toEqual(['token', 'user'])
  expect(stored.token()).toBe('t2')
  expect(JSON.parse(local.get('user') ?? '')).toEqual(ANN)
  expect(asked).toEqual([{ call: 'POST /auth/login', authorization: null }])
})

test('a user identified by id instead of userId is accepted', async () => {
  const { userId: id, ...rest } = ANN
  const { session } = setUp({
    'POST /auth/login': { status: 200, body: { token: 't', user: { id, ...rest } } },
  })
  await expect(session.signIn({ email: 'a@b.c', password: 'p' })).resolves.toEqual(ANN)
})

test.each([{ token: 't2' }, { user: ANN }, { token: '', user: ANN }, undefined])(
  'a login answered with %j fails and stores nothing',
  async (body) => {
    const { session, local } = setUp({ 'POST /auth/login': { status: 200, body } })
    await expect(session.signIn({ email: 'a@b.c', password: 'p' })).rejects.toThrow(
      'Invalid response from auth service',
    )
    expect(local.keys()).toEqual([])
  },
)

test('a failed login clears the old session and rethrows the server’s message', async () => {
  const { session, stored, local } = setUp({
    'POST /auth/login': { status: 400, body: { message: 'Invalid email or password', code: 'invalid' } },
  })
  stored.write('old', ANN)
  await expect(session.signIn({ email: 'a@b.c', password: 'p' })).rejects.toThrow('Invalid email or password')
  expect(local.keys()).toEqual([])
  expect(session.state()).toEqual({ status: 'signedOut', because: 'none' })
})

test('any 401 ends the session and raises its message, and the user’s drafts stay', async () => {
  const { session, stored, local, client, drafts } = setUp({
    'POST /auth/login': { status: 200, body: { token: 't1', user: ANN } },
    'GET /facts': { status: 401, body: { message: 'Something else' } },
  })
  await session.signIn({ email: 'a@b.c', password: 'p' })
  drafts.of(ANN.userId).write('list', { name: 'half typed' })
  await expect(client.send('GET', '/facts')).rejects.toThrow('Token verification failed')
  expect(stored.token()).toBeNull()
  expect(local.keys()).toEqual([])
  expect(session.state()).toMatchObject({ status: 'signedOut', because: 'ended' })
  expect(drafts.of(ANN.userId).read('list')).toEqual({ name: 'half typed' })
  expect(drafts.of(BOB.userId).read('list')).toBeUndefined()
})

test('a late 401 for an earlier token leaves the newer session alone', async () => {
  const { session, stored } = setUp({ 'POST /auth/login': { status: 200, body: { token: 't2', user: ANN } } })
  await session.signIn({ email: 'a@b.c', password: 'p' })
  session.unauthorized('t1')
  expect(stored.token()).toBe('t2')
  expect(session.state().status).toBe('signedIn')
})

test('signing out tells the server with the token, clears it, and drops the drafts', async () => {
  const { session, local, asked, drafts } = setUp({
    'POST /auth/login': { status: 200, body: { token: 't1', user: ANN } },
    'POST /auth/logout': 'silence',
  })
  await session.signIn({ email: 'a@b.c', password: 'p' })
  drafts.of(ANN.userId).write('list', 1)
  await session.signOut()
  expect(asked.at(-1)).toEqual({ call: 'POST /auth/logout', authorization: 'Bearer t1' })
  expect(local.keys()).toEqual([])
  expect(session.state()).toEqual({ status: 'signedOut', because: 'left' })
  expect(drafts.of(ANN.userId).read('list')).toBeUndefined()
})

test('a tab follows another one that signs out or signs in as someone else', async () => {
  const { session, stored } = setUp({
    'POST /auth/login': { status: 200, body: { token: 't1', user: ANN } },
    'GET /auth/verify': { status: 200, body: BOB },
  })
  await session.signIn({ email: 'a@b.c', password: 'p' })
  stored.clear()
  session.changedElsewhere('token')
  expect(session.state()).toMatchObject({ status: 'signedOut', because: 'ended' })
  stored.write('t2', BOB)
  const followed = new Promise<void>((resolve) => {
    session.subscribe(() => session.state().status === 'signedIn' && resolve())
  })
  session.changedElsewhere('token')
  await followed
  expect(session.state()).toEqual({ status: 'signedIn', user: BOB, verified: true })
})

test('a registration that must be confirmed signs no one in', async () => {
  const { session, local } = setUp({
    'POST /auth/register': { status: 202, body: { message: 'Check your inbox' } },
  })
  const form = { email: 'a@b.c', password: 'p', firstName: 'A', lastName: 'B', acceptTerms: true } as const
  await expect(session.register(form)).resolves.toBe('checkInbox')
  expect(local.keys()).toEqual([])
})

test('a second step stores nothing; a wrong code can be tried again, the right one signs in', async () => {
  const step = { mfaRequired: true, mfaToken: 'm1', methods: ['totp', 'recovery'] }
  const { session, local, replies } = setUp({
    'POST /auth/login': { status: 200, body: step },
    'POST /auth/login/mfa': { status: 400, body: { message: 'This code is not right.' } },
  })
  const body = { mfaToken: 'm1', code: '123456' }
  await expect(session.signIn({ email: 'a@b.c', password: 'p' })).resolves.toEqual({
    mfaToken: 'm1',
    methods: ['totp', 'recovery'],
  })
  expect(local.keys()).toEqual([])
  await expect(session.complete('/auth/login/mfa', body)).rejects.toThrow('This code is not right.')
  replies['POST /auth/login/mfa'] = { status: 200, body: { token: 't1', user: ANN } }
  await expect(session.complete('/auth/login/mfa', body)).resolves.toEqual(ANN)
  expect(session.state()).toEqual({ status: 'signedIn', user: ANN, verified: true })
})

test('a provider sign-in can leave a second step, and no token is sent with its code', async () => {
  const { session, asked } = setUp({
    'POST /auth/oidc/exchange': {
      status: 200,
      body: { mfaRequired: true, mfaToken: 'm1', methods: ['totp'] },
    },
  })
  await expect(session.complete('/auth/oidc/exchange', { handoff: 'h' })).resolves.toEqual({
    mfaToken: 'm1',
    methods: ['totp'],
  })
  expect(asked).toEqual([{ call: 'POST /auth/oidc/exchange', authorization: null }])
})

test('impersonation is known immediately, and its end time even after a reload', async () => {
  const impersonator = { userId: 'usr_9', displayName: 'Sample Operator' }
  const expiresAt = '2026-11-20T14:30:00.000Z'
  const { session } = setUp({
    'POST /admin/impersonate': { status: 200, body: { token: 't3', user: BOB, impersonator, expiresAt } },
    'GET /auth/verify': { status: 200, body: { ...BOB, impersonator } },
  })
  await session.complete('/admin/impersonate', { user_id: BOB.userId })
  const viewing = { by: 'Sample Operator', until: expiresAt }
  expect(session.state()).toMatchObject({ user: BOB, viewing })
  await session.recheck()
  expect(session.state()).toMatchObject({ user: BOB, viewing })
})
