type Cells = Readonly<Record<string, unknown>>

/** What stands in the cell of a column, as text; undefined: nothing. */
export function cellText(cells: Cells, heading: string): string | undefined {
  const cell = Object.hasOwn(cells, heading) ? cells[heading] : undefined
  if (cell === undefined) return undefined
  return (typeof cell === 'string' ? cell : JSON.stringify(cell ?? '')).trim()
}
