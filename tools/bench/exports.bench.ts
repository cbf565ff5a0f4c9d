import { signInEditors } from '#api/bench/editors.ts'
import type { Client } from '#api/testing/client.ts'
import { startFreshProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import { type Bench, type Row, round } from './bench.ts'

const ORG = 'Sample Realty'
const AT = `org_name=${encodeURIComponent(ORG)}`
const HEAVY = 4
const ROWS = 5_000
const COLUMNS = 60

/** A row of a wide sheet, as an import from another system leaves it. */
const wideItem = (at: number) => ({
  id: `w${at}`,
  item: Object.fromEntries(Array.from({ length: COLUMNS }, (_, column) => [`c${column}`, `${at}.${column}`])),
})

async function fill(client: Client): Promise<void> {
  for (let from = 0; from < ROWS; from += 500) {
    const changes = Array.from({ length: 500 }, (_, at) => wideItem(from + at))
    const { status, text } = await client.post('/org/vendors/changes', { org_name: ORG, changes })
    if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`)
  }
  await client.post('/org/pipeline/items', { id: 'a', name: 'A', org_name: ORG })
}

async function secondsOf(client: Client, list: string): Promise<number> {
  const started = performance.now()
  const { status, text } = await client.get(`/org/${list}/export?format=xlsx&${AT}`)
  if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`)
  return (performance.now() - started) / 1_000
}

const bench: Bench = {
  name: `a small workbook asked for behind ${HEAVY} large ones, seconds`,
  run: async (): Promise<Row[]> => {
    const product = await startFreshProduct({ RATE_LIMIT_PER_MINUTE: '100000', COSTLY_PER_PERSON: '10' })
    try {
      const account = { ...sampleMember(product.printed), email: 'admin@example.org', count: 1 }
      const [client] = await signInEditors(product.url, account)
      if (client === undefined) throw new Error('the sample administrator cannot sign in')
      await fill(client)
      const alone = await secondsOf(client, 'pipeline')
      const large = Array.from({ length: HEAVY }, () => secondsOf(client, 'vendors'))
      const small = await secondsOf(client, 'pipeline')
      const each = await Promise.all(large)
      return [
        {
          'small, alone': round(alone),
          'small, behind': round(small),
          'last large': round(Math.max(...each)),
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

export default bench
