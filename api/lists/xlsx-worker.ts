import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { assertModestZip } from './zip-guard.ts'

/** Reads the first sheet of a workbook, in a thread that can be given up. Dates become days as text. */
export type SheetRead = { readonly rows: readonly (readonly unknown[])[] } | { readonly problem: string }

async function read(content: string): Promise<SheetRead> {
  try {
    const bytes = Buffer.from(content, 'base64')
    assertModestZip(bytes)
    const rows = await readSheet(bytes)
    return { rows: rows.map((row) => row.map(plain)) }
  } catch {
    return { problem: 'This workbook cannot be read.' }
  }
}

const plain = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)

void read(String(workerData)).then((result) => parentPort?.postMessage(result))
