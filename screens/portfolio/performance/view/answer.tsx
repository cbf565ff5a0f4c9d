import type { Block, ChartBlock } from '#kit/block.ts'
import { date } from '#kit/format.ts'
import { type Answer as ToolAnswer, modeOf } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { BlockView, type Reported } from '#ui/report/ReportBlocks.tsx'
import type { Days } from '../ledger/days.model.ts'
import tool from '../performance.tool.ts'
import css from './performance.module.css'

type AnswerProps = {
  readonly answer: Extract<ToolAnswer, { readonly ok: true }>
  readonly days: Days
  readonly today: string
  readonly benchmarkReason: string | null
}

/** The report of the computation; charts that leave room stand side by side. */
export function Answer({ answer, days, today, benchmarkReason }: AnswerProps) {
  const { outputs } = modeOf(tool, answer.inputs)
  const good: Reported = { mode: { outputs }, run: answer }
  const lead = answer.report.filter(isLead)
  const notes = answer.report.filter((block) => block.kind === 'callout')
  const rest = answer.report.filter((block) => !isLead(block) && block.kind !== 'callout')
  return (
    <div className={css.report}>
      {lead.map((block, at) => (
        <BlockView key={`${block.kind}-${at}`} block={block} good={good} />
      ))}
      <div className={css.notes}>
        <Dates days={days} today={today} benchmarkReason={benchmarkReason} />
        {notes.map((block, at) => (
          <BlockView key={`${block.title}-${at}`} block={block} good={good} />
        ))}
      </div>
      {rowsOf(rest).map((blocks, at) => (
        <div key={`row-${at}`} className={css.row} data-count={blocks.length}>
          {blocks.map((block, place) => (
            <BlockView key={`${block.kind}-${place}`} block={block} good={good} />
          ))}
        </div>
      ))}
    </div>
  )
}

const isLead = ({ kind }: Block): boolean => kind === 'headline' || kind === 'metrics'

/** Steps, cells and years need the whole width. */
const WIDE: readonly ChartBlock['chart']['type'][] = ['heatmap', 'waterfall', 'line']

/** Two charts that follow each other share a row unless they are wide. */
function rowsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const isNarrow = (block: Block) => block.kind === 'chart' && !WIDE.includes(block.chart.type)
  const rows: Block[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (isNarrow(block) && last?.length === 1 && last.every(isNarrow)) last.push(block)
    else rows.push([block])
  }
  return rows
}

/** Business days pass without news on a weekend; a week without a price is worth saying. */
const OLD_DAYS = 7

function Dates({ days, today, benchmarkReason }: Omit<AnswerProps, 'answer'>) {
  const age = (Date.parse(today) - Date.parse(days.last)) / 86_400_000
  return (
    <>
      {age > OLD_DAYS && (
        <Callout
          tone="information"
          title={`As of ${date(days.last)}`}
          text="The newest price or transaction is of that day: values and returns end there. Enter or import newer prices on the holdings page."
        />
      )}
      {benchmarkReason !== null && (
        <Callout
          tone="information"
          title="The benchmark does not cover the whole time"
          text={`${benchmarkReason.charAt(0).toUpperCase()}${benchmarkReason.slice(1)}. Choose another mix to compare all of it.`}
        />
      )}
    </>
  )
}
