import { type InputOrigins, originMark, originSentence } from './input-origins.ts'
import { heading, LINE, MUTED, type PdfPart } from './pdf-tables.ts'
import { isShortLine } from './report-tables.ts'

type Line = { readonly label: string; readonly text: string }

const pair = ({ label, text }: Line): PdfPart => ({
  columns: [
    { text: label, color: MUTED, width: '*' },
    { text, alignment: 'right', width: 'auto', bold: true },
  ],
  columnGap: 8,
  margin: [0, 1, 0, 1],
  style: 'small',
})

/** Short lines side by side in two columns; what is long takes the whole width below them. */
export function twoColumns(lines: readonly Line[]): PdfPart {
  const short = lines.filter(isShortLine)
  const half = Math.ceil(short.length / 2)
  const long = lines.filter((line) => !isShortLine(line))
  return {
    stack: [
      {
        columns: [{ stack: short.slice(0, half).map(pair) }, { stack: short.slice(half).map(pair) }],
        columnGap: 24,
      },
      ...long.map(({ label, text }) => ({
        text: [{ text: `${label}: `, color: MUTED }, text],
        style: 'small',
        margin: [0, 2, 0, 0],
      })),
    ],
  }
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
        { text: line.text, alignment: 'right', bold: true },
        { text: line.mark, color: MUTED },
      ]

const longInput = ({ label, text, mark }: Marked): PdfPart => ({
  text: [{ text: `${label}${mark === '' ? '' : ` (${mark})`}: `, color: MUTED }, text],
  style: 'small',
  margin: [0, 4, 0, 0],
})
