import type { Values } from './computation.ts'
import type { Columns, Fields } from './field.ts'

/**
 * The inputs as whoever has a link is shown them: nobody's name, and the age at the end of the plan's first year in
 * place of a date of birth. What follows from the day of a birthday is then as where nobody entered one.
 */
export const publicInputs = (fields: Fields, inputs: Values): Values =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const field = fields[name]
      return [name, field?.kind === 'rows' ? publicRows(field.columns, value, inputs.today) : value]
    }),
  )

const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null

function publicRows(columns: Columns, rows: unknown, today: unknown): unknown {
  if (!Array.isArray(rows)) return rows
  return rows.map((row: unknown, at) =>
    isRow(row) ? { ...row, ...hidden(columns, row, { at, today }) } : row,
  )
}

type Place = { readonly at: number; readonly today: unknown }

function hidden(columns: Columns, row: Values, { at, today }: Place): Values {
  const instead = Object.entries(columns).flatMap(([name, column]): [string, unknown][] => {
    if (column.kind === 'text' && column.numberedAs !== undefined)
      return [[name, `${column.numberedAs} ${at + 1}`]]
    if (column.kind !== 'date' || column.ageIn === undefined) return []
    const born = row[name]
    if (typeof born !== 'string') return []
    return [
      [name, null],
      ...(typeof today === 'string'
        ? [[column.ageIn, yearOf(today) - yearOf(born)] satisfies [string, number]]
        : []),
    ]
  })
  return Object.fromEntries(instead)
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
