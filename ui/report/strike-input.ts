import type { Values } from '#kit/computation.ts'

const CELL = /^(\w+)\[(\d+)\]\.(\w+)$/

const isRow = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The input and its new value after a strike of a chart was moved: an input itself ('strike'), or one cell of a table
 * ('legs[1].strike'). Null where there is no such place.
 */
export function movedStrike(
  inputs: Values,
  path: string,
  value: number,
): { readonly name: string; readonly value: unknown } | null {
  const [, table = '', place = '', column = ''] = CELL.exec(path) ?? []
  if (table === '') return Object.hasOwn(inputs, path) ? { name: path, value } : null
  const rows = inputs[table]
  if (!Array.isArray(rows) || !isRow(rows[Number(place)])) return null
  const moved = rows.map((row: unknown, at) =>
    at === Number(place) && isRow(row) ? { ...row, [column]: value } : row,
  )
  return { name: table, value: moved }
}
