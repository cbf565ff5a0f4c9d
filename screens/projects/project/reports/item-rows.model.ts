/** A row of a report that somebody may have to look at. */
export type ItemRow = { readonly key: string; readonly title: string; readonly description: string }

/** A block of a stored report, of whatever kind. */
export type StoredBlock = { readonly kind: string; readonly [key: string]: unknown }
type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

export const rowsOf = (blocks: readonly StoredBlock[], title: string): readonly Row[] => {
  const table = blocks.find((block) => block.kind === 'table' && block.title === title)
  return Array.isArray(table?.rows) ? table.rows.filter(isRow) : []
}

const AT_MOST = 50
/** As a report calls them now, and as reports of earlier days did. */
const UNUSUAL = ['Unusually large amounts', 'Unusual amounts']

/** What of a report can become an item: skipped rows, possible duplicates and unusual amounts, with their lines. */
export function itemRows(blocks: readonly StoredBlock[], fileName: string): readonly ItemRow[] {
  const at = (row: Row) => `line ${String(row.line)} of ${fileName}`
  const skipped = rowsOf(blocks, 'Skipped rows').map((row) => ({
    key: `skipped ${String(row.line)}`,
    title: `Check skipped ${at(row)}`,
    description: `${String(row.reason)}\n\n${String(row.text)}`,
  }))
  const duplicates = rowsOf(blocks, 'Possible duplicates').map((row) => ({
    key: `duplicate ${String(row.line)}`,
    title: `Is ${String(row.merchant)} on ${at(row)} a duplicate?`,
    description: `Same day, amount, and name as line ${String(row.ofLine)}: ${String(row.amount)} on ${String(row.date)}.`,
  }))
  const unusual = UNUSUAL.flatMap((title) => rowsOf(blocks, title)).map((row) => ({
    key: `unusual ${String(row.line)}`,
    title: `Check ${String(row.merchant)} on ${at(row)}`,
    description: `${String(row.amount)} on ${String(row.date)} is unusually large for ${String(row.category)}.`,
  }))
  return [...skipped, ...duplicates, ...unusual].slice(0, AT_MOST)
}
