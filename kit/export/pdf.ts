import type { Block } from '../block.ts'
import type { Evaluated } from '../computation.ts'
import { cents, date, show, showOutput } from '../format.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { inputLines, outputLines, type Sheet } from './report-tables.ts'

/** A part of a document definition as the PDF library takes it: plain data. */
export type PdfPart = { readonly [key: string]: unknown }

/** A chart drawn as SVG text by the caller, or null where it cannot be drawn. */
export type DrawChart = (block: Extract<Block, { kind: 'chart' }>) => string | null

const heading = (text: string): PdfPart => ({ text, style: 'heading' })

const list = (lines: readonly { label: string; text: string }[]): PdfPart => ({
  layout: 'lightHorizontalLines',
  table: { widths: ['*', 'auto'], body: lines.map((l) => [l.label, { text: l.text, alignment: 'right' }]) },
  style: 'small',
})

function table({ columns, rows }: Omit<Sheet, 'title'>): PdfPart {
  const side = (format: string) => (format === 'text' || format === 'date' ? 'left' : 'right')
  const head = columns.map((c) => ({ text: c.label, bold: true, alignment: side(c.format) }))
  const body = rows.map((row) =>
    columns.map((c) => ({ text: show(row[c.key], c), alignment: side(c.format) })),
  )
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: columns.map((c) => (c.format === 'text' ? '*' : 'auto')),
      body: [head, ...body],
    },
    style: 'small',
  }
}

/** A report as a document: the answer first, then its blocks, inputs, method and sources, with page numbers. */
export function toPdfDocument(
  tool: Tool,
  mode: ToolMode,
  run: Evaluated & { readonly report: readonly Block[]; readonly title: string; readonly draw: DrawChart },
): PdfPart {
  const content = [
    { text: run.title, style: 'title' },
    ...run.report.flatMap((block) => blockParts(block, { mode, run })),
    heading('All results'),
    list(outputLines(mode, run)),
    heading('Inputs'),
    list(inputLines(tool, mode, run)),
    heading('How this was worked out'),
    { ol: [...tool.method], style: 'small' },
    heading('Sources'),
    {
      ul: tool.sources.map((s) => `${s.publisher}: ${s.title} (${s.year}). ${s.figures ?? ''}`),
      style: 'small',
    },
  ]
  return {
    info: { title: run.title },
    pageMargins: [48, 48, 48, 56],
    content,
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 12, color: '#4a5560', margin: [0, 0, 0, 8] },
      headline: { fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      heading: { fontSize: 13, bold: true, margin: [0, 16, 0, 6] },
      small: { fontSize: 9 },
      quiet: { fontSize: 9, color: '#4a5560', margin: [0, 0, 0, 4] },
    },
  }
}

type Context = { readonly mode: ToolMode; readonly run: Evaluated & { readonly draw: DrawChart } }

function blockParts(block: Block, { mode, run }: Context): readonly PdfPart[] {
  switch (block.kind) {
    case 'headline':
      return [{ text: block.text, style: 'headline' }]
    case 'metrics':
      return [
        list(
          block.items.flatMap(({ output }) => {
            const how = mode.outputs[output]
            return how === undefined ? [] : [{ label: how.label, text: showOutput(run.outputs[output], how) }]
          }),
        ),
      ]
    case 'chart': {
      const svg = run.draw(block)
      const picture = svg === null ? [] : [{ svg, width: 499 }]
      return [heading(block.title), { text: block.caption, style: 'quiet' }, ...picture]
    }
    case 'section':
      return []
    case 'table':
      return [heading(block.title), table(block)]
    case 'callout':
      return [{ text: [{ text: `${block.title}. `, bold: true }, block.text], margin: [0, 8, 0, 0] }]
    case 'prose':
      return [...(block.title === undefined ? [] : [heading(block.title)]), { text: block.text }]
    default:
      return [heading(block.title), { ul: [...lines(block)], style: 'small' }]
  }
}

function lines(
  block: Extract<Block, { kind: 'schedule' | 'actions' | 'flow' | 'scorecard' }>,
): readonly string[] {
  switch (block.kind) {
    case 'schedule':
      return block.rows.map(
        (r) => `${date(r.date)}: ${r.title}${r.amount === undefined ? '' : `, ${cents(r.amount)}`}`,
      )
    case 'actions':
      return block.steps.map((s) => `${s.title}${s.effect === undefined ? '' : ` (${s.effect})`}`)
    case 'flow':
      return block.steps.map((s) => `${s.n}. ${s.title} (${s.when}): ${s.text}`)
    case 'scorecard':
      return block.criteria.map((c) => `${c.name}: ${c.score} of ${c.max}. ${c.why}`)
  }
}
