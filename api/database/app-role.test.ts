import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createTestDatabase, type TestDatabase } from '../verify/test-database.ts'
import { ensureAppRole, grantToApp } from './app-role.ts'
import { surviveLostConnections } from './connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty')
  await migrate(database.url)
})
afterAll(() => database.drop())

test('servers that start simultaneously all get the role and its rights', async () => {
  const pools = Array.from({ length: 4 }, () => new Pool({ connectionString: database.url, max: 1 }))
  pools.forEach(surviveLostConnections)
  const starts = pools.map(async (pool) => {
    for (let round = 0; round < 25; round += 1) {
      await ensureAppRole(pool)
      await grantToApp(pool)
    }
  })
  expect((await Promise.allSettled(starts)).map(({ status }) => status)).toEqual(pools.map(() => 'fulfilled'))
  await Promise.all(pools.map((pool) => pool.end()))
})
