import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCode } from '#kit/referrals/referral-code.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { qualifyReferral } from './reward-referral.ts'

let server: TestServer
let db: Database
let referrer: Client
let outsider: Client
let time = new Date('2026-11-26T12:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  db = openDatabase(server.databaseUrl, { connections: 2, role: APP_ROLE })
  await signIn()
})
afterAll(async () => {
  await db.close()
  await server.close()
})

/** Sessions end sooner than rewards are held. */
async function signIn() {
  referrer = await server.as('memberA')
  outsider = await server.as('adminB')
}

const codeOf = async (client: Client) => {
  const { body } = await client.post('/referrals/code', {})
  return String(Object(body.code).code)
}
let made = 0
/** A new organization of somebody whom the referrer does not belong with. */
async function organization() {
  made += 1
  const { body } = await outsider.post('/orgs', { org_name: `Sample Referred ${made}`, kind: 'hoa' })
  return { org_name: String(body.org_name), orgId: String(body.id) }
}
/** Each a second after the one before. */
const claim = (org_name: string, code: string) => {
  time = new Date(time.getTime() + 1_000)
  return outsider.post('/referrals/claims', { org_name, code })
}
const ledger = async () => {
  const { referrals } = (await referrer.get('/referrals')).body
  return Array.isArray(referrals) ? referrals : []
}
const paid = (orgId: string) => asServer(db, (trx) => qualifyReferral(trx, { orgId, now: time }))

test('a person has one code of 80 random bits and a check character, also when asked for twice at once', async () => {
  const codes = await Promise.all([codeOf(referrer), codeOf(referrer), codeOf(referrer)])
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toHaveLength(17)
  expect(isCode(codes[0] ?? '')).toBe(true)
  expect(await codeOf(outsider)).not.toBe(codes[0])
})

test('a code works as people type it; one that is wrong, paused, or revoked does not', async () => {
  const code = await codeOf(referrer)
  const { org_name } = await organization()
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
  expect((await claim(org_name, wrong)).body.fields).toEqual([
    { path: 'code', message: 'This code does not work. Check it for typing errors.' },
  ])
  await referrer.patch('/referrals/code', { state: 'paused' })
  expect((await claim(org_name, code)).status).toBe(400)
  await referrer.patch('/referrals/code', { state: 'active' })
  expect((await claim(org_name, code.toLowerCase().replace(/(.{4})/g, '$1- '))).status).toBe(201)
  expect((await claim(org_name, code)).status).toBe(409)
})

test('nobody refers an organization that they belong to, then or later', async () => {
  const own = await codeOf(outsider)
  const { org_name, orgId } = await organization()
  expect(await claim(org_name, own)).toMatchObject({ status: 409, body: { code: 'self_referral' } })
  await claim(org_name, await codeOf(referrer))
  const { rows } = await server.pool.query(`SELECT id FROM users WHERE email = 'member@example.org'`)
  await server.pool.query(`INSERT INTO memberships (org_id, user_id, since) VALUES ($1, $2, now())`, [
    orgId,
    rows[0].id,
  ])
  await paid(orgId)
  expect((await ledger())[0]).toMatchObject({ state: 'rejected', reason: 'You belong to this organization.' })
})

test('one organization is one reward, however often it pays and even when two payments come at once', async () => {
  const { org_name, orgId } = await organization()
  await claim(org_name, await codeOf(referrer))
  await Promise.all([paid(orgId), paid(orgId), paid(orgId)])
  await paid(orgId)
  expect(await ledger()).toMatchObject([{ state: 'pending', amount: 100 }, {}, {}])
  expect((await referrer.get('/referrals')).text).not.toContain(org_name)
})

/** A running plan of the organization, as the provider's events write it. */
const plan = (orgId: string, status: string) =>
  server.pool.query(
    `INSERT INTO subscriptions (id, org_id, plan_id, status, seats, amount, provider, bought, created_at)
     VALUES ($1, $2, 'pln_plus', $3, 1, 1200, 'test', '[]', now())`,
    [`sub_${orgId}`, orgId, status],
  )

test('a reward is held for 30 days, and due if the organization still pays then', async () => {
  const [kept, ended] = [await organization(), await organization()]
  for (const { org_name, orgId } of [kept, ended]) {
    await claim(org_name, await codeOf(referrer))
    await paid(orgId)
    await plan(orgId, orgId === kept.orgId ? 'active' : 'canceled')
  }
  time = new Date(time.getTime() + 31 * 86_400_000)
  await signIn()
  const job = { kind: 'housekeeping', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await server.runJobs()
  const reason = 'The organization did not stay a paying customer for 30 days.'
  expect((await ledger()).slice(0, 2)).toMatchObject([
    { state: 'rejected', reason },
    { state: 'approved', amount: 100, reason: '' },
  ])
})

test('who has paid before was not referred', async () => {
  const { org_name, orgId } = await organization()
  await server.pool.query(
    `INSERT INTO payments (id, org_id, subject_kind, subject_id, description, amount, status, provider, lines, created_at)
     VALUES ($1, $2, 'subscription', 'sub_x', 'Plus', 1200, 'paid', 'test', '[]', now())`,
    [`pay_${orgId}`, orgId],
  )
  expect(await claim(org_name, await codeOf(referrer))).toMatchObject({
    status: 409,
    body: { code: 'paid_before' },
  })
})

test('a code that comes along with the checkout of an organization counts, the first one entered', async () => {
  const { org_name } = await organization()
  const { body } = await outsider.get('/auth/verify')
  const begin = (referralCode: string, more: object = { org_name }) =>
    outsider.post('/create-checkout-session', {
      priceId: 'price_plus_month',
      planId: 'pln_plus',
      billingInterval: 'month',
      userId: body.userId,
      userEmail: 'x@example.com',
      metadata: { referralCode, ...more },
    })
  const code = await codeOf(referrer)
  const before = (await ledger()).length
  const refused = { status: 400, body: { fields: [{ path: 'metadata.referralCode' }] } }
  expect(await begin('NOT-A-CODE')).toMatchObject(refused)
  expect(await begin(code, {})).toMatchObject(refused)
  expect((await begin(code)).status).toBe(200)
  expect((await begin(code)).status).toBe(200)
  expect(await ledger()).toHaveLength(before + 1)
})

test('a revoked code is gone for good, and the next one is another', async () => {
  const code = await codeOf(referrer)
  await referrer.patch('/referrals/code', { state: 'revoked' })
  expect((await referrer.patch('/referrals/code', { state: 'active' })).status).toBe(404)
  expect(await codeOf(referrer)).not.toBe(code)
})
