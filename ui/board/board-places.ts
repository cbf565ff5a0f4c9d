/** Where the focus is on a board: a column, and a card of it from the top. */
export type Spot = { readonly column: number; readonly place: number }

/** The spot that a key moves the focus to; sideways it skips empty columns. Undefined for other keys. */
export function spotAfterKey(key: string, at: Spot, counts: readonly number[]): Spot | undefined {
  const last = (counts[at.column] ?? 0) - 1
  const rows = { ArrowUp: at.place - 1, ArrowDown: at.place + 1, Home: 0, End: last }[key]
  if (rows !== undefined) return { ...at, place: Math.min(last, Math.max(0, rows)) }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const filled = counts.flatMap((count, column) => (count > 0 ? [column] : []))
  const column =
    key === 'ArrowRight' ? filled.find((one) => one > at.column) : filled.findLast((one) => one < at.column)
  return column === undefined ? at : { column, place: Math.min(at.place, (counts[column] ?? 1) - 1) }
}

/** The column that a lifted card would drop into after a key; undefined for other keys. */
export function targetAfterKey(key: string, target: number, count: number): number | undefined {
  const to = { ArrowLeft: target - 1, ArrowRight: target + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}
