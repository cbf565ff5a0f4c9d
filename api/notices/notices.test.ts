import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type NewNotice, notify } from './notify.ts'

// A Monday morning, later than anything in the sample data, which are of the day on which they are made.
let time = new Date('2093-11-30T08:30:00.000Z')
let server: TestServer
let db: Database
let member: Client
let memberId = ''
let brokerId = ''

const idOf = async (client: Client): Promise<string> => String((await client.get('/auth/verify')).body.userId)

beforeAll(async () => {
  server = await startTestServer({ now: () => time, environment: { DATABASE_CONNECTIONS: '10' } })
  db = openDatabase(server.databaseUrl, { connections: 10, role: APP_ROLE })
  member = await server.as('memberA')
  memberId = await idOf(member)
  brokerId = await idOf(await server.as('brokerA'))
})
afterAll(async () => {
  await db.close()
  await server.close()
})

/** By somebody else, whose rows these are not. */
const tell = (notice: Partial<NewNotice> & Pick<NewNotice, 'kind' | 'key'>) =>
  withPerson(db, brokerId, (trx) =>
    notify(trx, { person: memberId, title: `Told: ${notice.key}`, link: '/projects', now: time, ...notice }),
  )

const told = async (key: string): Promise<number> =>
  Number((await server.pool.query('SELECT count(*) FROM notices WHERE key = $1', [key])).rows[0].count)

/** The mails with this subject, after everything that waits has run. */
async function mails(subject: string) {
  await server.runJobs()
  const { rows } = await server.pool.query(
    'SELECT recipient, body, unsubscribe FROM outbox WHERE subject LIKE $1 ORDER BY created_at',
    [subject],
  )
  return rows
}

const titles = async (client: Client) => {
  const { notices } = (await client.get('/user/notices')).body
  return Array.isArray(notices) ? notices.map(({ title }) => String(title)) : []
}

const choose = (kind: string, channel: string, isOn: boolean) =>
  member.patch('/user/notice-preferences', { kind, channel, isOn })

/** At another time, with a session of that time. */
async function goTo(moment: string): Promise<void> {
  time = new Date(moment)
  member = await server.as('memberA')
}

async function remind(): Promise<void> {
  const job = { kind: 'notices.remind', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await server.runJobs()
}

test('the same event twenty times at once is one notification and one mail', async () => {
  await Promise.all(Array.from({ length: 20 }, () => tell({ kind: 'lead.assigned', key: 'one lead' })))
  expect(await told('one lead')).toBe(1)
  expect(await mails('Told: one lead')).toHaveLength(1)
  await tell({ kind: 'lead.assigned', key: 'one lead' })
  expect(await mails('Told: one lead')).toHaveLength(1)
  expect(await titles(member)).toContain('Told: one lead')
})

test('what rolls back is told to nobody', async () => {
  const failing = withPerson(db, brokerId, async (trx) => {
    const about = {
      person: memberId,
      title: 'Never',
      link: '/projects',
      key: 'rolled back',
      now: time,
    } as const
    await notify(trx, { ...about, kind: 'lead.assigned' })
    throw new Error('the business failed')
  })
  await expect(failing).rejects.toThrow('the business failed')
  expect(await told('rolled back')).toBe(0)
  expect(await mails('Never')).toHaveLength(0)
})

test('who turned everything off is told nothing, and nothing is kept', async () => {
  for (const channel of ['inApp', 'mail', 'digest']) await choose('article.review', channel, false)
  await tell({ kind: 'article.review', key: 'unwanted' })
  expect(await told('unwanted')).toBe(0)
  expect(await mails('Told: unwanted')).toHaveLength(0)
})

test('each channel is turned off for itself', async () => {
  await choose('article.decided', 'mail', false)
  await tell({ kind: 'article.decided', key: 'without mail' })
  expect(await mails('Told: without mail')).toHaveLength(0)
  expect(await titles(member)).toContain('Told: without mail')
  await choose('article.decided', 'mail', true)
  await choose('article.decided', 'inApp', false)
  await tell({ kind: 'article.decided', key: 'by mail alone' })
  expect(await mails('Told: by mail alone')).toHaveLength(1)
  expect(await titles(member)).not.toContain('Told: by mail alone')
})

test('a mail turned off between the event and its sending is not sent', async () => {
  await tell({ kind: 'project.assigned', key: 'too late' })
  await choose('project.assigned', 'mail', false)
  expect(await mails('Told: too late')).toHaveLength(0)
  await choose('project.assigned', 'mail', true)
})

test('mail about security and billing is for everybody and cannot be turned off', async () => {
  expect((await choose('payment.failed', 'mail', false)).status).toBe(400)
  expect((await choose('digest', 'inApp', true)).status).toBe(400)
  expect((await choose('nothing', 'mail', true)).status).toBe(400)
  await server.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [memberId])
  await tell({ kind: 'payment.failed', key: 'invoice' })
  await tell({ kind: 'lead.assigned', key: 'unconfirmed' })
  await server.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [memberId])
  const [letter, second] = await mails('Told: invoice')
  expect(second).toBeUndefined()
  expect(letter).toMatchObject({ unsubscribe: null })
})

test('a disabled account is told nothing', async () => {
  const { rows } = await server.pool.query(`SELECT id FROM users WHERE status = 'disabled'`)
  await tell({ person: String(rows[0].id), kind: 'payment.failed', key: 'disabled' })
  expect(await told('disabled')).toBe(0)
})

test('the link of a mail turns off its kind without a session, and nothing else', async () => {
  await tell({ kind: 'lead.assigned', key: 'with a link' })
  const [letter] = await mails('Told: with a link')
  const link = String(letter?.unsubscribe)
  expect(letter?.body).toContain(link)
  const code = link.split('#off=')[1] ?? ''
  const stop = (altered: string) => server.stranger.post('/notices/unsubscribe', { code: altered })
  for (const altered of ['', code.slice(1), code.replace('lead.assigned', 'article.review'), `${code}x`])
    expect((await stop(altered)).status).toBe(410)
  expect(await stop(code)).toMatchObject({ status: 200, body: { label: 'Leads assigned to you' } })
  expect((await stop(code)).status).toBe(200)
  await tell({ kind: 'lead.assigned', key: 'after the link' })
  expect(await mails('Told: after the link')).toHaveLength(0)
  expect(await titles(member)).toContain('Told: after the link')
  await choose('lead.assigned', 'mail', true)
})

test('notifications are read one by one or all up to a moment, and the count is cheap to ask for', async () => {
  await tell({ kind: 'report.ready', key: 'first' })
  const { body, headers } = await member.get('/user/notices/unread')
  const tag = headers.get('etag') ?? ''
  expect(tag).toBe(`"${String(body.unread)}"`)
  expect((await member.get('/user/notices/unread', { 'if-none-match': tag })).status).toBe(304)
  const { rows } = await server.pool.query(`SELECT id FROM notices WHERE key = 'first'`)
  const id = String(rows[0].id)
  const read = await member.post(`/user/notices/${id}/read`)
  expect(read.body.unread).toBe(Number(body.unread) - 1)
  expect((await member.get('/user/notices/unread', { 'if-none-match': tag })).status).toBe(200)
  const seen = time
  time = new Date(time.getTime() + 1_000)
  await tell({ kind: 'report.ready', key: 'later' })
  expect((await member.post('/user/notices/read', { until: seen.toISOString() })).body.unread).toBe(1)
})

test('nobody reads or marks what somebody else was told', async () => {
  const { rows } = await server.pool.query(`SELECT id FROM notices WHERE key = 'later'`)
  const other = await server.as('adminA')
  expect((await other.post(`/user/notices/${String(rows[0].id)}/read`)).status).toBe(404)
  expect(await titles(other)).not.toContain('Told: later')
  const walled = await withPerson(db, brokerId, (trx) => trx.selectFrom('notices').select('key').execute())
  expect(walled.map(({ key }) => key)).not.toContain('later')
})

test('what is due today is told once in the morning of whoever has to do it', async () => {
  const broker = await server.as('brokerA')
  const project = await broker.post('/projects', { project_name: 'Garden', org_name: 'Sample Realty' })
  const id = String(project.body.id)
  await broker.patch(`/projects/${id}`, { members: [{ userId: memberId, role: 'editor' }] })
  const item = { title: 'Order the soil', due: '2093-11-30', assignee: memberId }
  expect((await broker.post(`/projects/${id}/items`, item)).status).toBe(201)
  await remind()
  await remind()
  const all = await titles(member)
  expect(all.filter((title) => title === 'Due today: Order the soil (Garden)')).toHaveLength(1)
  expect(all).toContain('Assigned to you: Order the soil')
})

test('the digest goes once a week, by the person’s own clock, to who wants it', async () => {
  // Whatever else happened to the sample people is one digest for each of them.
  const digests = async () =>
    (await mails('Your week:%')).filter(({ recipient }) => recipient === 'member@example.org')
  expect(await digests()).toHaveLength(1)
  const [{ body }] = await digests()
  expect(body).toContain('- Mon, Nov 30: Order the soil (Garden)')
  expect(body).toContain('Assigned to you: Order the soil')
  expect(body).not.toContain('Told: invoice')
  await Promise.all([remind(), remind()])
  expect(await digests()).toHaveLength(1)
  await member.patch(`/users/${memberId}`, { timeZone: 'Asia/Tokyo' })
  await choose('digest', 'mail', false)
  await goTo('2093-12-06T22:30:00.000Z')
  await tell({ kind: 'report.ready', key: 'of the second week' })
  await remind()
  expect(await digests()).toHaveLength(1)
  await choose('digest', 'mail', true)
  await remind()
  expect(await digests()).toHaveLength(2)
})

test('a week without anything has no digest, and who is unconfirmed or on the way out gets none', async () => {
  const before = (await mails('Your week:%')).length
  await goTo('2093-12-27T22:30:00.000Z')
  await remind()
  expect(await mails('Your week:%')).toHaveLength(before)
  await goTo('2094-01-03T22:30:00.000Z')
  await tell({ kind: 'report.ready', key: 'of a third week' })
  await server.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [memberId])
  await remind()
  await server.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [memberId])
  await server.pool.query(
    `INSERT INTO account_deletions VALUES ($1, 'job', now(), now() + interval '7 days')`,
    [memberId],
  )
  await remind()
  await server.pool.query('DELETE FROM account_deletions')
  expect(await told('2094-01-04')).toBe(0)
  await remind()
  expect(await told('2094-01-04')).toBe(1)
})

test('after 180 days a notification is forgotten', async () => {
  await tell({ kind: 'report.ready', key: 'old' })
  time = new Date(time.getTime() + 181 * 86_400_000)
  const job = { kind: 'housekeeping', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await server.runJobs()
  expect(await told('old')).toBe(0)
})
