import { useMemo } from 'react'
import { markedAsExample } from '#kit/example-answer.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import type { Reported } from '#ui/report/reported.ts'
import tool from '../analysis.tool.ts'
import css from './analysis.module.css'

type Props = {
  readonly values: Readonly<Record<string, unknown>>
  /** Some of the holdings are the sample's. */
  readonly isExample: boolean
}

/** The report of the computation under the route's id, from the inputs that the ledger gives. */
export function Answered({ values, isExample }: Props) {
  const answer = useMemo(() => runTool(tool, values), [values])
  if (!answer.ok)
    return (
      <Callout
        tone="caution"
        title="Not enough information yet"
        text={answer.problems.map(({ message }) => message).join(' ')}
      />
    )
  const report = isExample ? markedAsExample(answer.report) : answer.report
  const good: Reported = { mode: modeOf(tool, answer.inputs), run: { ...answer, report } }
  return (
    <div className={css.report}>
      <ReportBlocks good={good} memory={tool.id} />
    </div>
  )
}
