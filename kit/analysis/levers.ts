import type { Values } from '../computation.ts'
import type { CellField, Field, Fields, NumberField, RowsField } from '../field.ts'
import { lowered } from '../lowered.ts'
import { isShown } from '../shown.ts'
import type { ToolMode } from '../tool.ts'

/** A number that a result may depend on: an input, a cell of a row, or a column of all its rows. */
export type Lever = {
  /** `annualSpending`, `people[0].retireAge`, `people[].retireAge` for all rows, `targets.bond`. */
  readonly id: string
  readonly label: string
  readonly field: NumberField
  /** Its number now; of a column that of the first row. */
  readonly value: number
  /** The inputs with this number: the other rows of a column keep their distance, amounts of money their proportion. */
  readonly set: (value: number) => Values
  /** Of a column: what each of its rows stands at then, by the row's name. */
  readonly each?: (value: number) => readonly { readonly label: string; readonly value: number }[]
  /** Of a cell: what its row is called. */
  readonly row?: string
}

/** Without the single cells where their column moves as one: the same number twice. */
export const withoutCells = (levers: readonly Lever[]): readonly Lever[] =>
  levers.filter(({ id }) => {
    const column = id.replace(/\[\d+\]/, '[]')
    return column === id || !levers.some((other) => other.id === column)
  })

/** Rows beyond which cells are no levers of their own, only their columns are. */
const MOST_ROWS = 6

/**
 * Every number that decides the answer of a mode as the inputs stand, none that is technical: sizes of samples, seeds,
 * the year of today, and what is not shown.
 */
export function leversOf(fields: Fields, mode: Pick<ToolMode, 'uses'>, inputs: Values): readonly Lever[] {
  return mode.uses.flatMap((name): readonly Lever[] => {
    const field = fields[name]
    const value = inputs[name]
    if (field === undefined || !isShown(field, inputs)) return []
    if (isDeciding(field) && typeof value === 'number')
      return [{ id: name, label: field.label, field, value, set: (next) => ({ ...inputs, [name]: next }) }]
    if (field.kind === 'rows' && isTable(value))
      return rowLevers({ name, field, rows: value, set: (rows) => ({ ...inputs, [name]: rows }) })
    if (field.kind !== 'record' || !isValues(value)) return []
    return Object.entries(field.fields).flatMap(([part, own]) => {
      const now = value[part]
      if (!isDeciding(own) || typeof now !== 'number') return []
      const set = (next: number) => ({ ...inputs, [name]: { ...value, [part]: next } })
      return [
        {
          id: `${name}.${part}`,
          label: `${own.label} (${lowered(field.label)})`,
          field: own,
          value: now,
          set,
        },
      ]
    })
  })
}

type Table = {
  readonly name: string
  readonly field: RowsField
  readonly rows: readonly Values[]
  readonly set: (rows: readonly Values[]) => Values
}

function rowLevers({ name, field, rows, set }: Table): readonly Lever[] {
  return Object.entries(field.columns).flatMap(([key, column]) => {
    if (!isDeciding(column)) return []
    const cells = rows.flatMap((row, at) => {
      const value = row[key]
      // What is 0 in a row is not in use: nobody decides by a tenth of it.
      if (typeof value !== 'number' || value === 0 || !isShown(column, row)) return []
      return [{ at, value, label: nameOf(field, rows, at) }]
    })
    const moved = (by: (value: number) => number, only?: number) =>
      set(
        rows.map((row, at) => {
          const cell = cells.find((one) => one.at === at)
          return cell === undefined || (only ?? at) !== at
            ? row
            : { ...row, [key]: keepWithin(column, by(cell.value)) }
        }),
      )
    // What a person lets happen at an age speaks for itself; an amount of a table is nobody's without its row.
    const isAlone = rows.length === 1 && column.lets !== undefined
    const own = cells.map(({ at, value, label }) => ({
      id: `${name}[${at}].${key}`,
      label: isAlone ? column.label : `${column.label}: ${label}`,
      field: column,
      value,
      ...(isAlone ? {} : { row: label }),
      set: (next: number) => moved(() => next, at),
    }))
    const [first] = cells
    if (first === undefined || cells.length === 1) return own
    const by = (next: number) =>
      column.kind === 'money'
        ? (value: number) => (value * next) / first.value
        : (value: number) => value + next - first.value
    const together: Lever = {
      id: `${name}[].${key}`,
      label: `${column.label}, all ${lowered(field.label)}`,
      field: column,
      value: first.value,
      set: (next) => moved(by(next)),
      each: (next) =>
        cells.map(({ label, value }) => ({ label, value: keepWithin(column, by(next)(value)) })),
    }
    return rows.length > MOST_ROWS ? [together] : [together, ...own]
  })
}

/** What a row is called: its first text, else what was chosen in it; told from another of the same name. */
function nameOf(field: RowsField, rows: readonly Values[], at: number): string {
  const names = rows.map((row) => textIn(field, row) ?? chosenIn(field, row).slice(0, 2).join(', '))
  const isOne = (all: readonly string[]) => all.filter((one) => one === all[at]).length === 1
  const [name = '', place] = [names[at], `row ${at + 1}`]
  if (name === '') return rows.length === 1 ? lowered(field.label) : place
  if (isOne(names)) return name
  const [chosen] = chosenIn(field, rows[at] ?? {})
  const told = rows.map((row, i) => `${names[i] ?? ''} ${chosenIn(field, row)[0] ?? ''}`)
  return `${name} (${chosen !== undefined && isOne(told) ? lowered(chosen) : place})`
}

/** The first text of a row; undefined where its table has none. */
function textIn({ columns }: RowsField, row: Values): string | undefined {
  const text = Object.entries(columns).find(([, column]) => column.kind === 'text')?.[0]
  if (text === undefined) return undefined
  const named = row[text]
  return typeof named === 'string' ? named : ''
}

const chosenIn = ({ columns }: RowsField, row: Values): readonly string[] =>
  Object.entries(columns).flatMap(([key, column]) =>
    column.kind === 'choice'
      ? column.options.filter(({ value }) => value === (row[key] ?? column.default)).map(({ label }) => label)
      : [],
  )

const isDeciding = (field: Field | CellField): field is NumberField =>
  'min' in field &&
  field.kind !== 'date' &&
  field.kind !== 'numbers' &&
  field.technical !== true &&
  (field.settled !== true || field.decided === true) &&
  field.quick === undefined &&
  field.fromToday === undefined

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isTable = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isValues)

export const keepWithin = (field: Pick<NumberField, 'min' | 'max'>, value: number): number =>
  Math.min(field.max, Math.max(field.min, value))

/** The output of each of these inputs; null where a run was refused or has no answer. */
export type Evaluate = (trials: readonly Values[]) => Promise<readonly (number | null)[]>

/** A sampled result answers quickly from a small sample; the whole one takes time. One and the same where nothing is sampled. */
export type Evaluators = {
  readonly quick: Evaluate
  /** By a sample between the two, where there is one. */
  readonly middle?: Evaluate
  readonly whole: Evaluate
}

/** The output of a mode for each of these inputs. */
export const outputsOf = (
  mode: ToolMode,
  trials: readonly Values[],
  output: string,
): readonly (number | null)[] =>
  trials.map((raw) => {
    const value = mode.outputOf(raw, output)
    return typeof value === 'number' ? value : null
  })
