import type { ReactNode } from 'react'
import type { Cell } from '#kit/block.ts'
import { unaccented } from '#kit/plain-text.ts'
import type { Shown } from '../text.tsx'

export type GridColumn<Row> = Shown & {
  readonly key: string
  readonly label: string
  /** What is sorted and, unless `render` is given, shown. */
  readonly value: (row: Row) => Cell
  readonly render?: ((row: Row) => ReactNode) | undefined
  /** The currency of an amount, where rows have their own. */
  readonly currency?: (row: Row) => string
  /** In CSS pixels; the first column takes what is left. */
  readonly width?: number
  /** The reader may not hide it. */
  readonly isFixed?: boolean
  /** Hidden until the reader asks for it. */
  readonly isHidden?: boolean
}

export type GridSort = { readonly key: string; readonly isDown: boolean }

/** Undefined for a cell without a value: the table puts those last in either direction. */
export type SortKey = number | string | undefined

/**
 * What a cell is sorted by: numbers by size; words without case and accents, with their numbers padded, so that
 * 'Unit 9' comes before 'unit 10'. Made once for each cell: a collator's comparison is ten times as slow.
 */
export function sortKey(cell: Cell): SortKey {
  if (cell === null || cell === '' || Number.isNaN(cell)) return undefined
  if (typeof cell !== 'string') return Number(cell)
  return unaccented(cell).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

/** Order of two keys upwards. */
export function compareKeys(one: SortKey, other: SortKey): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one), String(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Up, down, and back to the order in which the rows came. */
export function nextSort(sort: GridSort | null, key: string): GridSort | null {
  if (sort?.key !== key) return { key, isDown: false }
  return sort.isDown ? null : { key, isDown: true }
}

/** The place that a key moves the active row to; undefined for other keys. */
export function movedTo(
  key: string,
  from: number,
  { count, page }: { readonly count: number; readonly page: number },
): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to))
}

/** The ids between two rows, both included: what a click with Shift chooses. */
export function idsBetween(ids: readonly string[], one: string, other: string): readonly string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)].filter((place) => place >= 0)
  return places.length === 0 ? [] : ids.slice(Math.min(...places), Math.max(...places) + 1)
}

/** What is chosen once some rows are ticked or unticked; every other row, also one out of sight, stays as it is. */
export function withTicks(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isOn: boolean,
): ReadonlySet<string> {
  const given = new Set(ids)
  return new Set(isOn ? [...chosen, ...given] : [...chosen].filter((id) => !given.has(id)))
}

const CHECK_WIDTH = 44
const USUAL_WIDTH = 140

/** The columns that fit into a width, from the first on; the first two stay however narrow it is. */
export function fitting<Row>(
  columns: readonly GridColumn<Row>[],
  width: number,
  widths: Readonly<Record<string, number>>,
): readonly GridColumn<Row>[] {
  let left = width - CHECK_WIDTH
  return columns.filter(({ key, width: own = USUAL_WIDTH }, place) => {
    left -= widths[key] ?? own
    return place < 2 || left >= 0
  })
}
