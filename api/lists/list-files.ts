import { z } from 'zod'
import type { Field } from '#kit/field.ts'
import { formatOf } from '#kit/list/field-columns.ts'
import { fieldsByLabel, headingsOf } from '#kit/list/file-headings.ts'
import type { ListItem } from '#kit/list/ids.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { runOnce } from '../children/run-once.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { type Kind, kindOfValues } from './table-cell.ts'
import type { Columns, OddRows, Task, Unread } from './table-file.ts'

const PROGRAM = new URL('./file-worker.ts', import.meta.url)

const DONE = z.union([
  z.object({
    items: z.unknown(),
    columns: z.array(z.string()),
    unread: z.array(z.object({ at: z.int(), problem: z.string() })),
  }),
  z.object({ file: z.string() }),
  z.object({ problem: z.string(), status: z.number() }),
])

async function run(task: Task, terms: Parameters<typeof runOnce>[2]): Promise<z.output<typeof DONE>> {
  const done = DONE.parse(await runOnce(PROGRAM, task, terms))
  if (!('problem' in done)) return done
  if (done.status === 413) throw new Refusal(413, 'too_large', { message: done.problem })
  throw REFUSALS.invalid([{ path: 'content', message: done.problem }])
}

type File = {
  readonly format: 'csv' | 'xlsx'
  readonly content: string
  readonly odd?: OddRows | undefined
}

/** Seconds of computing that reading takes at most: of its start, and of each MiB of an ordinary file. */
const [START_SECONDS, SECONDS_A_MIB] = [3, 7]

/** Items as sent, and the columns of the table that they stand in. */
export type Sent = {
  readonly items: unknown
  readonly columns: readonly string[]
  readonly unread: readonly Unread[]
}

/** The items of a file as a body would send them, for who still waits: the same parser and rules apply. */
export async function readFileOf(file: File, columns: Columns, wanted: AbortSignal): Promise<Sent> {
  const cpuSeconds = START_SECONDS + Math.ceil((SECONDS_A_MIB * file.content.length) / 1_048_576)
  const done = await run({ task: 'read', ...file, columns }, { wanted, cpuSeconds })
  if (!('items' in done)) return { items: undefined, columns: [], unread: [] }
  const { items, columns: read, unread } = done
  return { items: parseJsonBody(Buffer.from(JSON.stringify(items))), columns: read, unread }
}

type Stored = { readonly format: 'csv' | 'xlsx'; readonly items: string }

/** Stored text up to this long is written here: whatever it holds, a process of its own takes longer to start. */
const SHORT = 8_192

/** Stored items as a file: text of a CSV, bytes of a workbook. */
export async function writeFileOf(
  stored: Stored,
  columns: Columns,
  wanted: AbortSignal,
): Promise<string | Buffer> {
  const task = { task: 'write', ...stored, columns } as const
  const file = stored.items.length <= SHORT ? await writeHere(task) : await writeApart(task, wanted)
  return stored.format === 'csv' ? file : Buffer.from(file, 'base64')
}

const writeHere = async (task: Task & { readonly task: 'write' }) =>
  (await import('./write-table.ts')).writeTable(task)

async function writeApart(task: Task, wanted: AbortSignal): Promise<string> {
  const done = await run(task, { wanted })
  return 'file' in done ? done.file : ''
}

const kindOf = (format: ServedList['columns'][number]['format']): Kind =>
  format === 'flag' ? 'flag' : format === 'text' || format === 'date' ? 'text' : 'number'

function kindOfField(field: Field): Kind {
  if (field.kind === 'multi' || field.kind === 'texts') return 'list'
  if (field.kind === 'rows' || field.kind === 'record' || field.kind === 'numbers') return 'open'
  return kindOf(formatOf(field))
}

/** What the columns hold: as the screen declares, otherwise as the stored items show. */
export function columnsOf(served: ServedList, stored: readonly ListItem[]): Columns {
  const { columns, list } = served
  const values = new Map<string, unknown[]>()
  for (const [name, value] of stored.flatMap((item) => Object.entries(item)))
    valuesAt(values, name).push(value)
  const fields = Object.entries(list.fields ?? {})
  const kinds = [
    ...[...values].map(([name, all]) => [name, kindOfValues(all)] as const),
    ...columns.map(({ key, format }) => [key, kindOf(format)] as const),
    ...fields.map(([key, field]) => [key, kindOfField(field)] as const),
  ]
  return {
    kinds: Object.fromEntries(kinds),
    labels: fieldsByLabel(served),
    headings: headingsOf(served),
    options: Object.fromEntries(
      fields.flatMap(([key, field]) => ('options' in field ? [[key, field.options]] : [])),
    ),
    names: [...new Set([...columns.map(({ key }) => key), ...fields.map(([key]) => key)])],
  }
}

function valuesAt(values: Map<string, unknown[]>, name: string): unknown[] {
  const found = values.get(name) ?? []
  values.set(name, found)
  return found
}
