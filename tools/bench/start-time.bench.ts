import { rmSync } from 'node:fs'
import { startProduct } from '../../e2e/product.ts'
import { buildWeb } from '../build.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Bench, round } from './bench.ts'

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now()
  const product = await startProduct(dataDir)
  const seconds = (performance.now() - started) / 1000
  await product.stop()
  return round(seconds)
}

const bench: Bench = {
  name: 'start to the printed address, web application built, seconds',
  run: async () => {
    await buildWeb()
    const dataDir = temporaryFolder('start')
    try {
      const first = await timeStart(dataDir)
      const again = await timeStart(dataDir)
      return [
        { start: 'first (makes the database, migrates, seeds)', seconds: first },
        { start: 'again', seconds: again },
      ]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

export default bench
