import type { Block, Cell, TableColumn } from '../block.ts'
import { showOutput } from '../format.ts'
import type { Output, OutputColumns } from '../output.ts'
import type { Evaluated } from '../computation.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { formatTyped } from '../number-text.ts'
import type { Field } from '../field.ts'

export type Sheet = {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** An input as a person reads it. */
export function showInput(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '\u2014'
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'multi':
      return Array.isArray(value)
        ? value.map((item) => field.options.find((o) => o.value === item)?.label ?? String(item)).join(', ')
        : ''
    case 'rows':
      return Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : ''
    case 'numbers':
      return Array.isArray(value) ? value.map((item) => formatTyped(field.of, Number(item))).join(', ') : ''
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : ''
    case 'record':
      return Object.entries(field.fields)
        .map(
          ([name, part]) =>
            `${part.label}: ${showInput(part, Object.getOwnPropertyDescriptor(value, name)?.value)}`,
        )
        .join('; ')
    default:
      return 'min' in field && typeof value === 'number' && field.kind !== 'date'
        ? `${formatTyped(field.kind, value)}${field.unit === undefined ? '' : ` ${field.unit}`}`
        : String(value)
  }
}

/** The inputs that the mode reads, in the order of the form. */
export const inputLines = (tool: Tool, mode: ToolMode, run: Evaluated) =>
  mode.uses.flatMap((name) => {
    const field = tool.inputs[name]
    return field === undefined ? [] : [{ name, label: field.label, text: showInput(field, run.inputs[name]) }]
  })

/** Every output that is a single value, as text; a missing one with its reason. */
export const outputLines = (mode: ToolMode, run: Evaluated) =>
  Object.entries(mode.outputs)
    .filter(([, output]) => output.kind !== 'rows')
    .map(([name, output]) => ({
      name,
      label: output.label,
      text: run.reasons[name] ?? showOutput(run.outputs[name], output),
    }))

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
            { key: 'title', label: 'What', format: 'text' },
            { key: 'amount', label: 'Amount', format: 'cents', total: true },
            { key: 'note', label: 'Note', format: 'text' },
          ],
          rows: block.rows.map((row) => ({ ...row, amount: row.amount ?? null, note: row.note ?? '' })),
        },
      ]
    return []
  })
