import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFiles } from '#tools/gates/source-files.ts'
import { copyProject, type ProjectCopy } from '#tools/testing/project-copy.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startChild } from '../testing/child-server.ts'
import { createClient } from '../testing/client.ts'

/*
 * In a copy of the project: a screen with an endpoint, a table and a job is one folder, and so is its absence.
 */

const ADMIN = process.env.TEST_DATABASE_URL ?? ''
const DATABASE = `t_${randomBytes(6).toString('hex')}`
const GENERATED = /\.gen\.ts$|^docs\/security\.md$/

let copy: ProjectCopy
let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'groundwork-data-'))
  copy = copyProject()
})
afterAll(async () => {
  copy.remove()
  rmSync(dataDir, { recursive: true, force: true })
  await dropDatabase(ADMIN, DATABASE)
})

/** Every file of the copy with its content's hash. */
const state = (): ReadonlyMap<string, string> =>
  new Map(
    projectFiles(copy.root).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(copy.root, file)))
        .digest('hex'),
    ]),
  )

function changedBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((file) => before.get(file) !== after.get(file)).sort()
}

const startCopy = (databaseUrl: string) =>
  startChild({ PORT: '0', DATABASE_URL: databaseUrl, SAMPLE_DATA: 'on', DATA_DIR: dataDir }, copy.root)

test('a screen with an endpoint, a table and a job, and a collection, come and go by their folder alone', async () => {
  const before = state()
  copy.run('tools/new-screen.ts', 'trial/notes', '--kind', 'page', '--with', 'api,db,job,migration')
  copy.run('tools/new-screen.ts', 'trial/things', '--kind', 'collection')
  const outside = changedBetween(before, state()).filter((file) => !file.startsWith('screens/trial/'))
  expect(outside.filter((file) => !GENERATED.test(file))).toEqual([])
  expect(outside).toContain('api/registry/back-ends.gen.ts')
  expect(readFileSync(join(copy.root, 'docs/security.md'), 'utf8')).toContain(
    '| POST /trial/notes | `session` | `trial:write` | |',
  )

  const databaseUrl = await createDatabase(ADMIN, DATABASE)
  const server = await startCopy(databaseUrl)
  const signIn = { email: 'member@example.org', password: SAMPLE_PASSWORD }
  let token = ''
  // A server that has just started on a busy machine may say "try again in a moment".
  await expect
    .poll(async () => {
      const { status, body } = await createClient(server.url, null).post('/auth/login', signIn)
      token = String(body.token)
      return status
    })
    .toBe(200)
  const member = createClient(server.url, token)
  expect((await member.post('/trial/notes', { text: 'hello' })).status).toBe(201)
  await expect
    .poll(async () => (await member.get('/trial/notes')).body)
    .toMatchObject({ notes: [{ text: 'hello', isRead: true }] })
  const things = { changes: [{ id: 'one', item: { name: 'A thing' } }], org_name: 'Sample Realty' }
  expect((await member.post('/org/trial-things/changes', things)).body).toMatchObject({ rev: 2 })
  expect((await member.get('/org/trial-things/names?org_name=Sample%20Realty')).body).toMatchObject({
    names: [{ id: 'one', name: 'A thing' }, { name: 'Sample: a record' }],
  })
  server.kill('SIGTERM')
  await server.ended

  rmSync(join(copy.root, 'screens/trial'), { recursive: true })
  copy.run('tools/generate.ts')
  expect(changedBetween(before, state())).toEqual([])

  // The database remembers the screen's migration; without the folder the server starts as before.
  const after = await startCopy(databaseUrl)
  const gone = await createClient(after.url, token).get('/trial/notes')
  expect(gone.status).toBe(404)
  after.kill('SIGTERM')
  await after.ended
})
