import { useState } from 'react'
import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import type { Table } from '../ledger/csv.model.ts'
import css from './analysis.module.css'

type Props<T> = {
  readonly label: string
  readonly help: string
  readonly read: (table: Table) => T | NoAnswer
  readonly onRead: (value: T) => void
}

const LARGEST = 5_000_000

/** A CSV from the person's own machine: it is read here and sent nowhere. */
export function CsvFile<T>({ label, help, read, onRead }: Props<T>) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > LARGEST) return setProblem('The file is larger than 5 MB.')
    const found = read(await tableOf(file))
    if (isNoAnswer(found)) return setProblem(`${file.name}: ${found.noAnswer}.`)
    setProblem(null)
    onRead(found)
  }
  return (
    <label className={css.file}>
      <span>{label}</span>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => {
          void open(event.target.files?.[0])
        }}
      />
      <span className={css.note}>{help}</span>
      {problem === null ? null : (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}

/** The reader of broker files, loaded when a file is chosen. */
async function tableOf(file: File): Promise<Table> {
  const [{ decode }, { delimiterOf, linesOf }] = await Promise.all([
    import('#kit/statement/decode.ts'),
    import('#kit/statement/delimited.ts'),
  ])
  const { text } = decode(new Uint8Array(await file.arrayBuffer()))
  return linesOf(text, delimiterOf(text)).map(({ cells }) => cells)
}
