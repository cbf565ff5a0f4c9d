import type { Block } from '../block.ts'
import type { Evaluated } from '../computation.ts'
import { wordsOf } from '../currency-sign.ts'
import { layoutOf } from '../report-layout.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { BACKGROUND } from './background.ts'
import type { InputOrigins } from './input-origins.ts'
import { blockParts, type DrawChart, type Paper, type Printed, sectionParts } from './pdf-blocks.ts'
import { inputParts, resultParts } from './pdf-lines.ts'
import { heading, MUTED, type PdfPart, reworded } from './pdf-tables.ts'
import { inputLines, outputLines } from './report-tables.ts'

/** What a document shows beside the overview: the sections that are open, by id, or everything there is. */
export type Shown = readonly string[] | 'everything'

type Report = Evaluated & {
  readonly report: readonly Block[]
  readonly title: string
  readonly draw: DrawChart
  readonly paper: Paper
  readonly shown: Shown
  /** Whose each input is; left out, none is marked. */
  readonly origins?: InputOrigins | undefined
}

/**
 * A tool's report as a document: the answer first, then the overview and the open sections, method and sources the last
 * of them; then the inputs, as a compact table.
 */
export function toPdfDocument(tool: Tool, mode: ToolMode, run: Report): PdfPart {
  const isOpen = ({ id }: { readonly id: string }) => run.shown === 'everything' || run.shown.includes(id)
  return documentOf({ mode, run }, { title: run.title, lead: tool.summary, isOpen }, [
    ...(isOpen(BACKGROUND.results) ? allResults({ mode, run }) : []),
    ...(isOpen(BACKGROUND.method) ? methodAndSources(tool) : []),
    ...inputParts(inputLines(tool, mode, run), run.origins),
  ])
}

type Told = { readonly title: string; readonly lead: string }

/** A report that was made and kept, as a document: all of it. */
export const toReportDocument = (printed: Printed, told: Told): PdfPart =>
  documentOf(printed, { ...told, isOpen: () => true }, [])

type Head = Told & { readonly isOpen: (section: { readonly id: string }) => boolean }

function documentOf(printed: Printed, { title, lead, isOpen }: Head, after: readonly PdfPart[]): PdfPart {
  const { overview, sections } = layoutOf(printed.run.report)
  const answered = [
    ...overview.flatMap((block) => blockParts(block, printed)),
    ...sections.filter(isOpen).flatMap((section) => sectionParts(section, printed)),
  ]
  return {
    info: { title },
    pageSize: printed.run.paper,
    pageMargins: [48, 60, 48, 60],
    content: [
      { text: title, style: 'title' },
      { text: lead, style: 'quiet', margin: [0, 0, 0, 10] },
      ...reworded(answered, wordsOf(printed)),
      ...after,
    ],
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 20, bold: true, margin: [0, 0, 0, 2] },
      headline: { fontSize: 15, margin: [0, 4, 0, 12] },
      section: { fontSize: 14, bold: true, margin: [0, 22, 0, 2] },
      heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 4] },
      small: { fontSize: 9 },
      verdict: { fontSize: 10, color: MUTED, margin: [0, -6, 0, 6] },
      quiet: { fontSize: 9, color: MUTED, margin: [0, 0, 0, 4] },
    },
  }
}

const allResults = ({
  mode,
  run,
}: {
  readonly mode: ToolMode
  readonly run: Evaluated
}): readonly PdfPart[] => [
  { text: BACKGROUND.results.title, style: 'section', headlineLevel: 1 },
  ...resultParts(outputLines(mode, run)),
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
