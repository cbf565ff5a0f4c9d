import type { Values } from './computation.ts'
import type { CellField, Columns, DateField, Fields, TextField } from './field.ts'

/**
 * The inputs as whoever has a link is shown them: nobody's name, no account, debt, or employer by the name that its
 * owner gave it, and the age at the end of the plan's first year in place of a date of birth. An age that is counted from
 * a birthday is then counted from January to the same month; what else follows from one is as where nobody entered it.
 */
export function publicInputs(fields: Fields, inputs: Values): Values {
  const numbered = numbering()
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'rows')
        return [name, publicRows(field.columns, value, { today: inputs.today, numbered })]
      const isNamed = field?.kind === 'text' && field.numberedAs !== undefined && value !== ''
      return [name, isNamed ? numbered(field.numberedAs ?? '', value) : value]
    }),
  )
}

type Numbered = (word: string, name: unknown) => string

/** One name is one number wherever it stands: an account of one table is the account of another. */
function numbering(): Numbered {
  const known = new Map<string, Map<unknown, number>>()
  return (word, name) => {
    const numbers = known.get(word) ?? new Map<unknown, number>()
    known.set(word, numbers)
    const number = numbers.get(name) ?? numbers.size + 1
    // Rows without a name are not the same row.
    numbers.set(name === '' ? Symbol(word) : name, number)
    return `${word} ${number}`
  }
}

type Place = { readonly today: unknown; readonly numbered: Numbered }

const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null

/** Two rows of the same name are two: another table that says the name means the first. */
function publicRows(columns: Columns, rows: unknown, place: Place): unknown {
  if (!Array.isArray(rows)) return rows
  const named = new Set<unknown>()
  return rows.map((row: unknown) => {
    if (!isRow(row)) return row
    const shown = named.has(row.name) ? { ...row, name: '' } : row
    if (row.name !== undefined) named.add(row.name)
    return { ...row, ...hidden(columns, shown, place) }
  })
}

const hidden = (columns: Columns, row: Values, { today, numbered }: Place): Values =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]): [string, unknown][] => {
      if (column.kind === 'text' && column.numberedAs !== undefined) {
        // Who is named in passing, and is not, stays nobody.
        if (row[name] === '' && name !== 'name') return []
        return [[name, numbered(wordOf(column, columns, row), row[name] ?? '')]]
      }
      if (column.kind !== 'date' || column.ageIn === undefined) return []
      const born = row[name]
      if (typeof born !== 'string') return []
      return [
        [name, null],
        ...(typeof today === 'string'
          ? [[column.ageIn, yearOf(today) - yearOf(born)] satisfies [string, number]]
          : []),
        ...countedFromJanuary(column, columns, { row, born }),
      ]
    }),
  )

function countedFromJanuary(
  { countedIn }: DateField,
  columns: Columns,
  { row, born }: { readonly row: Values; readonly born: string },
): readonly [string, number][] {
  if (countedIn === undefined) return []
  const cell = (name: string) => Number(row[name] ?? columns[name]?.default ?? 0)
  const months = 12 * cell(countedIn.years) + cell(countedIn.months) + Number(born.slice(5, 7)) - 1
  return [
    [countedIn.years, Math.floor(months / 12)],
    [countedIn.months, months % 12],
  ]
}

/** 'Person', or with the kind of the row before it: 'Traditional account'. */
function wordOf({ numberedAs = '', kindIn = '' }: TextField, columns: Columns, row: Values): string {
  const column: CellField | undefined = columns[kindIn]
  if (column?.kind !== 'choice') return numberedAs
  const kind = column.options.find(({ value }) => value === (row[kindIn] ?? column.default))
  return kind === undefined ? numberedAs : `${kind.label.replace(/ \(.*\)$/, '')} ${numberedAs.toLowerCase()}`
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
