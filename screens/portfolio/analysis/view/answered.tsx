import { useMemo } from 'react'
import type { Block, ChartBlock } from '#kit/block.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { BlockView, type Reported } from '#ui/report/ReportBlocks.tsx'
import tool from '../analysis.tool.ts'
import css from './analysis.module.css'

/** The report of the computation under the route's id, from the inputs that the ledger gives. */
export function Answered({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const answer = useMemo(() => runTool(tool, values), [values])
  if (!answer.ok)
    return (
      <Callout
        tone="caution"
        title="This cannot be computed yet"
        text={answer.problems.map(({ message }) => message).join(' ')}
      />
    )
  const good: Reported = { mode: modeOf(tool, answer.inputs), run: answer }
  return (
    <div className={css.report}>
      {rowsOf(answer.report).map((blocks, at) => (
        // Blocks keep their places from run to run.
        <div key={`row-${at}`} className={css.row} data-count={blocks.length}>
          {blocks.map((block, place) => (
            <BlockView key={`${block.kind}-${place}`} block={block} good={good} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Two narrow charts that follow each other share a row. */
function rowsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const rows: Block[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (isNarrow(block) && last?.length === 1 && last.every(isNarrow)) last.push(block)
    else rows.push([block])
  }
  return rows
}

const NARROW: readonly ChartBlock['chart']['type'][] = ['area', 'line', 'heatmap', 'treemap']
const isNarrow = (block: Block): boolean => block.kind === 'chart' && NARROW.includes(block.chart.type)
