import type { Block, Cell, TableColumn } from '../block.ts'
import type { Evaluated } from '../computation.ts'
import { wordsOf } from '../currency-sign.ts'
import { showOutput } from '../format.ts'
import { lowered } from '../lowered.ts'
import type { Output, OutputColumns } from '../output.ts'
import { showRows, showWhole } from '../show-input.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { statedInputs } from './stated-inputs.ts'

export type Sheet = {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** The inputs that the answer rests on, as they are told. */
export const inputLines = (tool: Tool, mode: ToolMode, { inputs }: Evaluated) =>
  statedInputs(tool, mode, inputs).flatMap((name) => {
    const field = tool.inputs[name]
    const value = inputs[name]
    if (field === undefined) return []
    return [{ name, label: field.label, text: showWhole(field, value), rows: showRows(field, value) }]
  })

/** A line of a list of values: of what was typed row by row, the rows beside all of them in one text. */
export type Line = { readonly label: string; readonly text: string; readonly rows?: readonly string[] }

/** Short enough for half the width of a page; several rows are a list of their own. */
export const isShortLine = ({ label, text, rows = [] }: Line): boolean =>
  rows.length < 2 && label.length + text.length <= 46

/** Every output that is a single value, as text; then the missing ones, by the reason that they share. */
export function outputLines(mode: Pick<ToolMode, 'outputs' | 'currency'>, run: Evaluated) {
  const words = wordsOf({ mode, run })
  const single = Object.entries(mode.outputs).filter(([, output]) => output.kind !== 'rows')
  const missing = Map.groupBy(single, ([name]) => run.reasons[name])
  const there = missing.get(undefined) ?? []
  missing.delete(undefined)
  return {
    values: there.map(([name, output]) => ({
      label: output.label,
      text: words(showOutput(run.outputs[name], output)),
    })),
    missing: [...missing].map(([reason = '', outputs]) => ({
      label: outputs.map(([, { label }], at) => (at === 0 ? label : lowered(label))).join(', '),
      text: words(reason),
    })),
  }
}

const columnsOf = (columns: OutputColumns): readonly TableColumn[] =>
  Object.entries(columns).map(([key, { label, format, decimals }]) => ({
    key,
    label,
    format,
    ...(decimals === undefined ? {} : { decimals }),
  }))

const isRow = (row: unknown): row is Readonly<Record<string, Cell>> => typeof row === 'object' && row !== null

/** Every output that is a table. */
export const outputTables = (mode: ToolMode, run: Evaluated): readonly Sheet[] =>
  Object.entries(mode.outputs).flatMap(([name, output]: [string, Output]) => {
    const rows = run.outputs[name]
    if (output.kind !== 'rows' || !Array.isArray(rows)) return []
    return [{ title: output.label, columns: columnsOf(output.columns), rows: rows.filter(isRow) }]
  })

/** The tables and schedules that the report shows. */
export const reportTables = (report: readonly Block[]): readonly Sheet[] =>
  report.flatMap((block): readonly Sheet[] => {
    if (block.kind === 'table') return [block]
    if (block.kind === 'schedule')
      return [
        {
          title: block.title,
          columns: [
            { key: 'date', label: 'Date', format: 'date' },
            { key: 'title', label: 'Event', format: 'text' },
            { key: 'amount', label: 'Amount', format: 'cents', total: true },
            { key: 'note', label: 'Note', format: 'text' },
          ],
          rows: block.rows.map((row) => ({ ...row, amount: row.amount ?? null, note: row.note ?? '' })),
        },
      ]
    return []
  })
