import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import intake from '../../e2e/kinds/screens/trial/intake/intake.form.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let time = new Date('2026-11-24T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => time, forms: [intake] })
})
afterAll(() => server.close())

const TOOL = 'calculators/emergency-fund'

/** A thing of each kind, made anew: what a link to it is asked for with. */
const KINDS: Readonly<Record<string, (person: Client) => Promise<object>>> = {
  plan: async (person) => {
    const plan = { name: 'Fund', toolId: TOOL, inputs: { essentialMonthly: 4_000 } }
    return { kind: 'plan', objectId: (await person.post('/plans', plan)).body.id }
  },
  portfolio: async () => ({ kind: 'portfolio', options: { hideAmounts: false } }),
  form: async () => ({ kind: 'form', objectId: intake.id }),
}

const open = (code: unknown) => server.stranger.get(`/shared/${String(code)}`)
const inMinutes = (minutes: number) => new Date(time.getTime() + minutes * 60_000).toISOString()

describe.each(Object.keys(KINDS))('a link to a %s', (kind) => {
  const made = async (person: Client, more: object = {}) => {
    const thing = (await KINDS[kind]?.(person)) ?? {}
    const share = await person.post('/shares', { ...thing, ...more })
    expect([200, 201], share.text).toContain(share.status)
    return share.body
  }

  test('opens for a stranger and says nothing about its owner', async () => {
    const share = await made(await server.as('memberA'))
    expect(share).toMatchObject({ kind, uses: 0 })
    expect(share.path).toBe(`/${kind === 'form' ? 'f' : 'shared'}/${String(share.code)}`)
    const seen = await open(share.code)
    expect([seen.status, seen.body.kind]).toEqual([200, kind])
    expect(seen.text).not.toMatch(/(usr|shr|pln|org)_[a-z0-9]{16}|example\.org/)
  })

  test('shows nothing for a guessed code, one letter off among them', async () => {
    const code = String((await made(await server.as('memberA'))).code)
    const last = code.endsWith('z') ? 'y' : 'z'
    for (const guess of ['', 'x', `${code.slice(0, -1)}${last}`, code.toUpperCase(), `${code}%27--`])
      expect([guess, (await open(guess)).status]).toEqual([guess, 404])
  })

  test('shows nothing once it has expired, and asked for again there is another', async () => {
    const person = await server.as('memberA')
    const share = await made(person, { expiresAt: inMinutes(10) })
    expect((await open(share.code)).status).toBe(200)
    time = new Date(time.getTime() + 11 * 60_000)
    expect((await open(share.code)).status).toBe(404)
    const { objectId, options } = share
    const next = await person.post('/shares', { kind, objectId, options })
    expect(next.status).toBe(201)
    expect(next.body.code).not.toBe(share.code)
    expect((await open(share.code)).status).toBe(404)
    expect((await open(next.body.code)).status).toBe(200)
  })

  test('keeps its end when it is asked for again without one, and loses it only where that is said', async () => {
    const person = await server.as('memberA')
    const share = await made(person, { expiresAt: inMinutes(10) })
    const { objectId, options } = share
    const again = async (more: object) =>
      (await person.post('/shares', { kind, objectId, options, ...more })).body
    expect(await again({})).toMatchObject({ code: share.code, expiresAt: share.expiresAt })
    expect(await again({ expiresAt: null })).toMatchObject({ code: share.code, expiresAt: null })
  })

  test('shows nothing once withdrawn, which only its owner can do', async () => {
    const person = await server.as('memberA')
    const share = await made(person)
    const path = `/shares/${String(share.id)}`
    // What belongs to an organization is withdrawn by anyone who may share there: adminA, of the same one.
    for (const other of ['memberB', 'platformAdmin', ...(kind === 'form' ? [] : ['adminA'])])
      expect([other, (await (await server.as(other)).delete(path)).status]).toEqual([other, 404])
    expect((await open(share.code)).status).toBe(200)
    expect((await person.delete(path)).status).toBe(204)
    expect((await open(share.code)).status).toBe(404)
    expect((await person.delete(path)).status).toBe(404)
    const { shares } = (await person.get('/shares')).body
    expect(JSON.stringify(shares)).not.toContain(share.code)
  })

  test('is the same one when asked for again, by several at once too', async () => {
    const person = await server.as('memberA')
    const { code, objectId, options } = await made(person)
    const again = () => person.post('/shares', { kind, objectId, options })
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, code],
      [200, code],
      [200, code],
    ])
  })

  test('shows nothing while the account of its owner is not active', async () => {
    const { code } = await made(await server.as('memberB'))
    const setStatus = (status: string) =>
      server.pool.query(
        `UPDATE users SET status = $1 WHERE id = (SELECT user_id FROM shares WHERE code = $2)`,
        [status, code],
      )
    await setStatus('disabled')
    expect((await open(code)).status).toBe(404)
    await setStatus('active')
    expect((await open(code)).status).toBe(200)
  })
})

test('somebody else’s plan cannot be shared, nor what is not there, nor with options that its kind does not have', async () => {
  const person = await server.as('memberA')
  const plan = { name: 'Fund', toolId: TOOL, inputs: {} }
  const { id } = (await person.post('/plans', plan)).body
  const other = await server.as('memberB')
  const refused = async (body: object) => (await other.post('/shares', body)).status
  expect(await refused({ kind: 'plan', objectId: id })).toBe(404)
  expect(await refused({ kind: 'plan' })).toBe(404)
  expect(await refused({ kind: 'portfolio', objectId: 'somebody' })).toBe(404)
  expect(await refused({ kind: 'nothing' })).toBe(400)
  expect(await refused({ kind: 'portfolio', options: { hideAmounts: false, and: 1 } })).toBe(400)
  expect((await server.stranger.get('/shares')).status).toBe(401)
})

test('a link of an organization shows nothing once its maker may no longer share there, until somebody else answers for it', async () => {
  const [maker, administrator] = [await server.as('memberA'), await server.as('adminA')]
  const form = { kind: 'form', objectId: intake.id }
  const { code, id } = (await maker.post('/shares', form)).body
  expect((await open(code)).status).toBe(200)
  const { userId } = (await maker.get('/auth/verify')).body
  const roles = (await administrator.get('/roles')).body.roles
  const member = Array.isArray(roles) ? roles.find(({ name }) => name === 'member') : undefined
  const change = { user_id: userId, role_id: String(member?.id) }
  const taken = await administrator.send('DELETE', `/user/roles/${change.role_id}`, { body: change })
  expect(taken.status, taken.text).toBeLessThan(300)
  expect((await open(code)).status).toBe(404)
  expect((await maker.delete(`/shares/${String(id)}`)).status).toBe(404)
  const again = await administrator.post('/shares', { ...form, org_name: 'Sample Realty' })
  expect([again.status, again.body.code]).toEqual([200, code])
  expect((await open(code)).status).toBe(200)
  await administrator.post('/user/roles', change)
})

test('what a link would not keep is refused by the field', async () => {
  const person = await server.as('memberA')
  const thing = { kind: 'portfolio', options: { hideAmounts: true } }
  const fieldsOf = async (more: object) => (await person.post('/shares', { ...thing, ...more })).body.fields
  expect(await fieldsOf({ maxUses: 3 })).toMatchObject([{ path: 'maxUses' }])
  expect(await fieldsOf({ expiresAt: inMinutes(-1) })).toMatchObject([{ path: 'expiresAt' }])
})

test('asking a plan for its link by its own address leaves the end of the one that is out', async () => {
  const person = await server.as('memberB')
  const plan = { name: 'Ends', toolId: TOOL, inputs: { essentialMonthly: 4_000 } }
  const objectId = String((await person.post('/plans', plan)).body.id)
  const made = await person.post('/shares', { kind: 'plan', objectId, expiresAt: inMinutes(10) })
  const told = await person.post(`/plans/${objectId}/share`)
  expect([told.status, told.body.code]).toEqual([200, made.body.code])
  time = new Date(time.getTime() + 11 * 60_000)
  expect((await open(made.body.code)).status).toBe(404)
})
