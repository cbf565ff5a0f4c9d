import { lazy, memo, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ActionsBlock, Block, ChartBlock } from '#kit/block.ts'
import { ToolContext } from '#kit/react/tool.tsx'
import { Actions } from '#ui/blocks/Actions.tsx'
import { Callout } from '#ui/blocks/Callout.tsx'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { Prose } from '#ui/blocks/Prose.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Schedule } from '#ui/blocks/Schedule.tsx'
import { Scorecard } from '#ui/blocks/Scorecard.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { Chart, type ChartHandle } from '#ui/charts/Chart.tsx'
import { asWritten, useText } from '#ui/text.tsx'
import { AfterSteps } from './after-steps.ts'
import { HeadlineView, InItsCurrency } from './HeadlineView.tsx'
import { markedChart, useMoment } from './moment.tsx'
import { ReportFlow } from './ReportFlow.tsx'
import type { Reported } from './reported.ts'
import { reworded } from './reworded.ts'
import { movedStrike } from './strike-input.ts'

/** Nobody saves a picture before there is one: its menu comes with what opens over a page, after the answer. */
const SaveChart = lazy(async () => ({ default: (await import('./SaveChart.tsx')).SaveChart }))

type Props = { readonly block: Block; readonly good: Reported; readonly below?: string | undefined }

/** One block of a report, by its kind alone: no renderer asks which tool it draws. */
export const BlockView = memo(function BlockView(props: Props) {
  if (props.block.kind === 'headline') return <HeadlineView block={props.block} good={props.good} />
  return (
    <InItsCurrency good={props.good}>
      <Kind {...props} />
    </InItsCurrency>
  )
})

function Kind({ block: given, good, below }: Props) {
  const { words } = useText()
  const block = useMemo(() => (words === asWritten ? given : reworded(given, words)), [given, words])
  switch (block.kind) {
    case 'metrics':
      return <ReportMetrics block={block} good={good} />
    case 'callout':
      return <Callout tone={block.tone} title={block.title} text={block.text} />
    case 'chart':
      return <ReportChart block={block} below={below} />
    case 'headline':
    case 'section':
      return null
    default:
      return <Section title={block.title === below ? undefined : block.title}>{body(block)}</Section>
  }
}

function body(
  block: Exclude<Block, { readonly kind: 'headline' | 'metrics' | 'callout' | 'chart' | 'section' }>,
) {
  switch (block.kind) {
    case 'table':
      return <ReportTable {...block} />
    case 'schedule':
      return <Schedule rows={block.rows} />
    case 'actions':
      return <ReportSteps block={block} />
    case 'flow':
      return <ReportFlow block={block} />
    case 'scorecard':
      return <Scorecard criteria={block.criteria} />
    case 'prose':
      return <Prose text={block.text} />
  }
}

function ReportSteps({ block }: { readonly block: ActionsBlock }) {
  const after = use(AfterSteps)
  return (
    <>
      <Actions steps={block.steps} />
      {after?.(block)}
    </>
  )
}

function ReportChart({ block, below }: { readonly block: ChartBlock; readonly below: string | undefined }) {
  const drawing = useRef<ChartHandle>(null)
  const [isDrawn, setDrawn] = useState(false)
  const hold = useCallback((handle: ChartHandle | null) => {
    drawing.current = handle
    if (handle !== null) setDrawn(true)
  }, [])
  const date = useMoment()?.date ?? null
  const onStrike = useStrike()
  return (
    <Section title={block.title === below ? undefined : block.title}>
      <Chart
        ref={hold}
        title={block.title}
        caption={block.caption}
        chart={markedChart(block.chart, date)}
        onStrike={onStrike}
        actions={
          // Before there is a picture there is nothing to save.
          isDrawn && (
            <Suspense>
              <SaveChart title={block.title} drawing={drawing} />
            </Suspense>
          )
        }
      />
    </Section>
  )
}

/** Moving a strike changes the input behind it; where nothing can be changed, strikes stand still. */
function useStrike() {
  const tool = use(ToolContext)
  if (tool === null || tool.isLocked) return undefined
  return (path: string, value: number) => {
    const moved = movedStrike(tool.inputs, path, value)
    if (moved !== null) tool.setInput(moved.name, moved.value)
  }
}

function ReportMetrics({ block, good }: Props & { readonly block: Extract<Block, { kind: 'metrics' }> }) {
  const headline = good.run.report.find((one) => one.kind === 'headline')
  const metrics = block.items.flatMap(({ output, note, tone }) => {
    const how = good.mode.outputs[output]
    // The headline has said it.
    if (how === undefined || how.kind === 'rows' || output === headline?.output) return []
    const { label, help } = how
    return [
      { label, help, how, note, tone, value: good.run.outputs[output], reason: good.run.reasons[output] },
    ]
  })
  return metrics.length > 0 ? <MetricGrid metrics={metrics} /> : null
}
