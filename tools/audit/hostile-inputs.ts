import { isoDate, dayNumberOf } from '#finance/dates/calendar.ts'
import { z } from 'zod'
import { examplesOf } from '#kit/examples.ts'
import { type CellField, type Field, type NumberField, type RowsField } from '#kit/field.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import type { Tool } from '#kit/tool.ts'
import { distinct, inputsReader, type Trial } from './corners.ts'

/** What one request may hold, less its envelope. */
const BODY_AT_MOST = 1_048_576 - 256

const NUMBER_KINDS = new Set(['money', 'percent', 'number', 'integer', 'years', 'months', 'age'])
const COUNT_KINDS = new Set(['integer', 'years', 'months', 'age'])
const isNumber = (field: Field): field is NumberField => NUMBER_KINDS.has(field.kind)

/**
 * How many names there are in a table of so many rows. Row k of every table has the same name, so that names refer
 * from one table to the other: all to different rows, many to few, or everything to one.
 */
const NAMES = {
  'every row another name': (rows: number) => rows,
  'few names': (rows: number) => Math.ceil(Math.sqrt(rows)),
  'one name': () => 1,
} as const

type Place = { readonly row: number; readonly names: number }

/** Worked out once: the same days stand in rows by the hundred thousand. */
function remembered<Of, Told>(work: (of: Of) => Told): (of: Of) => Told {
  const known = new Map<Of, Told>()
  return (of) => {
    const told = known.get(of) ?? work(of)
    known.set(of, told)
    return told
  }
}

const lastDay = remembered((max: string) => dayNumberOf(max < '2026-11-20' ? max : '2026-11-20'))
const firstDay = remembered((min: string) => dayNumberOf(min > '1950-01-01' ? min : '1950-01-01'))
const writtenDay = remembered(isoDate)

/** A value of row `row`: rows differ from each other, as no table of defaults does. */
function cellOf(field: CellField, { row, names }: Place): unknown {
  if (isNumber(field)) return numberAt(field, (((row * 37) % 100) + 1) / 1_000)
  if (field.kind === 'choice') return field.options[row % field.options.length]?.value
  if (field.kind === 'flag') return row % 2 === 0
  if (field.kind === 'date') {
    const first = firstDay(field.min)
    return writtenDay(first + (row % (lastDay(field.max) - first + 1)))
  }
  return `S${row % names}`.slice(0, field.maxLength)
}

/** Too short for a name: a currency, a country. */
const CODE_LENGTH = 3

/** The cell of a row as somebody would fill it in: of names and days another, of the rest what an example says. */
function plainCellOf(field: CellField, shown: unknown, place: Place): unknown {
  const isName = 'maxLength' in field && field.maxLength > CODE_LENGTH && shown !== ''
  return isName || (field.kind === 'date' && shown !== null) ? cellOf(field, place) : shown
}

const numberAt = ({ kind, min, max }: Pick<NumberField, 'kind' | 'min' | 'max'>, part: number): number => {
  const low = Math.max(min, Math.min(0, max))
  const value = low + (max - low) * part
  return kind === 'integer' || kind === 'age' ? Math.round(value) : value
}

type Size = {
  readonly part: number
  readonly namesIn: (rows: number) => number
  /** The rows that an example has; without them every cell is made up. */
  readonly shown?: readonly unknown[]
  readonly room: Room
  /** Rows made for a longer table, of which a shorter one has the first; null where the length decides what they say. */
  readonly made: Map<RowsField, Made[]> | null
}

type Made = { readonly cells: Record<string, unknown>; readonly length: number }

/** How much of one request is left. Whoever makes rows stops without any: they are thrown away, and are a hundred MB. */
type Room = { left: number }

const ROW = z.record(z.string(), z.unknown())

function tableOf(field: RowsField, { part, namesIn, shown, room, made }: Size): unknown[] {
  const rows = Math.max(1, Math.floor(field.maxRows * part))
  const names = namesIn(rows)
  const examples = shown?.map((row) => ROW.parse(row))
  const described = Object.entries(field.columns)
  const rowAt = (row: number): Made => {
    const example = examples === undefined ? null : (examples[row % examples.length] ?? {})
    const place = { row, names }
    const cells: Record<string, unknown> = {}
    for (const [name, column] of described)
      cells[name] =
        example === null ? cellOf(column, place) : plainCellOf(column, example[name] ?? column.default, place)
    return { cells, length: JSON.stringify(cells).length + 1 }
  }
  const known = made?.get(field) ?? []
  made?.set(field, known)
  const table: unknown[] = []
  for (let row = 0; row < rows && room.left >= 0; row += 1) {
    const one = known[row] ?? rowAt(row)
    known[row] = one
    table.push(one.cells)
    room.left -= one.length
  }
  return table
}

/** The lists within a field, as long as this part of what it takes; undefined where it holds none. */
function listsOf(field: Field, size: Size): unknown {
  if (field.kind === 'rows') return tableOf(field, size)
  const count = 'maxItems' in field ? Math.max(1, Math.floor(field.maxItems * size.part)) : 0
  if (field.kind === 'numbers')
    return Array.from({ length: count }, (_one, row) =>
      numberAt({ ...field, kind: field.of }, (((row * 37) % 100) + 1) / 1_000),
    )
  if (field.kind === 'texts')
    return Array.from({ length: count }, (_one, row) => `S${row}`.slice(0, field.maxLength))
  if (field.kind === 'multi') return field.options.map(({ value }) => value)
  if (field.kind !== 'record') return undefined
  const lists = Object.entries(field.fields).map(([name, part]) => [name, listsOf(part, size)] as const)
  const found = lists.filter(([, list]) => list !== undefined)
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

type Inputs = Trial['inputs']
type Used = readonly (readonly [name: string, field: Field])[]

type Style = { readonly namesIn: Size['namesIn']; readonly examples?: Inputs }

/** All of these lists as long as their fields and one request allow. */
function fullLists(used: Used, { namesIn, examples }: Style): Inputs {
  const made = namesIn === NAMES['few names'] ? null : new Map<RowsField, Made[]>()
  for (let part = 1; ; part *= 0.8) {
    const room = { left: BODY_AT_MOST }
    const lists = Object.fromEntries(
      used.flatMap(([name, field]) => {
        const example = examples?.[name]
        const shown = examples === undefined ? {} : { shown: Array.isArray(example) ? example : [] }
        const list = listsOf(field, { part, namesIn, room, made, ...shown })
        return list === undefined ? [] : [[name, list]]
      }),
    )
    if (room.left >= 0 && JSON.stringify(lists).length < BODY_AT_MOST) return lists
  }
}

const holdsLists = (field: Field): boolean =>
  field.kind === 'record'
    ? Object.values(field.fields).some(holdsLists)
    : ['rows', 'numbers', 'texts', 'multi'].includes(field.kind)

/** Where no row has a name, tables of every way to name rows are the same one. */
function namesRows(field: Field): boolean {
  if (field.kind === 'record') return Object.values(field.fields).some(namesRows)
  return field.kind === 'rows' && Object.values(field.columns).some((column) => 'maxLength' in column)
}

/** Lists of which rows are made up, or like those of the examples. */
function longLists(which: string, used: Used, examples: Inputs): Trial[] {
  const ways = Object.entries(NAMES)
  return (used.some(([, field]) => namesRows(field)) ? ways : ways.slice(0, 1)).flatMap(([names, namesIn]) =>
    [{ namesIn }, { namesIn, examples }].flatMap((style) => {
      const inputs = fullLists(used, style)
      const rows = 'examples' in style ? 'as in the examples' : 'made up'
      return Object.keys(inputs).length === 0 ? [] : [{ name: `${which}, ${names}, ${rows}`, inputs }]
    }),
  )
}

/** Every count at its maximum, which is what multiplies work. */
const mostOf = (used: Used): Inputs =>
  Object.fromEntries(
    used.flatMap(([name, field]) =>
      isNumber(field) && COUNT_KINDS.has(field.kind) && name !== 'seed' ? [[name, field.max]] : [],
    ),
  )

/** The first example of each input that has rows: the tool's own, else that of one of its named examples. */
function examplesFor(tool: Tool): Inputs {
  const own = examplesOf(tool.inputs)
  const hasRows = (value: unknown) => !Array.isArray(value) || value.length > 0
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const elsewhere = tool.examples
        .map(({ inputs }) => inputs[name])
        .find((one) => one !== undefined && hasRows(one))
      return [name, hasRows(value) ? value : (elsewhere ?? value)]
    }),
  )
}

/** A mode as these trials see it: what it reads, what stands beside that, and all of its lists at their longest. */
type ModeRead = {
  readonly mode: string
  readonly used: Used
  readonly base: Inputs
  readonly examples: Inputs
  readonly together: readonly Trial[]
}

function modesOf(tool: Tool): readonly ModeRead[] {
  const examples = examplesFor(tool)
  return Object.entries(tool.modes).map(([mode, { uses }]) => {
    const used = uses.flatMap((name) => {
      const field = tool.inputs[name]
      return field === undefined || name === 'mode' ? [] : [[name, field] as const]
    })
    const base = { ...examplesOf(tool.inputs), ...(mode === 'only' ? {} : { mode }) }
    return { mode, used, base, examples, together: longLists(`${mode}: all lists`, used, examples) }
  })
}

const largestOf = (modes: readonly ModeRead[]): readonly Trial[] =>
  modes.flatMap(({ mode, used, base, together }) => {
    const most = mostOf(used)
    return [{ name: mode, inputs: {} }, ...together].map(({ name, inputs }) => ({
      name: `${name}, counts at their maximum`,
      inputs: { ...base, ...inputs, ...most },
    }))
  })

/**
 * What somebody sends who wants a tool to compute for as long as it can, within what every field allows: the longest
 * lists with every count at its maximum. The server itself is given these (api/verify/hostile-tools).
 */
export const largestTrials = (tool: Tool): Trial[] => distinct(largestOf(modesOf(tool)))

/** The longest lists beside counts as they usually are, all of them together and each alone; without the largest trials. */
export function longestListTrials(tool: Tool): Trial[] {
  const modes = modesOf(tool)
  const read = inputsReader()
  const largest = new Set(largestOf(modes).map(({ inputs }) => read(inputs)))
  const usual = modes.flatMap(({ mode, used, base, examples, together }) => {
    const lists = used.filter(([, field]) => holdsLists(field))
    // One list is all of them together, which has been there.
    const alone =
      lists.length === 1 ? [] : lists.flatMap((one) => longLists(`${mode}: ${one[0]}`, [one], examples))
    return [...together, ...alone].map(({ name, inputs }) => ({
      name,
      inputs: quickInputs(tool, { ...base, ...inputs }),
    }))
  })
  return distinct(usual, read).filter(({ inputs }) => !largest.has(read(inputs)))
}
