import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { asServer } from '../database/tenant.ts'
import type { JobServices } from '../jobs/job.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { createRunner } from '../jobs/runner.ts'
import { type JobBench, openJobBench } from '../testing/job-bench.ts'
import { backupCheckJob } from './backup-check-job.ts'
import { findRecord, insertRecord } from './records.db.ts'

const folder = temporaryFolder('backup-check')
let bench: JobBench
let services: JobServices
beforeAll(async () => {
  bench = await openJobBench()
  services = bench.copy()
  const sha256 = createHash('sha256').update('content').digest('hex')
  const about = {
    format: 1,
    createdAt: '',
    commit: '',
    postgres: '',
    restorePoint: '',
    migrations: [],
    rows: {},
  }
  const manifest = { ...about, listHash: '', files: [{ path: 'file', bytes: 7, sha256 }] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'file'), 'content')
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

async function check() {
  await bench.pass(3_600)
  const job = { kind: 'backup.check', userId: null, orgId: null, inputs: {}, now: bench.now() } as const
  await asServer(services.db, (trx) => enqueueJob(trx, job))
  await createRunner(services, { table: { 'backup.check': backupCheckJob }, workers: 1 }).runDue()
  return asServer(services.db, (trx) => findRecord(trx, 'backup.check'))
}

const made = (where: string | null) =>
  asServer(services.db, (trx) => {
    const record = { kind: 'backup', at: bench.now(), ok: true, text: 'Sample' } as const
    return insertRecord(trx, where === null ? record : { ...record, folder: where })
  })

test('without a backup, or with one made elsewhere, there is nothing to check', async () => {
  expect(await check()).toBeNull()
  await made(null)
  expect(await check()).toBeNull()
})

test('the last backup is checked each time, and anything missing is reported', async () => {
  await made(folder)
  expect(await check()).toMatchObject({ ok: true, at: bench.now() })
  rmSync(join(folder, 'file'))
  expect(await check()).toMatchObject({ ok: false, text: 'file is missing.' })
})
