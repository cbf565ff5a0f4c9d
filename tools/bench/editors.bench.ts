import { type EditorsOptions, runEditors, signInEditors } from '#api/bench/editors.ts'
import { startFreshProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import type { Bench, Row } from './bench.ts'

const EDITORS = 32
const SAVES = 20

const LIMITS = { RATE_LIMIT_PER_MINUTE: '10000000', LOGIN_FAILURES_PER_MINUTE: '100000' }

type Way = Required<Pick<EditorsOptions, 'kind' | 'withRevisions'>>

/** Whole lists with the revision that each started from, and without; by item; by turns. */
const WAYS: readonly Way[] = [
  { kind: 'whole', withRevisions: true },
  { kind: 'whole', withRevisions: false },
  { kind: 'items', withRevisions: true },
  { kind: 'mixed', withRevisions: true },
]

/** Each on a product of its own: the editors name their items alike in every run. */
async function measure(way: Way): Promise<Row> {
  const product = await startFreshProduct(LIMITS)
  try {
    const clients = await signInEditors(product.url, { ...sampleMember(product.printed), count: EDITORS })
    const options = { url: product.url, org_name: 'Sample Realty', clients, saves: SAVES, ...way }
    const { lost, doubled, resurrected, retries, saves, seconds } = await runEditors(options)
    return {
      saved: way.kind,
      revisions: way.withRevisions ? 'sent' : 'not sent',
      saves,
      lost,
      doubled,
      resurrected,
      retries,
      seconds,
    }
  } finally {
    await product.stop()
  }
}

const bench: Bench = {
  name: `editors of one list: ${EDITORS} editors × ${SAVES} saves at once on /org/checklists`,
  run: async () => {
    const rows: Row[] = []
    for (const way of WAYS) rows.push(await measure(way))
    return rows
  },
}

export default bench
