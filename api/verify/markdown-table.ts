/** The rows of the table below a heading of a Markdown text, each as its cells without code marks. */
export function tableBelow(text: string, heading: string): string[][] {
  const start = text.indexOf(`\n## ${heading}\n`)
  if (start < 0) throw new Error(`there is no heading "${heading}"`)
  const end = text.indexOf('\n## ', start + 1)
  const section = text.slice(start, end < 0 ? undefined : end)
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  const [head, , ...rows] = lines.map(cellsOf)
  if (head === undefined) throw new Error(`there is no table below "${heading}"`)
  for (const row of rows)
    if (row.length !== head.length)
      throw new Error(`"${heading}": a row has ${row.length} cells: ${row.join(' | ')}`)
  return rows
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
