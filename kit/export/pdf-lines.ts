import { type InputOrigins, originMark, originSentence } from './input-origins.ts'
import { heading, LINE, MUTED, type PdfPart } from './pdf-tables.ts'
import { isShortLine, type Line } from './report-tables.ts'

const pair = ({ label, text }: Line): PdfPart => ({
  columns: [
    { text: label, color: MUTED, width: '*' },
    { text, alignment: 'right', width: 'auto', bold: true },
  ],
  columnGap: 8,
  margin: [0, 1, 0, 1],
  style: 'small',
})

type Results = { readonly values: readonly Line[]; readonly missing: readonly Line[] }

/** Short values side by side in two columns; what is long, or a reason for none, takes the whole width below them. */
export function resultParts({ values, missing }: Results): readonly PdfPart[] {
  const short = values.filter(isShortLine)
  const half = Math.ceil(short.length / 2)
  const long = [...values.filter((line) => !isShortLine(line)), ...missing]
  return [
    {
      columns: [{ stack: short.slice(0, half).map(pair) }, { stack: short.slice(half).map(pair) }],
      columnGap: 24,
    },
    ...long.map(({ label, text }) => ({
      text: [{ text: `${label}: `, color: MUTED }, text],
      style: 'small',
      margin: [0, 4, 0, 0],
    })),
  ]
}

type InputLine = Line & { readonly name: string }

/** The inputs as a table of two columns that goes on over pages, each with whose value it is. */
export function inputParts(
  lines: readonly InputLine[],
  origins: InputOrigins | undefined,
): readonly PdfPart[] {
  const told = origins === undefined ? [] : [{ text: originSentence(origins, lines), style: 'quiet' }]
  const marked = lines.map((line) => ({
    ...line,
    mark: origins === undefined ? '' : originMark(origins, line.name),
  }))
  return [
    { stack: [heading('Inputs'), ...told], headlineLevel: 1 },
    ...shortInputs(marked.filter(isShortLine)),
    ...marked.filter((line) => !isShortLine(line)).map(longInput),
  ]
}

type Marked = InputLine & { readonly mark: string }

/** Wide enough for the longest mark. */
const MARK = 40

/** A thin line below each row. */
const LINED = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
}

function shortInputs(short: readonly Marked[]): readonly PdfPart[] {
  const half = Math.ceil(short.length / 2)
  const body = Array.from({ length: half }, (_, at) => [...cells(short[at]), ...cells(short[at + half])])
  const table = { headerRows: 0, dontBreakRows: true, widths: ['*', 'auto', MARK, '*', 'auto', MARK], body }
  return half === 0 ? [] : [{ layout: LINED, table, style: 'small' }]
}

const cells = (line: Marked | undefined): readonly PdfPart[] =>
  line === undefined
    ? [{ text: '' }, { text: '' }, { text: '' }]
    : [
        { text: line.label, color: MUTED },
        // A column as narrow as its longest word would break values that have room.
        { text: line.text, alignment: 'right', bold: true, noWrap: line.text.length <= UNBROKEN },
        { text: line.mark, color: MUTED },
      ]

/** Characters of a value that leave its label half of the room. */
const UNBROKEN = 22

/** A text across the page, or a line for each row: rows that run on as one text cannot be looked up. */
function longInput({ label, text, mark, rows = [] }: Marked): PdfPart {
  const name = { text: `${label}${mark === '' ? '' : ` (${mark})`}: `, color: MUTED }
  if (rows.length < 2) return { text: [name, text], style: 'small', margin: [0, 4, 0, 0] }
  return { stack: [name, { ul: [...rows] }], style: 'small', margin: [0, 4, 0, 0] }
}
