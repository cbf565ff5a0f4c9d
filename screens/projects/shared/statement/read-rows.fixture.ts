import type { FileReport } from './file-report.model.ts'
import { readFile } from './read-file.model.ts'

/** The report of a CSV file of these rows: date, description, amount. */
export const readRows = (rows: readonly string[]): FileReport =>
  readFile({
    kind: 'csv',
    bytes: new TextEncoder().encode(`Date,Description,Amount\n${rows.join('\n')}\n`),
    answers: {},
    today: '2026-11-26',
    learned: new Map(),
    progress: () => {},
  })

export const tableOf = ({ blocks }: FileReport, title: string) => {
  const found = blocks.find((block) => block.kind === 'table' && block.title === title)
  return found?.kind === 'table' ? found : undefined
}
