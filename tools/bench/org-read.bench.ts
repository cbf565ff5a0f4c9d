import { rmSync } from 'node:fs'
import { signInEditors } from '#api/bench/editors.ts'
import { benchListRead } from '#api/bench/list-read.ts'
import { startPostgres } from '#api/database/postgres.ts'
import { startProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Bench, type Row, round } from './bench.ts'

const SECONDS = 3

async function measure(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir, { RATE_LIMIT_PER_MINUTE: '10000000' })
  try {
    const [client] = await signInEditors(product.url, { ...sampleMember(product.printed), count: 1 })
    if (!client?.token) throw new Error('the sample member got no token')
    const options = { url: product.url, databaseUrl, token: client.token, seconds: SECONDS }
    const { bare, full, share } = await benchListRead(options)
    return [
      { handler: 'GET /org/checklists through auth', 'requests/s': full, share: `${round(100 * share)} %` },
      { handler: 'bare Fastify + pg', 'requests/s': bare, share: '100 %' },
    ]
  } finally {
    await product.stop()
  }
}

const bench: Bench = {
  name: 'an organization read through auth as a share of a bare handler (goal: 60 % or more)',
  run: async () => {
    const dataDir = temporaryFolder('org-read')
    const postgres = await startPostgres({ dataDir })
    try {
      return await measure(postgres.url, dataDir)
    } finally {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

export default bench
