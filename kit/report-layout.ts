import type { Block, Callout, ScheduleBlock, SectionBlock, TableBlock, Tone } from './block.ts'
import { counted } from './format.ts'
import { section } from './report-blocks.ts'

export type ReportSection = Omit<SectionBlock, 'kind'> & {
  /** Of its title: what an address and a link call it. */
  readonly id: string
  readonly blocks: readonly Block[]
}

export type ReportLayout = {
  readonly overview: readonly Block[]
  readonly sections: readonly ReportSection[]
}

/**
 * A report as it is read: on arrival the answer, four figures, the worst warning, one chart, the other warnings and the diagram; all else in sections.
 * What follows a section's mark is that section's. What stands before the first mark and is not of the overview has a
 * section of its own, so that no page is longer than its overview.
 */
export function layoutOf(report: readonly Block[]): ReportLayout {
  const firstMark = report.findIndex(({ kind }) => kind === 'section')
  const lead = (firstMark < 0 ? report : report.slice(0, firstMark)).flatMap(atMostFour)
  const main = mainChart(lead)
  const isOpen = (block: Block, at: number): boolean =>
    block === main ||
    (block.kind === 'callout' && isWarning(block)) ||
    (block.kind !== 'chart' && lead.findIndex(({ kind }) => kind === block.kind) === at)
  const overview = lead.filter((block, at) => rank(block) >= 0 && isOpen(block, at))
  const rest = lead.filter((block) => !overview.includes(block)).flatMap(withMark)
  const all = [...rest, ...(firstMark < 0 ? [] : report.slice(firstMark))]
  const checks = all.filter(isCheck)
  const marked = [...all.filter((block) => !isCheck(block)), ...checksSection(checks)]
  return { overview: inOrder(overview), sections: sectionsOf(marked) }
}

/** Before a report is worked out: what its sections will be called. */
export const layoutBefore = (titles: readonly string[]): ReportLayout => ({
  overview: [],
  sections: headsOf(titles.map((title) => section(title))),
})

type Check = TableBlock & { readonly agrees: boolean }

const isCheck = (block: Block): block is Check => block.kind === 'table' && block.agrees !== undefined

/** What a report verifies of itself is one line, and open to whoever wants to follow it. */
function checksSection(checks: readonly Check[]): readonly Block[] {
  const failed = checks.filter(({ agrees }) => !agrees)
  if (checks.length === 0) return []
  const said =
    failed.length === 0
      ? 'Both methods agree'
      : `The methods differ: ${failed.map(({ title }) => title).join(', ')}`
  return [section('Checked', said), ...checks]
}

/** The worst warning stands before the chart; the others, which would push it out of sight, follow it. */
function inOrder(overview: readonly Block[]): readonly Block[] {
  const warnings = overview.filter((block) => block.kind === 'callout')
  const worst = warnings.toSorted((a, b) => SERIOUS.indexOf(b.tone) - SERIOUS.indexOf(a.tone))[0]
  const place = (block: Block): number =>
    block.kind === 'callout' && block !== worst ? CHART + 0.5 : rank(block)
  return overview.toSorted((a, b) => place(a) - place(b))
}

/** More than four figures at once are a table: the others are looked up. */
function atMostFour(block: Block): readonly Block[] {
  if (block.kind !== 'metrics' || block.items.length <= FIGURES) return [block]
  return [
    { ...block, items: block.items.slice(0, FIGURES) },
    { ...block, items: block.items.slice(FIGURES) },
  ]
}

const FIGURES = 4
const PARTS = ['headline', 'metrics', 'callout', 'chart', 'flow'] as const
const CHART = PARTS.indexOf('chart')
const SERIOUS: readonly Tone[] = ['caution', 'negative']

const isWarning = ({ tone }: Callout): boolean => tone === 'caution' || tone === 'negative'

/** What the position does at each price, where there is one; else the first. */
const mainChart = (lead: readonly Block[]): Block | undefined => {
  const charts = lead.flatMap((block) => (block.kind === 'chart' ? [block] : []))
  return charts.find(({ chart }) => chart.type === 'payoff') ?? charts[0]
}

/** Whatever order a report has them in: figures, warnings, the chart, and the diagram last. */
const rank = (block: Block): number => PARTS.findIndex((part) => part === block.kind)

/** Figures belong to what they follow; tables and dates that follow each other share a section; else each has its own. */
function withMark(block: Block, at: number, all: readonly Block[]): readonly Block[] {
  if (block.kind === 'metrics' || block.kind === 'headline' || block.kind === 'section') return [block]
  if (block.title === undefined) return [block]
  if (!isTable(block)) return [section(block.title, answerOf(block)), block]
  const last = all[at - 1]
  if (last !== undefined && isTable(last)) return [block]
  const run = all.slice(at, ends(all, at)).filter(isTable)
  const mark =
    run.length > 1
      ? section('Tables', run.map(({ title }) => title).join(', '))
      : section(block.title, answerOf(block))
  return [mark, block]
}

const isTable = (block: Block): block is TableBlock | ScheduleBlock =>
  block.kind === 'table' || block.kind === 'schedule'

const ends = (all: readonly Block[], from: number): number => {
  const end = all.findIndex((block, at) => at > from && !isTable(block))
  return end < 0 ? all.length : end
}

function answerOf(block: Block): string | undefined {
  switch (block.kind) {
    case 'chart':
      return block.caption
    case 'table':
      return counted(block.rows.length, 'row')
    case 'schedule':
      return counted(block.rows.length, 'date')
    case 'actions':
      return counted(block.steps.length, 'step')
    default:
      return undefined
  }
}

function sectionsOf(marked: readonly Block[]): readonly ReportSection[] {
  return headsOf(marked).filter(({ blocks }) => blocks.length > 0)
}

function headsOf(marked: readonly Block[]): readonly ReportSection[] {
  const sections: (Omit<ReportSection, 'blocks'> & { readonly blocks: Block[] })[] = []
  for (const block of marked) {
    const last = sections.at(-1)
    if (block.kind === 'section') {
      const { kind: _mark, ...mark } = block
      sections.push({ ...mark, id: idOf(mark.title, sections), blocks: [] })
    } else if (last === undefined)
      sections.push({ title: 'More figures', id: 'more-figures', blocks: [block] })
    else last.blocks.push(block)
  }
  return sections
}

/** Without the numbers of the title, which change with the inputs. */
function idOf(title: string, before: readonly { readonly title: string; readonly id: string }[]): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const same = before.filter(({ id }) => id === words || id.startsWith(`${words}--`)).length
  return same === 0 ? words : `${words}--${same + 1}`
}
