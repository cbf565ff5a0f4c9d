import type { Block, FlowBlock, Headline, Metrics } from '../block.ts'
import type { Evaluated } from '../computation.ts'
import { wordsOf } from '../currency-sign.ts'
import { whenText } from '../flow-block.ts'
import { cents, showOutput } from '../format.ts'
import { splitAtFigure } from '../headline-figure.ts'
import { layoutOf, type ReportSection } from '../report-layout.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { BACKGROUND } from './background.ts'
import { datesOf, heading, type PdfPart, reworded, tableParts, together } from './pdf-tables.ts'
import { inputLines, isShortLine, outputLines } from './report-tables.ts'

/** A chart drawn as SVG text by the caller, or null where it cannot be drawn. */
export type DrawChart = (block: Extract<Block, { kind: 'chart' }>) => string | null

export type Paper = 'LETTER' | 'A4'

/** What a document shows beside the overview: the sections that are open, by id, or everything there is. */
export type Shown = readonly string[] | 'everything'

type Report = Evaluated & {
  readonly report: readonly Block[]
  readonly title: string
  readonly draw: DrawChart
  readonly paper: Paper
  readonly shown: Shown
}

/** Points of width inside the margins. */
const WIDTH = { LETTER: 516, A4: 499 } as const
const MUTED = '#525e62'
const LINE = '#d9dfe1'

/**
 * A report as a document: the answer first, then the overview and the open sections, method and sources the last of them;
 * then the inputs, as a compact table.
 */
export function toPdfDocument(tool: Tool, mode: ToolMode, run: Report): PdfPart {
  const { overview, sections } = layoutOf(run.report)
  const isOpen = ({ id }: { readonly id: string }) => run.shown === 'everything' || run.shown.includes(id)
  const context = { mode, run }
  const answered = [
    ...overview.flatMap((block) => blockParts(block, context)),
    ...sections.filter(isOpen).flatMap((section) => sectionParts(section, context)),
  ]
  return {
    info: { title: run.title },
    pageSize: run.paper,
    pageMargins: [48, 60, 48, 60],
    content: [
      { text: run.title, style: 'title' },
      { text: tool.summary, style: 'quiet', margin: [0, 0, 0, 10] },
      ...reworded(answered, wordsOf(context)),
      ...(isOpen(BACKGROUND.results) ? allResults(context) : []),
      ...(isOpen(BACKGROUND.method) ? methodAndSources(tool) : []),
      together([heading('Inputs'), twoColumns(inputLines(tool, mode, run))]),
    ],
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 20, bold: true, margin: [0, 0, 0, 2] },
      headline: { fontSize: 15, margin: [0, 4, 0, 12] },
      section: { fontSize: 14, bold: true, margin: [0, 22, 0, 2] },
      heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 4] },
      small: { fontSize: 9 },
      quiet: { fontSize: 9, color: MUTED, margin: [0, 0, 0, 4] },
    },
  }
}

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
function twoColumns(lines: readonly Line[]): PdfPart {
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

type Context = { readonly mode: ToolMode; readonly run: Report }

/** What a closed section says of itself is left out: an open one says it, as on the page. */
const sectionParts = ({ title, blocks }: ReportSection, context: Context): readonly PdfPart[] => {
  const [first, ...others] = blocks.flatMap((block) => blockParts(block, context, title))
  if (first === undefined) return []
  // What a long table has above it leaves the foot of a page as one.
  const { headlineLevel, ...rest } = first
  const head = together([{ text: title, style: 'section' }, rest])
  return [headlineLevel === undefined ? head : { ...head, headlineLevel }, ...others]
}

const allResults = ({ mode, run }: Context): readonly PdfPart[] => [
  { text: BACKGROUND.results.title, style: 'section', headlineLevel: 1 },
  twoColumns(outputLines(mode, run)),
]

const methodAndSources = (tool: Tool): readonly PdfPart[] => [
  { text: BACKGROUND.method.title, style: 'section', headlineLevel: 1 },
  { ol: [...tool.method], style: 'small' },
  heading('Sources'),
  {
    ul: tool.sources.map((s) => `${s.publisher}: ${s.title} (${s.year}). ${s.figures ?? ''}`),
    style: 'small',
  },
]

/** A block; its own title is left out where the section above it bears the same one. */
function blockParts(block: Block, context: Context, above?: string): readonly PdfPart[] {
  const titled = (title: string | undefined): readonly PdfPart[] =>
    title === undefined || title === above ? [] : [heading(title)]
  const { mode, run } = context
  switch (block.kind) {
    case 'headline':
      return [
        headline(block, run),
        ...(block.note === undefined ? [] : [{ text: block.note, style: 'quiet' }]),
      ]
    case 'metrics':
      return [figures(block, { mode, run })]
    case 'chart': {
      const svg = run.draw(block)
      const picture = svg === null ? [] : [{ svg, width: WIDTH[run.paper] }]
      return [together([...titled(block.title), { text: block.caption, style: 'quiet' }, ...picture])]
    }
    case 'section':
      return []
    case 'table':
      return tableParts(block, titled(block.title), block.note)
    case 'schedule':
      return tableParts(datesOf(block), titled(block.title))
    case 'callout':
      return [callout(block.title, block.text)]
    case 'prose':
      return [...titled(block.title), { text: block.text }]
    default: {
      const items = lines(block)
      // Steps are counted, criteria are not.
      const list = block.kind === 'scorecard' ? { ul: [...items] } : { ol: [...items] }
      return items.length === 0 ? [] : [...titled(block.title), { ...list, style: 'small' }]
    }
  }
}

function headline({ text, output }: Headline, { outputs }: Report): PdfPart {
  const value = output === undefined ? null : outputs[output]
  const split = typeof value === 'number' ? splitAtFigure(text, value) : null
  if (split === null) return { text, style: 'headline' }
  const figure = { text: split.figure, fontSize: 22, bold: true }
  return { text: [split.before, figure, split.after], style: 'headline' }
}

/** Figures side by side, four to a row. */
function figures({ items }: Metrics, { mode, run }: Context): PdfPart {
  const cells = items.flatMap(({ output, note }) => {
    const how = mode.outputs[output]
    if (how === undefined) return []
    const value = { text: showOutput(run.outputs[output], how), fontSize: 13, bold: true }
    const label = { text: how.label, style: 'small', color: MUTED }
    return [
      {
        stack: [label, value, ...(note === undefined ? [] : [{ text: note, style: 'small', color: MUTED }])],
      },
    ]
  })
  const columns = Math.min(4, cells.length)
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, at) => {
    const row: PdfPart[] = cells.slice(4 * at, 4 * at + 4)
    return [...row, ...Array.from({ length: columns - row.length }, () => ({ text: '' }))]
  })
  return cells.length === 0
    ? { text: '' }
    : { table: { widths: rows[0]?.map(() => '*'), body: rows }, layout: 'noBorders', margin: [0, 4, 0, 8] }
}

const callout = (title: string, text: string): PdfPart => ({
  table: {
    widths: ['*'],
    body: [[{ text: [{ text: `${title}. `, bold: true }, text], margin: [6, 4, 6, 4] }]],
  },
  layout: { hLineColor: () => LINE, vLineColor: () => LINE },
  unbreakable: true,
  margin: [0, 8, 0, 0],
})

function lines(block: FlowBlock | Extract<Block, { kind: 'actions' | 'scorecard' }>): readonly string[] {
  switch (block.kind) {
    case 'actions':
      return block.steps.map(({ title, effect, cost }) =>
        [title, effect, cost === undefined || cost === 0 ? undefined : `Cost: ${cents(cost)}`]
          .filter((part) => part !== undefined)
          .map((part) => part.replace(/\.$/, ''))
          .join('. '),
      )
    case 'flow':
      return block.steps.map((s) => `${s.title} (${whenText(s.when)}): ${s.text}`)
    case 'scorecard':
      return block.criteria.map((c) => `${c.name}: ${c.score} of ${c.max}. ${c.why}`)
  }
}
