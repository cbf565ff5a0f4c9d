import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { loadScreenRecords } from './load-records.ts'
import { NOT_PERSONAL } from './not-personal.ts'
import { PERSON_RECORDS } from './person-records.ts'

let time = new Date('2026-11-20T12:00:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
})
afterAll(() => server.close())

type Person = { readonly client: Client; readonly userId: string; readonly word: string }

/** A person with something in every table, all of it recognizable by the word. */
async function somebody(caller: string, word: string): Promise<Person> {
  const client = await server.as(caller)
  const userId = String((await client.get('/auth/verify')).body.userId)
  const plan = { name: `plan ${word}`, toolId: 'calculators/emergency-fund', inputs: {} }
  const made = await client.post('/plans', plan, { 'idempotency-key': `key ${word}` })
  await client.post(`/plans/${String(made.body.id)}/share`)
  await client.patch('/facts', { changes: { 'savings.monthly': 4_321 } })
  await client.post('/org/vendors', { vendors: [{ name: `vendor of ${word}` }] })
  const statements: readonly (readonly [string, readonly unknown[]])[] = [
    ['UPDATE users SET display_name = $2 WHERE id = $1', [userId, `display ${word}`]],
    ['UPDATE sessions SET agent = $2 WHERE user_id = $1', [userId, `agent ${word}`]],
    ['INSERT INTO second_factors VALUES ($1, $2, now(), 0, now())', [userId, Buffer.from(`sealed ${word}`)]],
    ['INSERT INTO recovery_codes VALUES ($1, $2)', [userId, Buffer.from(`code ${word}`)]],
    [
      `INSERT INTO passkeys VALUES ('psk_' || $2, $1, 'credential ' || $2, 'x', 0, '{}', 'passkey ' || $2, now())`,
      [userId, word],
    ],
    [
      `INSERT INTO oidc_identities VALUES ('oid_' || $2, 'https://issuer.example', 'subject ' || $2, $1, NULL, false, now())`,
      [userId, word],
    ],
    [
      `INSERT INTO outbox SELECT 'mai_' || $2, email, 'subject ' || $2, 'body', 'sent', NULL, NULL, now(), now()
       FROM users WHERE id = $1`,
      [userId, word],
    ],
  ]
  for (const [text, values] of statements) await server.pool.query(text, [...values])
  return { client, userId, word }
}

async function makeExport({ client }: Person): Promise<string> {
  await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  const { status, body } = await client.get('/user/export')
  expect(status).toBe(202)
  const { id } = z.object({ id: z.string() }).parse(body.job)
  await server.runJobs()
  return id
}

const fetchFile = (token: string | null, id: string) =>
  fetch(`${server.url}/api/user/export/${id}/file`, { headers: { authorization: `Bearer ${token}` } })

async function unpack(response: Response): Promise<ReadonlyMap<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
}

test('every database table is either in the export or listed with the reason it is not', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  const named = [...PERSON_RECORDS, ...(await loadScreenRecords())].flatMap(({ tables }) => tables)
  const known = [...named, ...Object.keys(NOT_PERSONAL)]
  expect(known.toSorted((a, b) => a.localeCompare(b))).toEqual(
    rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
  )
})

test('the export contains every record of the person and no one else’s', async () => {
  const one = await somebody('memberA', 'aardvark')
  const two = await somebody('memberB', 'buffalo')
  const [mine, theirs] = [await makeExport(one), await makeExport(two)]
  const files = await unpack(await fetchFile(one.client.token, mine))
  const all = [...files.values()].join('\n')
  const words = ['plan', 'key', 'display', 'agent', 'passkey', 'subject'].map((kind) => `${kind} ${one.word}`)
  for (const word of [...words, one.userId, 'member@example.org', '4321', 'Sample Realty'])
    expect([word, all.includes(word)]).toEqual([word, true])
  for (const word of [two.word, two.userId, theirs, 'member-b@example.org', 'Member-B', 'Maple Court'])
    expect([word, all.includes(word)]).toEqual([word, false])
  for (const word of [`sealed ${one.word}`, `code ${one.word}`, 'password_hash', '$argon2'])
    expect([word, all.includes(word)]).toEqual([word, false])
  const other = [...(await unpack(await fetchFile(two.client.token, theirs))).values()].join('\n')
  expect([other.includes(`plan ${two.word}`), other.includes(one.word)]).toEqual([true, false])
})

test('each table with records is there as JSON and as CSV for people, and the others are named', async () => {
  const person = await somebody('coach', 'cheetah')
  const files = await unpack(await fetchFile(person.client.token, await makeExport(person)))
  for (const { name } of PERSON_RECORDS) {
    const json = files.get(`json/${name}.json`)
    expect([name, files.has(`csv/${name}.csv`)]).toEqual([name, json !== undefined])
    if (json === undefined)
      expect(files.get('README.txt')).toMatch(new RegExp(`^No records: .*\\b${name}\\b`, 'm'))
    else {
      const rows = z.array(z.record(z.string(), z.unknown())).min(1).parse(JSON.parse(json))
      expect(files.get('README.txt')).toMatch(new RegExp(`^${name}: ${rows.length} records?\r$`, 'm'))
    }
  }
  const plans = files.get('csv/plans.csv') ?? ''
  expect(plans.split('\r\n')[1]).toContain('plan cheetah')
  const [heads, row] = (files.get('csv/profile.csv') ?? '').split('\r\n')
  expect(heads).toContain('User ID,Email,First name')
  expect(row).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
})

test('a scheduled report is there with its zone, its last run, and the report of it', async () => {
  const person = await somebody('coordinatorA', 'egret')
  await server.pool.query(
    `INSERT INTO report_schedules VALUES ('rsc_egret', $1, 'rpt_egret', 'Fund', 'weekly', 1, NULL, 'America/Chicago',
       'active', NULL, '2026-11-30T13:00:00Z', NULL, '2026-11-23T13:00:00Z', 'rpt_of_monday', '2026-11-01T12:00:00Z')`,
    [person.userId],
  )
  const files = await unpack(await fetchFile(person.client.token, await makeExport(person)))
  expect(JSON.parse(files.get('json/report-schedules.json') ?? '')).toMatchObject([
    { timeZone: 'America/Chicago', lastRunAt: '2026-11-23T13:00:00.000Z', lastReport: 'rpt_of_monday' },
  ])
})

test('the export asks for the password again, and a second call while one runs returns the same job', async () => {
  const client = await server.as('brokerA')
  const refused = await client.get('/user/export')
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  await client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  const first = await client.get('/user/export')
  const second = await client.get('/user/export')
  expect(second.body).toEqual(first.body)
  expect(first.body.job).toMatchObject({ kind: 'export', status: 'queued' })
})

test('only its owner can download the file, as an attachment, for 24 hours, under an unguessable name', async () => {
  const person = await somebody('vendorManagerA', 'donkey')
  await person.client.post('/auth/step-up', { password: SAMPLE_PASSWORD })
  const { job } = (await person.client.get('/user/export')).body
  const { id } = z.object({ id: z.string() }).parse(job)
  expect((await fetchFile(person.client.token, id)).status).toBe(409)
  await server.runJobs()
  const file = await fetchFile(person.client.token, id)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="groundwork-data-2026-11-20.zip"',
  )
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('cache-control')).toBe('no-store')
  await file.arrayBuffer()
  const { reports } = (await person.client.get('/reports?kind=export')).body
  expect(reports).toMatchObject([
    {
      title: 'Export of your data',
      sourceRef: id,
      summary: expect.stringMatching(/^\d+ records of \d+ kinds$/),
    },
  ])
  expect(JSON.stringify(reports)).not.toContain('donkey')
  for (const caller of ['adminA', 'platformAdmin']) {
    const { token } = await server.as(caller)
    expect([caller, (await fetchFile(token, id)).status]).toEqual([caller, 404])
  }
  expect((await createClient(server.url, null).get(`/user/export/${id}/file`)).status).toBe(401)
  const [stored] = (
    await server.pool.query("SELECT result::json ->> 'file' AS file FROM jobs WHERE id = $1", [id])
  ).rows
  expect(stored.file).toMatch(/^[a-z0-9]{40}\.zip$/)
  const folder = join(server.dataDir, 'exports')
  expect(statSync(join(folder, stored.file)).mode & 0o777).toBe(0o600)
  expect((await person.client.get(`/jobs/${id}`)).text).not.toContain(stored.file)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('after 24 hours the file is gone', async () => {
  const person = await somebody('mmgA', 'elephant')
  const id = await makeExport(person)
  await (await fetchFile(person.client.token, id)).arrayBuffer()
  const before = time
  time = new Date(time.getTime() + 24 * 3_600_000 - 60_000)
  expect((await fetchFile(person.client.token, id)).status).toBe(200)
  time = new Date(time.getTime() + 60_000)
  expect((await fetchFile(person.client.token, id)).status).toBe(410)
  time = before
})
