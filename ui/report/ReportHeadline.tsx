import type { Block } from '#kit/block.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import type { Reported } from './reported.ts'

/** The answer in one sentence, with what its figure says of itself. */
export function ReportHeadline({
  block,
  good,
  compact,
}: {
  readonly block: Extract<Block, { kind: 'headline' }>
  readonly good: Reported
  readonly compact?: boolean
}) {
  const { first } = good.run
  const value = first === undefined ? valueOf(good, block.output) : first.value
  return (
    <Headline
      text={block.text}
      tone={block.tone}
      value={typeof value === 'number' || typeof value === 'string' ? value : undefined}
      note={compact ? undefined : (block.note ?? noteOf(good.run.report, block.output))}
      compact={compact}
    />
  )
}

const valueOf = ({ run }: Reported, output: string | undefined): unknown =>
  output === undefined ? undefined : run.outputs[output]

/** What a figure says of itself stands below the sentence where the sentence says the figure. */
const noteOf = (report: readonly Block[], output: string | undefined): string | undefined =>
  report
    .flatMap((block) => (block.kind === 'metrics' ? block.items : []))
    .find((item) => item.output === output)?.note
