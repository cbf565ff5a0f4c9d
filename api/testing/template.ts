import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { Client, escapeIdentifier } from 'pg'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { migrate } from '../migrate.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { seed } from '../seed.ts'

export type Template = { readonly name: string; readonly drop: () => Promise<void> }

/** The least that Argon2 takes: a sign-in is how nearly every test begins, and only those of passwords are about its cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** A migrated database with the samples, made once a run, of which those of the tests are copies. */
export async function makeTemplate(admin: string): Promise<Template> {
  const name = `template_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(admin, name)
  await migrate(url)
  await seed(url, { SAMPLE_DATA: 'on' })
  await run(url, 'UPDATE users SET password_hash = $1', [await hash(SAMPLE_PASSWORD, CHEAP)])
  // Nobody may be connected to what is copied, PostgreSQL's own housekeeping neither.
  await run(admin, `ALTER DATABASE ${escapeIdentifier(name)} ALLOW_CONNECTIONS false`)
  return { name, drop: () => dropDatabase(admin, name) }
}

async function run(url: string, text: string, values: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}
