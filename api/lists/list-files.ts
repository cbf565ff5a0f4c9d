import { z } from 'zod'
import type { ListItem } from '#kit/list/ids.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { runOnce } from '../children/run-once.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { type Kind, kindOfValues } from './table-cell.ts'
import type { Columns, Task } from './table-file.ts'

const PROGRAM = new URL('./file-worker.ts', import.meta.url)

const DONE = z.union([
  z.object({ items: z.unknown() }),
  z.object({ file: z.string() }),
  z.object({ problem: z.string(), status: z.number() }),
])

async function run(task: Task, terms: Parameters<typeof runOnce>[2]): Promise<z.output<typeof DONE>> {
  const done = DONE.parse(await runOnce(PROGRAM, task, terms))
  if (!('problem' in done)) return done
  if (done.status === 413) throw new Refusal(413, 'too_large', { message: done.problem })
  throw REFUSALS.invalid([{ path: 'content', message: done.problem }])
}

type File = { readonly format: 'csv' | 'xlsx'; readonly content: string }

/** Seconds of computing that reading takes at most: of its start, and of each MiB of an ordinary file. */
const [START_SECONDS, SECONDS_A_MIB] = [3, 7]

/** The items of a file as a body would send them, for who still waits: the same parser and rules apply. */
export async function readFileOf(file: File, columns: Columns, wanted: AbortSignal): Promise<unknown> {
  const cpuSeconds = START_SECONDS + Math.ceil((SECONDS_A_MIB * file.content.length) / 1_048_576)
  const done = await run({ task: 'read', ...file, columns }, { wanted, cpuSeconds })
  return 'items' in done ? parseJsonBody(Buffer.from(JSON.stringify(done.items))) : undefined
}

type Stored = { readonly format: 'csv' | 'xlsx'; readonly items: string }

/** Stored items as a file: text of a CSV, bytes of a workbook. */
export async function writeFileOf(
  stored: Stored,
  columns: Columns,
  wanted: AbortSignal,
): Promise<string | Buffer> {
  const done = await run({ task: 'write', ...stored, columns }, { wanted })
  const file = 'file' in done ? done.file : ''
  return stored.format === 'csv' ? file : Buffer.from(file, 'base64')
}

const kindOf = (format: ServedList['columns'][number]['format']): Kind =>
  format === 'flag' ? 'flag' : format === 'text' || format === 'date' ? 'text' : 'number'

/** What the columns hold: as the screen declares, otherwise as the stored items show. */
export function columnsOf({ columns, list }: ServedList, stored: readonly ListItem[]): Columns {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of stored.flatMap((item) => Object.entries(item)))
    valuesAt(values, name).push(value)
  const known = columns.map(({ key, format }) => [key, kindOf(format)] as const)
  const kinds = [...[...values].map(([name, all]) => [name, kindOfValues(all)] as const), ...known]
  return {
    kinds: Object.fromEntries(kinds),
    labels: labelsOf({ columns, list }),
    names: columns.map(({ key }) => key),
  }
}

/** The words that stand over the columns and beside the fields, each for the one field that it names. */
function labelsOf({ columns, list: { fields = {} } }: Pick<ServedList, 'columns' | 'list'>) {
  const isField = ({ key, read }: ServedList['columns'][number]) =>
    Object.hasOwn(fields, key) || read === undefined
  const own = Object.entries(fields).map(([key, { label }]) => ({ key, label }))
  const byLabel = Map.groupBy([...columns.filter(isField), ...own], ({ label }) => label.toLowerCase())
  const single = [...byLabel].flatMap(([label, all]) => {
    const keys = new Set(all.map(({ key }) => key))
    return keys.size === 1 ? [[label, [...keys].join('')] as const] : []
  })
  return Object.fromEntries<string>(single)
}

function valuesAt(values: Map<string, unknown[]>, name: string): unknown[] {
  const found = values.get(name) ?? []
  values.set(name, found)
  return found
}
