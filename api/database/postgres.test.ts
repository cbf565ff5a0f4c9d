import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts'
import { preparePlace } from './postgres-place.ts'
import { runningServer } from './postgres-server.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder('a path with spaces')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

/** Starts the cluster in another process, which kills itself abruptly. */
function startAndDie(): void {
  const module = JSON.stringify(join(import.meta.dirname, 'postgres.ts'))
  const code = `const { startPostgres } = await import(${module})
    await startPostgres({ dataDir: process.env.FOLDER })
    process.kill(process.pid, 'SIGKILL')`
  const env = { ...process.env, FOLDER: folder }
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { env, encoding: 'utf8' })
  expect(done.signal, done.stderr).toBe('SIGKILL')
}

function serverPid(): string | undefined {
  return readFileSync(join(preparePlace(folder).data, 'postmaster.pid'), 'utf8')
    .split('\n')
    .at(0)
}

test('a folder with a space in its path gets a durable PostgreSQL that sorts by code point', async () => {
  const postgres = await startPostgres({ dataDir: folder })
  expect(await ask(postgres.url, 'SHOW synchronous_commit')).toBe('on')
  expect(await ask(postgres.url, 'SHOW fsync')).toBe('on')
  expect(await ask(postgres.url, 'SHOW listen_addresses')).toBe('')
  expect(await ask(postgres.url, `SELECT 'B' < 'a'`)).toBe(true)
  await postgres.stop()
})

test('committed data survives a stop and a start', async () => {
  const first = await startPostgres({ dataDir: folder })
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS value')
  await first.stop()
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow()
  const second = await startPostgres({ dataDir: folder })
  expect(await ask(second.url, 'SELECT value FROM kept')).toBe(42)
  await second.stop()
})

test('a server left by a killed run is taken over and stopped with its new owner', async () => {
  startAndDie()
  const left = serverPid()
  const postgres = await startPostgres({ dataDir: folder })
  expect(serverPid()).toBe(left)
  await postgres.stop()
  await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow()
})

test('a server that was killed too is restarted from its own log', async () => {
  startAndDie()
  process.kill(Number(serverPid()), 'SIGKILL')
  const postgres = await startPostgres({ dataDir: folder })
  expect(await ask(postgres.url, 'SELECT 1')).toBe(1)
  await postgres.stop()
})

test('the server stays while anyone uses it, is restarted by whoever is left, and stops with the last one', async () => {
  const [first, second, third] = [
    await startPostgres({ dataDir: folder }),
    await startPostgres({ dataDir: folder }),
    await startPostgres({ dataDir: folder }),
  ]
  const client = new Client({ connectionString: second.url })
  await client.connect()
  await first.stop()
  await third.stop()
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.on('error', () => {})
  process.kill(Number(serverPid()), 'SIGKILL')
  await expect.poll(() => ask(second.url, 'SELECT 1').catch(() => 'away')).toBe(1)
  await second.stop()
  await expect(ask(second.url, 'SELECT 1')).rejects.toThrow()
})

test('databases with any name can be created and dropped', async () => {
  const postgres = await startPostgres({ dataDir: folder })
  const url = await createDatabase(postgres.url, 'an "odd" name')
  expect(await ask(url, 'SELECT current_database()')).toBe('an "odd" name')
  await dropDatabase(postgres.url, 'an "odd" name')
  await expect(ask(url, 'SELECT 1')).rejects.toThrow('does not exist')
  await postgres.stop()
})

test('an empty pid file belongs to a starting server; one that stays empty is removed', () => {
  const place = preparePlace(folder)
  const file = join(place.data, 'postmaster.pid')
  mkdirSync(place.data, { recursive: true })
  writeFileSync(file, '')
  expect([runningServer(place), existsSync(file)]).toEqual([undefined, true])
  const minuteAgo = Date.now() / 1_000 - 60
  utimesSync(file, minuteAgo, minuteAgo)
  expect([runningServer(place), existsSync(file)]).toEqual([undefined, false])
  expect(runningServer(place)).toBeUndefined()
})
