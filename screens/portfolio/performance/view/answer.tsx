import { markedAsExample } from '#kit/example-answer.ts'
import { date } from '#kit/format.ts'
import { type Answer as ToolAnswer, modeOf } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import type { Reported } from '#ui/report/reported.ts'
import type { Days } from '../ledger/days.model.ts'
import tool from '../performance.tool.ts'
import css from './performance.module.css'

type AnswerProps = {
  readonly answer: Extract<ToolAnswer, { readonly ok: true }>
  readonly days: Days
  readonly today: string
  readonly benchmarkReason: string | null
  /** Accounts of the sample are among those that it measures. */
  readonly isExample: boolean
}

/** The report of the computation, and how new what it rests on is. */
export function Answer({ answer, days, today, benchmarkReason, isExample }: AnswerProps) {
  const { outputs } = modeOf(tool, answer.inputs)
  const report = isExample ? markedAsExample(answer.report) : answer.report
  const good: Reported = { mode: { outputs }, run: { ...answer, report } }
  return (
    <div className={css.report}>
      <ReportBlocks good={good} memory={tool.id}>
        <Dates days={days} today={today} benchmarkReason={benchmarkReason} />
      </ReportBlocks>
    </div>
  )
}

/** Business days pass without news on a weekend; a week without a price is worth saying. */
const OLD_DAYS = 7

function Dates({ days, today, benchmarkReason }: Omit<AnswerProps, 'answer' | 'isExample'>) {
  const age = (Date.parse(today) - Date.parse(days.last)) / 86_400_000
  return (
    <>
      {age > OLD_DAYS && (
        <Callout
          tone="information"
          title={`As of ${date(days.last)}`}
          text="Values and returns end with the latest price or transaction. Enter or import newer prices on the holdings page."
        />
      )}
      {benchmarkReason !== null && (
        <Callout
          tone="information"
          title="The benchmark does not cover the whole period"
          text={`${benchmarkReason.charAt(0).toUpperCase()}${benchmarkReason.slice(1)}. Choose another mix to compare the whole period.`}
        />
      )}
    </>
  )
}
