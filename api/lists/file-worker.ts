import { z } from 'zod'
import { answerOnce } from '../children/answer-once.ts'
import { Refusal } from '../http/refusal.ts'
import type { Done } from './table-file.ts'

const COLUMNS = z.object({
  kinds: z.record(z.string(), z.enum(['number', 'flag', 'text', 'list', 'open'])),
  labels: z.record(z.string(), z.string()).default({}),
  headings: z.record(z.string(), z.string()).default({}),
  options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))).default({}),
  names: z.array(z.string()),
})
const FORMAT = z.enum(['csv', 'xlsx'])
const TASK = z.discriminatedUnion('task', [
  z.object({
    task: z.literal('read'),
    format: FORMAT,
    content: z.string(),
    columns: COLUMNS,
    odd: z.enum(['refused', 'told']).optional(),
  }),
  z.object({ task: z.literal('write'), format: FORMAT, items: z.string(), columns: COLUMNS }),
])

/** Reads or writes one file of a list, in a process that may be lost. */
async function work(given: unknown): Promise<Done> {
  const task = TASK.parse(given)
  try {
    if (task.task === 'read') return await (await import('./read-table.ts')).readTable(task)
    return { file: await (await import('./write-table.ts')).writeTable(task) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null
    const status = refusal?.status === 413 ? 413 : 400
    return { problem: refusal?.message ?? 'This workbook cannot be read.', status }
  }
}

await answerOnce(work)
