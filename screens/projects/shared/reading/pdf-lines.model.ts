/** A piece of text and where it stands: from the left and from the top of its page, in points. */
export type Placed = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly page: number
}

export type PdfCell = { readonly text: string; readonly left: number; readonly right: number }
export type PdfLine = { readonly line: number; readonly cells: readonly PdfCell[] }

/** Texts whose baselines differ by no more stand on one line. */
const SAME_LINE = 3
/** A gap wider than this many points stands between two columns. */
const GAP = 9

/** The lines of a document from the top to the bottom, cells by the gaps between their texts. */
export function pdfLines(items: readonly Placed[]): readonly PdfLine[] {
  const sorted = items
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)
  const rows: Placed[][] = []
  for (const item of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first?.page === item.page && Math.abs(first.y - item.y) <= SAME_LINE)
      row.push(item)
    else rows.push([item])
  }
  return rows.map((row, at) => ({ line: at + 1, cells: cellsOf(row.toSorted((a, b) => a.x - b.x)) }))
}

function cellsOf(row: readonly Placed[]): readonly PdfCell[] {
  const cells: PdfCell[] = []
  for (const { text, x, width } of row) {
    const last = cells.at(-1)
    const right = x + width
    if (last === undefined || x - last.right > GAP) cells.push({ text: text.trim(), left: x, right })
    else {
      const between = x - last.right > 1 ? ' ' : ''
      cells[cells.length - 1] = { text: `${last.text}${between}${text.trim()}`, left: last.left, right }
    }
  }
  return cells
}
