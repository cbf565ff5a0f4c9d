import type { Block, TableColumn } from '../block.ts'
import { columnTotal } from '../column-total.ts'
import type { Evaluated } from '../computation.ts'
import { wordsOf } from '../currency-sign.ts'
import { whenText } from '../flow-block.ts'
import { cents, date, show, showOutput } from '../format.ts'
import type { ReportedReport } from '../stored-report.ts'
import type { Tool, ToolMode } from '../tool.ts'
import { inputLines, outputLines, type Sheet } from './report-tables.ts'

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const table = ({ columns, rows }: Omit<Sheet, 'title'>): string =>
  [
    `| ${columns.map((c) => escaped(c.label)).join(' | ')} |`,
    `| ${columns.map((c) => (c.format === 'text' || c.format === 'date' ? '---' : '---:')).join(' | ')} |`,
    ...rows.map((row) => `| ${columns.map((c) => escaped(show(row[c.key], c))).join(' | ')} |`),
    ...(columns.some((c) => c.total === true) ? [`| ${columns.map(totalCell(rows)).join(' | ')} |`] : []),
  ].join('\n')

const totalCell = (rows: Sheet['rows']) => (column: TableColumn, place: number) => {
  const sum = columnTotal(column, rows)
  return sum === undefined ? (place === 0 ? '**Total**' : '') : `**${show(sum, column)}**`
}

/** A report as Markdown: the answer, its numbers, tables, actions, then inputs, method and sources. */
export function toMarkdown(
  tool: Tool,
  mode: ToolMode,
  run: Evaluated & { readonly report: readonly Block[] },
): string {
  const outputs = resultLines(mode, run)
  const inputs = inputLines(tool, mode, run).map((line) => `- ${line.label}: ${line.text}`)
  const sources = tool.sources.map(
    (s) =>
      `- ${s.publisher}: ${s.title} (${s.year})${s.url === undefined ? '' : `, ${s.url}`}${s.figures === undefined ? '' : `. ${s.figures}`}`,
  )
  const words = wordsOf({ mode, run })
  const blocks = run.report.map((block) => words(blockText(block, mode, run))).filter((text) => text !== '')
  return [
    `# ${tool.title}`,
    ...blocks,
    `## Results\n\n${outputs.join('\n')}`,
    `## Inputs\n\n${inputs.join('\n')}`,
    `## How this is calculated\n\n${tool.method.map((step, i) => `${i + 1}. ${step}`).join('\n')}`,
    `## Sources\n\n${sources.join('\n')}\n`,
  ].join('\n\n')
}

type Titled = ReportedReport & { readonly title: string }

/** A report that was made and kept, as Markdown: what it says, then its figures. */
export function reportMarkdown({ title, mode, run }: Titled): string {
  const words = wordsOf({ mode, run })
  const blocks = run.report.map((block) => words(blockText(block, mode, run))).filter((text) => text !== '')
  return [`# ${title}`, ...blocks, `## Results\n\n${resultLines(mode, run).join('\n')}\n`].join('\n\n')
}

function resultLines(mode: Pick<ToolMode, 'outputs' | 'currency'>, run: Evaluated): readonly string[] {
  const { values, missing } = outputLines(mode, run)
  return [...values, ...missing].map(({ label, text }) => `- ${label}: ${text}`)
}

function blockText(block: Block, mode: Pick<ToolMode, 'outputs'>, run: Evaluated): string {
  switch (block.kind) {
    case 'headline':
      return block.note === undefined ? `**${block.text}**` : `**${block.text}**\n\n${block.note}`
    case 'metrics':
      return block.items
        .map(({ output, note }) => {
          const how = mode.outputs[output]
          const text = how === undefined ? '' : showOutput(run.outputs[output], how)
          return `- ${how?.label ?? output}: **${text}**${note === undefined ? '' : ` (${note})`}`
        })
        .join('\n')
    case 'chart':
      return `### ${block.title}\n\n${block.caption}`
    case 'table':
      return `### ${block.title}\n\n${table(block)}`
    case 'schedule':
      return `### ${block.title}\n\n${block.rows.map((r) => `- ${date(r.date)}: ${r.title}${r.amount === undefined ? '' : `, ${cents(r.amount)}`}`).join('\n')}`
    case 'actions':
      return `### ${block.title}\n\n${block.steps.map((s) => `- [ ] ${s.title}${s.effect === undefined ? '' : ` (${s.effect})`}`).join('\n')}`
    case 'flow':
      return `### ${block.title}\n\n${block.steps.map((s) => `${s.n}. ${s.title} (${whenText(s.when)}): ${s.text}`).join('\n')}`
    case 'scorecard':
      return `### ${block.title}\n\n${block.criteria.map((c) => `- ${c.name}: ${c.score} of ${c.max} (weight ${c.weight}). ${c.why}`).join('\n')}`
    case 'section':
      return `## ${block.title}`
    case 'callout':
      return `> **${block.title}** ${block.text}`
    case 'prose':
      return block.title === undefined ? block.text : `### ${block.title}\n\n${block.text}`
  }
}
