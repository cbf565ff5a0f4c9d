import type { Block, FlowBlock, Headline, Metrics } from '../block.ts'
import type { Evaluated } from '../computation.ts'
import { whenText } from '../flow-block.ts'
import { cents, showOutput } from '../format.ts'
import { splitAtFigure } from '../headline-figure.ts'
import type { Outputs } from '../output.ts'
import type { ReportSection } from '../report-layout.ts'
import { isVerdict, TONE_WORDS } from '../tone-words.ts'
import { datesOf, heading, LINE, MUTED, type PdfPart, tableParts, together } from './pdf-tables.ts'

/** A chart drawn as SVG text by the caller, no taller than a part of its width, or null where it cannot be drawn. */
export type DrawChart = (block: Extract<Block, { kind: 'chart' }>, tallest: number) => string | null

export type Paper = 'LETTER' | 'A4'

/** An answer to print: how its results are called, its report, and what the paper is. */
export type Printed = {
  readonly mode: { readonly outputs: Outputs; readonly currency?: string | undefined }
  readonly run: Evaluated & {
    readonly report: readonly Block[]
    readonly draw: DrawChart
    readonly paper: Paper
  }
}

/** Points of width inside the margins. */
const WIDTH = { LETTER: 516, A4: 499 } as const

/**
 * Points of height that a chart takes at most. It is never broken: a taller one would leave the page of the answer empty
 * below the figures and the warning, and one taller than a page would be cut.
 */
const TALLEST = { overview: 400, section: 560 } as const

/** What a closed section says of itself is left out: an open one says it, as on the page. */
export const sectionParts = ({ title, blocks }: ReportSection, context: Printed): readonly PdfPart[] => {
  const [first, ...others] = blocks.flatMap((block) => blockParts(block, context, title))
  if (first === undefined) return []
  // A table that may break over pages is never held together with its title: what is longer than a page would be lost.
  if ('table' in first && first.unbreakable !== true)
    return [{ text: title, style: 'section', headlineLevel: 1 }, first, ...others]
  // What a long table has above it leaves the foot of a page as one.
  const { headlineLevel, ...rest } = first
  const head = together([{ text: title, style: 'section' }, rest])
  return [headlineLevel === undefined ? head : { ...head, headlineLevel }, ...others]
}

/** A block; its own title is left out where the section above it bears the same one. */
export function blockParts(block: Block, context: Printed, above?: string): readonly PdfPart[] {
  const titled = (title: string | undefined): readonly PdfPart[] =>
    title === undefined || title === above ? [] : [heading(title)]
  const { mode, run } = context
  switch (block.kind) {
    case 'headline':
      return [headline(block, run), ...verdict(block)]
    case 'metrics':
      return [figures(block, { mode, run })]
    case 'chart': {
      const fit = [WIDTH[run.paper], TALLEST[above === undefined ? 'overview' : 'section']] as const
      const svg = run.draw(block, fit[1] / fit[0])
      const picture = svg === null ? [] : [{ svg, fit }]
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

function headline({ text, output }: Headline, { outputs }: Printed['run']): PdfPart {
  const value = output === undefined ? null : outputs[output]
  const split = typeof value === 'number' || typeof value === 'string' ? splitAtFigure(text, value) : null
  if (split === null) return { text, style: 'headline' }
  const figure = { text: split.figure, fontSize: 22, bold: true }
  return { text: [split.before, figure, split.after], style: 'headline' }
}

/** The verdict in a word, and what the answer says of itself. */
function verdict({ tone, note }: Headline): readonly PdfPart[] {
  const judged = tone === undefined || !isVerdict(tone) ? [] : [{ text: `${TONE_WORDS[tone]}  `, bold: true }]
  const said = note === undefined ? [] : [note.charAt(0).toUpperCase() + note.slice(1)]
  return judged.length + said.length === 0 ? [] : [{ text: [...judged, ...said], style: 'verdict' }]
}

/** Figures side by side, four to a row. */
function figures({ items }: Metrics, { mode, run }: Printed): PdfPart {
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
    : { table: { widths: rows[0]?.map(() => '*'), body: rows }, layout: 'noBorders', margin: [0, 8, 0, 8] }
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
          .map((part, _, { length }) => (length > 1 ? part.replace(/\.?$/, '.') : part.replace(/\.$/, '')))
          .join(' '),
      )
    case 'flow':
      return block.steps.map((s) => `${s.title} (${whenText(s.when)}): ${s.text}`)
    case 'scorecard':
      return block.criteria.map((c) => `${c.name}: ${c.score} of ${c.max}. ${c.why}`)
  }
}
