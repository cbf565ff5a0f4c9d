import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { codeAt, createClock, enableMfa, mailsTo, newAccount, signIn, stepUp } from './testing.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: clock.now })
})
afterAll(() => server.close())

test.each([
  ['/auth/mfa/setup', undefined],
  ['/auth/mfa/enable', { code: '000000' }],
  ['/auth/mfa/disable', { code: '000000' }],
  ['/auth/mfa/recovery-codes', undefined],
])('%s asks for the password first, and again after ten minutes', async (path, body) => {
  const { client } = await newAccount(server)
  const refused = await client.post(path, body)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'step_up_required',
    'Enter your password again to do this.',
  ])
  await stepUp(client)
  clock.pass(599)
  expect((await client.post(path, body)).body.code).not.toBe('step_up_required')
  clock.pass(1)
  expect((await client.post(path, body)).body.code).toBe('step_up_required')
})

test('nothing changes before the first correct code, and a new setup replaces the last one', async () => {
  const { email, client } = await newAccount(server)
  await stepUp(client)
  const first = String((await client.post('/auth/mfa/setup')).body.secret)
  const { secret, otpauth } = (await client.post('/auth/mfa/setup')).body
  expect(otpauth).toContain(`secret=${String(secret)}`)
  const wrong = await client.post('/auth/mfa/enable', { code: codeAt(first, clock.now()) })
  expect([wrong.status, wrong.body.fields]).toMatchObject([400, [{ path: 'code' }]])
  expect((await signIn(server, email)).body.mfaRequired).toBeUndefined()
  expect((await client.get('/auth/security')).body).toMatchObject({ mfa: false, recoveryCodesLeft: 0 })
  const right = await client.post('/auth/mfa/enable', { code: codeAt(String(secret), clock.now()) })
  expect(right.body).toMatchObject({ mfa: true })
  expect((await client.get('/auth/security')).body).toMatchObject({ mfa: true, recoveryCodesLeft: 10 })
})

test('a factor that is on cannot be set up again, and one that is off has no codes to renew', async () => {
  const { client } = await newAccount(server)
  await stepUp(client)
  expect((await client.post('/auth/mfa/enable', { code: '000000' })).body.code).toBe('mfa_not_set_up')
  expect((await client.post('/auth/mfa/recovery-codes')).status).toBe(409)
  expect((await client.post('/auth/mfa/disable', { code: '000000' })).status).toBe(409)
  await enableMfa(client, clock)
  for (const path of ['/auth/mfa/setup', '/auth/mfa/enable']) {
    const answer = await client.post(path, { code: '000000' })
    expect([path, answer.status]).toEqual([path, 409])
  }
})

test('turning it off needs a code, notifies the owner, and leaves the password enough to sign in', async () => {
  const { email, client } = await newAccount(server)
  const { secret } = await enableMfa(client, clock)
  expect((await client.post('/auth/mfa/disable', { code: '000000' })).status).toBe(400)
  const off = await client.post('/auth/mfa/disable', { code: codeAt(secret, clock.now()) })
  expect(off.body).toEqual({ mfa: false })
  expect((await signIn(server, email)).body.token).toBeDefined()
  await server.runJobs()
  const bodies = (await mailsTo(server, email)).map(({ body }) => body).join()
  expect(bodies).toContain('Two-step verification was turned off for your account.')
})

test('new recovery codes invalidate the old ones', async () => {
  const { email, client } = await newAccount(server)
  const { recoveryCodes } = await enableMfa(client, clock)
  const renewed = (await client.post('/auth/mfa/recovery-codes')).body.recoveryCodes
  const tryCode = async (code: unknown) => {
    const { mfaToken } = (await signIn(server, email)).body
    return (await server.stranger.post('/auth/login/mfa', { mfaToken, code })).status
  }
  expect(await tryCode(recoveryCodes[0])).toBe(400)
  expect(Array.isArray(renewed) && (await tryCode(renewed[0]))).toBe(200)
})

test('neither the secret nor a recovery code is stored in readable form', async () => {
  const { client } = await newAccount(server)
  const { secret, recoveryCodes } = await enableMfa(client, clock)
  const raw = Buffer.from(Secret.fromBase32(secret).bytes)
  const { rows } = await server.pool.query(
    `SELECT f::text FROM second_factors f UNION ALL SELECT r::text FROM recovery_codes r
     UNION ALL SELECT a::text FROM audit_events a UNION ALL SELECT o::text FROM one_time_codes o`,
  )
  const stored = JSON.stringify(rows).toLowerCase()
  const plain = [secret, raw.toString('hex'), raw.toString('base64'), ...recoveryCodes]
  const shown = [...plain, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
  expect(shown.filter((text) => stored.includes(text.toLowerCase()))).toEqual([])
})

test("one person's second factor does not open in another's row", async () => {
  const [one, two] = [await newAccount(server), await newAccount(server)]
  const { secret } = await enableMfa(one.client, clock)
  await enableMfa(two.client, clock)
  await server.pool.query(
    `UPDATE second_factors SET last_step = 0, sealed_secret = (SELECT sealed_secret FROM second_factors
       WHERE user_id = (SELECT id FROM users WHERE email = $1))
     WHERE user_id = (SELECT id FROM users WHERE email = $2)`,
    [one.email, two.email],
  )
  const { mfaToken } = (await signIn(server, two.email)).body
  const answer = await server.stranger.post('/auth/login/mfa', {
    mfaToken,
    code: codeAt(secret, clock.now()),
  })
  expect([answer.status, answer.body.code]).toEqual([503, 'secret_key'])
})
