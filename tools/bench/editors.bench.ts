import { type EditorsOptions, runEditors, signInEditors } from '#api/bench/editors.ts'
import { startFreshProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import type { Bench, Row } from './bench.ts'

const EDITORS = 16
const SAVES = 20

async function measure(options: Omit<EditorsOptions, 'saves'>): Promise<Row> {
  const { lost, doubled, resurrected, retries, saves, seconds } = await runEditors({
    ...options,
    saves: SAVES,
  })
  const revisions = options.withRevisions ? 'sent' : 'not sent'
  return { revisions, saves, lost, doubled, resurrected, retries, seconds }
}

const bench: Bench = {
  name: `editors of one list: ${EDITORS} editors × ${SAVES} saves at once on /org/checklists`,
  run: async () => {
    const product = await startFreshProduct({ RATE_LIMIT_PER_MINUTE: '10000000' })
    try {
      const person = sampleMember(product.printed)
      const clients = await signInEditors(product.url, { ...person, count: EDITORS })
      const options = { url: product.url, org_name: 'Sample Realty', clients }
      return [
        await measure({ ...options, withRevisions: true }),
        await measure({ ...options, withRevisions: false }),
      ]
    } finally {
      await product.stop()
    }
  },
}

export default bench
