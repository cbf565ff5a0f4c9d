/** One line of a bench's table: what was measured, by column. */
export type Row = Readonly<Record<string, string | number>>

/** A measurement, as the default export of a `*.bench.ts` anywhere in the project. */
export type Bench = { name: string; run: () => Row[] | Promise<Row[]> }

/** The value below which the share `p` of the values lies (nearest rank). */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN
}

/** A number with so many digits that a reader can compare it. */
export function round(value: number, digits = 3): number {
  return Number(value.toPrecision(digits))
}

/** Rows as lines of aligned columns, in the order of the first row's keys. */
export function formatTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
