/**
 * A table as it is pasted from a spreadsheet (cells between tabs) as CSV; text that is CSV or JSON already stays as it
 * is. Cells with line breaks arrive in quotes, doubled inside.
 */
export function toCsv(text: string): string {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  if (!firstLine.includes('\t')) return text
  return `${tabbedRows(text)
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')}\r\n`
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function tabbedRows(text: string): readonly (readonly string[])[] {
  const rows = [...text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)].reduce(
    (all, [whole, inQuotes, plain = '', end]) => {
      // The match at the very end of the text is empty and no cell.
      if (whole === '') return all
      const cell = inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"')
      return {
        row: end === '\t' ? [...all.row, cell] : [],
        done: end === '\t' ? all.done : [...all.done, [...all.row, cell]],
      }
    },
    { row: new Array<string>(), done: new Array<readonly string[]>() },
  )
  return rows.row.length === 0 ? rows.done : [...rows.done, rows.row]
}

/** JSON starts with a bracket or brace; everything else is read as a table. */
export const formatOf = (text: string): 'json' | 'csv' => (/^\s*[[{]/.test(text) ? 'json' : 'csv')
