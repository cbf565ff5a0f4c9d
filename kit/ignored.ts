import type { Columns, Field, Parts } from './field.ts'
import { memberPath } from './schema-problems.ts'
import { modeOf, type Tool } from './tool.ts'

type Raw = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a run was sent and does not read, by path: `spending` where the mode reads `annualSpending`, `debts[0].rate`
 * where the column is `apr`. Inputs of unknown names are refused before.
 */
export function ignoredPaths(tool: Tool, sent: Raw): readonly string[] {
  const { uses } = modeOf(tool, sent)
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = tool.inputs[name]
    if (field === undefined || value === undefined) return []
    return uses.includes(name) ? within(field, value, name) : [name]
  })
}

function within(field: Field, value: unknown, path: string): readonly string[] {
  if (field.kind === 'record' && isRecord(value)) return strangers(field.fields, value, path)
  if (field.kind !== 'rows' || !Array.isArray(value)) return []
  return value.flatMap((row: unknown, at) =>
    isRecord(row) ? strangers(field.columns, row, `${path}[${at}]`) : [],
  )
}

const strangers = (known: Columns | Parts, given: Raw, path: string): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const part = known[name]
    const at = memberPath(path, name)
    return part === undefined ? [at] : within(part, value, at)
  })
