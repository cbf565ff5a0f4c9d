import type { ScheduleBlock, TableColumn } from '../block.ts'
import { columnTotal } from '../column-total.ts'
import { show } from '../format.ts'
import { runsOf } from '../schedule-runs.ts'
import { pageWide } from './page-wide.ts'
import type { Sheet } from './report-tables.ts'

/** A part of a document definition as the PDF library takes it: plain data. */
export type PdfPart = { readonly [key: string]: unknown }

export const MUTED = '#525e62'
export const LINE = '#d9dfe1'

export const heading = (text: string): PdfPart => ({ text, style: 'heading' })

/** Parts that stay on one page: a heading never stands alone at the foot of one. */
export const together = (stack: readonly PdfPart[]): PdfPart => ({ stack, unbreakable: true })

/** A part begins on the page of its heading. */
export function tableParts(
  sheet: Omit<Sheet, 'title'>,
  head: readonly PdfPart[],
  note?: string,
): readonly PdfPart[] {
  const parts = pageWide(withoutSentences(sheet)).map((columns) => grid(columns, sheet.rows))
  const noted = note === undefined ? [] : [{ text: note, style: 'quiet', margin: [0, 4, 0, 0] }]
  if (sheet.rows.length <= SHORT) return [together([...head, ...parts, ...noted])]
  return [...head.map((part) => ({ ...part, headlineLevel: 1 })), ...parts, ...noted]
}

/** A text so long is a sentence. */
const SENTENCE = 60

/** In a table too wide for a page, sentences that tell each row's figures in words take pages: the figures are there. */
function withoutSentences({ columns, rows }: Omit<Sheet, 'title'>): readonly TableColumn[] {
  if (pageWide(columns).length === 1) return columns
  return columns.filter(({ key, format }, place) => {
    if (place === 0 || format !== 'text') return true
    const texts = rows.map((row) => String(row[key] ?? ''))
    return !(texts.every((text) => /\d/.test(text)) && texts.some((text) => text.length > SENTENCE))
  })
}

/** Rows of a table that is not broken: held together, a longer one would leave a third of a page empty before it. */
const SHORT = 10

function grid(columns: readonly TableColumn[], rows: Sheet['rows']): PdfPart {
  const side = (format: string) => (format === 'text' || format === 'date' ? 'left' : 'right')
  const head = columns.map((c) => ({ text: c.label, bold: true, alignment: side(c.format) }))
  const body = rows.map((row) =>
    // A day is not broken between its parts.
    columns.map((c) => ({
      text: show(row[c.key], c),
      alignment: side(c.format),
      ...(c.format === 'date' && { noWrap: true }),
    })),
  )
  const isSummed = columns.some((c) => c.total === true)
  const foot = columns.map((c, place) => {
    const sum = columnTotal(c, rows)
    const text = sum === undefined ? (place === 0 ? 'Total' : '') : show(sum, c)
    return { text, bold: true, alignment: side(c.format) }
  })
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      // A head alone at the foot of a page would head nothing.
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: columns.map((c) => (c.format === 'text' ? '*' : 'auto')),
      body: [head, ...body, ...(isSummed ? [foot] : [])],
    },
    style: 'small',
    margin: [0, 2, 0, 6],
  }
}

/** Dated rows as a table. */
export const datesOf = ({ rows }: ScheduleBlock): Omit<Sheet, 'title'> => ({
  columns: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'title', label: 'Event', format: 'text' },
    { key: 'amount', label: 'Amount', format: 'cents' },
  ],
  rows: runsOf(rows).map(({ date: on, title, amount, note }) => ({
    date: on,
    title: note === undefined ? title : `${title}, ${note}`,
    amount: amount ?? null,
  })),
})

/** Parts with every text of theirs in other words: a drawing's, too. */
export const reworded = (parts: readonly PdfPart[], words: (text: string) => string): readonly PdfPart[] =>
  parts.map((part) =>
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, deep(value, words)])),
  )

function deep(value: unknown, words: (text: string) => string): unknown {
  if (typeof value === 'string') return words(value)
  if (Array.isArray(value)) return value.map((one: unknown) => deep(one, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one, words)]))
}
