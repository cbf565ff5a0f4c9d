import type { Block } from '#kit/block.ts'
import type { Evaluated, Values } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Output } from '#kit/output.ts'
import type { ToolMode } from '#kit/tool.ts'

/** Numbers that an output could have had, far from each other and from 0. */
const OTHERS: readonly number[] = [1, 0.0137, 98_765.43]

/** A result, or a column of a table of results, that has no answer in a run. */
type Gap = { readonly output: string; readonly column: string | null }

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a run has no answer. */
function gapsOf(outputs: Readonly<Record<string, Output>>, values: Values): readonly Gap[] {
  return Object.entries(outputs).flatMap(([output, described]): readonly Gap[] => {
    const value = values[output]
    if (described.kind === 'number') return value === null ? [{ output, column: null }] : []
    if (!Array.isArray(value)) return []
    if (described.kind === 'numbers') return value.includes(null) ? [{ output, column: null }] : []
    if (described.kind !== 'rows') return []
    return Object.entries(described.columns).flatMap(([column, { kind }]) =>
      kind === 'number' && value.some((row) => isRow(row) && row[column] === null)
        ? [{ output, column }]
        : [],
    )
  })
}

/** The outputs with a number in place of the gap. */
function filled(values: Values, { output, column }: Gap, by: number): Values {
  const value = values[output]
  if (!Array.isArray(value)) return { ...values, [output]: by }
  const items = value.map((item: unknown) => {
    if (column === null) return item ?? by
    return isRow(item) && item[column] === null ? { ...item, [column]: by } : item
  })
  return { ...values, [output]: items }
}

/** Steps and series are known by their names: one more before them moves none. */
const titleOf = (row: Row, at: number): string | number =>
  typeof row.title === 'string' ? row.title : typeof row.name === 'string' ? row.name : at

type Leaves = ReadonlyMap<string, string | number | boolean | null>

/** Every word and number of a report by its place: block kind, its title, and the path within it. */
function leavesOf(report: readonly Block[]): Leaves {
  const found = new Map<string, string | number | boolean | null>()
  const seen = new Map<string, number>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value))
      for (const [at, item] of value.entries()) walk(item, `${path}[${isRow(item) ? titleOf(item, at) : at}]`)
    else if (isRow(value)) for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      found.set(path, value)
    else if (value === null) found.set(path, null)
  }
  for (const block of report) {
    const title = 'title' in block && typeof block.title === 'string' ? block.title : ''
    const name = `${block.kind} ${title.replaceAll(/[\d.,$%−-]+/g, '#')}`
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    walk(block, `${name}${count === 0 ? '' : ` ${count + 1}`}`)
  }
  return found
}

/** A row without a value may be left out or come last, as one of 0 may: in tables only a nought itself is a number made up. */
const NOUGHT = /(^|[^\d.,])0(\.0+)?($|[^\d.,])/

/** Colors and widths carry no number. */
const isSaid = (path: string): boolean =>
  !/\.(tone|kind|type|meaning|format|folded|output)$|\.points\[\d+\]\[0\]$/.test(path)

type Teller = ReturnType<ToolMode['retell']>

/** Null where nothing was worked out, for want of an input: the kit says so in one sentence of its own. */
function tellerOf(mode: ToolMode, run: Evaluated): Teller | null {
  try {
    return mode.retell(run)
  } catch (error) {
    if (error instanceof ToolInputError) return null
    throw error
  }
}

/**
 * Places of the report of a run that follow the number of the gap and read, without an answer, as they would with 0:
 * there a missing answer became a number.
 */
export function takenForZero(retell: Teller, run: Evaluated, gap: Gap): readonly string[] {
  const tell = (by: number): Leaves | null => {
    try {
      return leavesOf(retell(filled(run.outputs, gap, by)))
    } catch {
      return null
    }
  }
  const zero = tell(0)
  const others = OTHERS.flatMap((other) => tell(other) ?? [])
  if (zero === null || others.length === 0) return []
  const missing = leavesOf(retell(run.outputs))
  return [...zero].flatMap(([path, said]) => {
    const follows = others.some((other) => other.has(path) && other.get(path) !== said)
    const isNought = gap.column === null || NOUGHT.test(String(said))
    return isSaid(path) && follows && isNought && said !== null && missing.get(path) === said
      ? [`${path.replaceAll(/\[\d+\]/g, '[]')} = ${JSON.stringify(said)}`]
      : []
  })
}

/** Gaps whose 0 is the truth, with the reason. */
const ACCEPTED: readonly (readonly [place: string, why: string])[] = [
  ['Credit card: balances', 'a plan that has ended owes nothing; one that never ends has no line'],
  ['All debts: balances', 'the same for all debts'],
  ['Renovations: taxSavedByReceipts', 'without a saving the step names the basis alone'],
]

/** How many runs with the same gap are looked at. */
const LOOKS = 4

/** Looks at runs, one after the other, for missing answers that their reports take for a number. */
export function gapWatch() {
  const looked = new Map<string, number>()
  const taken = new Set<string>()
  const isLookedAt = (name: string): boolean => {
    const times = looked.get(name) ?? 0
    looked.set(name, times + 1)
    return times < LOOKS && !ACCEPTED.some(([place]) => name.startsWith(place))
  }
  const look = (mode: ToolMode, inputs: Values, run: Evaluated): void => {
    const gaps = gapsOf(mode.outputs, run.outputs)
      .map((gap) => ({ gap, name: nameOf(mode, gap) }))
      .filter(({ name }) => isLookedAt(name))
    const retell = gaps.length === 0 ? null : tellerOf(mode, run)
    if (retell === null) return
    for (const { gap, name } of gaps)
      for (const place of takenForZero(retell, run, gap))
        taken.add(`${name} → ${place} with ${JSON.stringify(inputs).slice(0, 160)}`)
  }
  return { look, taken: (): readonly string[] => [...taken] }
}

const nameOf = ({ label }: ToolMode, { output, column }: Gap): string =>
  `${label}: ${output}${column === null ? '' : `.${column}`}`
