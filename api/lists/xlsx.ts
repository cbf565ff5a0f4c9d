import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { REFUSALS } from '../http/refusal.ts'
import type { SheetRead } from './xlsx-worker.ts'

const TIME_LIMIT_MS = 10_000
const HEAP_MB = 192

/** The rows of a workbook's first sheet by the names of its first row. Within a limit of time and memory. */
export async function readXlsx(base64: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const result = await readInThread(base64)
  if ('problem' in result) throw REFUSALS.invalid([{ path: 'content', message: result.problem }])
  const [names = [], ...rows] = result.rows
  return rows.map((row) =>
    Object.fromEntries(
      names.flatMap((name, column) => {
        const cell = row[column]
        return typeof name !== 'string' || cell === null || cell === undefined ? [] : [[name, cell]]
      }),
    ),
  )
}

async function readInThread(base64: string): Promise<SheetRead> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: base64,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    const [result]: SheetRead[] = await answered
    return result ?? { problem: 'This workbook cannot be read.' }
  } catch {
    return { problem: 'This workbook is too large to be read.' }
  } finally {
    await worker.terminate()
  }
}
