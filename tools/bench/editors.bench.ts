import { runEditors, signInEditors } from '#api/bench/editors.ts'
import { startFreshProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import type { Bench, Row } from './bench.ts'

const EDITORS = 16
const SAVES = 20

const LIMITS = { RATE_LIMIT_PER_MINUTE: '10000000', LOGIN_FAILURES_PER_MINUTE: '100000' }

/** Each on a product of its own: the editors name their items alike in every run. */
async function measure(withRevisions: boolean): Promise<Row> {
  const product = await startFreshProduct(LIMITS)
  try {
    const clients = await signInEditors(product.url, { ...sampleMember(product.printed), count: EDITORS })
    const options = { url: product.url, org_name: 'Sample Realty', clients, saves: SAVES, withRevisions }
    const { lost, doubled, resurrected, retries, saves, seconds } = await runEditors(options)
    return {
      revisions: withRevisions ? 'sent' : 'not sent',
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
  run: async () => [await measure(true), await measure(false)],
}

export default bench
