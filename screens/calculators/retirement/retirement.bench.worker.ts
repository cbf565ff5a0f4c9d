import { parentPort } from 'node:worker_threads'
import { chunkOfLives, prepareSample } from './retirement.bench.ts'

// A thread of the bench: prepares the sample once, then answers each chunk asked for.
const prepared = prepareSample()

parentPort?.on('message', (from: number) => {
  parentPort?.postMessage(chunkOfLives(prepared, from))
})
