import { z } from 'zod'
import { Unread } from '../reading/entry.model.ts'
import { isCategory } from '../statement/categories.model.ts'
import { readFile } from '../statement/read-file.model.ts'

/*
 * A program of its own (docs/decisions/0024): reads what it is told in the first line of its input, and the file behind
 * it; writes its progress and its answer as lines of JSON.
 */

const SIZE = z.object({ size: z.int().min(0) })
const GIVEN = z.object({
  kind: z.enum(['csv', 'tsv', 'xlsx', 'ofx', 'qfx', 'qif', 'pdf']),
  today: z.string(),
  answers: z.object({
    dateOrder: z.enum(['mdy', 'dmy']).optional(),
    delimiter: z.enum(['\t', ';', '|', ',']).optional(),
    accountName: z.string().optional(),
  }),
  learned: z.array(z.tuple([z.string(), z.string().refine(isCategory)])),
})

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const SAY_EVERY_MS = 250
let said = 0

function progress(share: number, text: string): void {
  const now = performance.now()
  if (now - said < SAY_EVERY_MS) return
  said = now
  say({ progress: Math.round(share * 100), text })
}

/** What stands before the first line break, and the file behind it, which is written to its place as it comes. */
async function readInput(): Promise<{ readonly head: string; readonly bytes: Uint8Array }> {
  let head = ''
  let bytes: Uint8Array | null = null
  let at = 0
  for await (const part of process.stdin) {
    let rest: Buffer = part
    if (bytes === null) {
      const end = rest.indexOf(10)
      head += rest.toString('utf8', 0, end < 0 ? rest.length : end)
      if (end < 0) continue
      bytes = new Uint8Array(SIZE.parse(JSON.parse(head)).size)
      rest = rest.subarray(end + 1)
    }
    bytes.set(rest, at)
    at += rest.length
  }
  return { head, bytes: bytes ?? new Uint8Array() }
}

const { head, bytes } = await readInput()
const { kind, today, answers, learned } = GIVEN.parse(JSON.parse(head))

try {
  // Half of what a short file costs is this library: only a PDF needs it.
  const placed = kind === 'pdf' ? await (await import('./pdf-texts.ts')).placedTexts(bytes) : []
  const file = { kind, bytes, placed, today, progress }
  say({ report: readFile({ ...file, answers, learned: new Map(learned) }) })
} catch (error) {
  if (!(error instanceof Unread)) throw error
  say({ unread: { code: error.code, message: error.message } })
}
