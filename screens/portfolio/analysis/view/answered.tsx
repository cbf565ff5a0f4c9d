import { useMemo } from 'react'
import { modeOf, runTool } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import type { Reported } from '#ui/report/reported.ts'
import tool from '../analysis.tool.ts'
import css from './analysis.module.css'

/** The report of the computation under the route's id, from the inputs that the ledger gives. */
export function Answered({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const answer = useMemo(() => runTool(tool, values), [values])
  if (!answer.ok)
    return (
      <Callout
        tone="caution"
        title="Not enough information yet"
        text={answer.problems.map(({ message }) => message).join(' ')}
      />
    )
  const good: Reported = { mode: modeOf(tool, answer.inputs), run: answer }
  return (
    <div className={css.report}>
      <ReportBlocks good={good} memory={tool.id} />
    </div>
  )
}
