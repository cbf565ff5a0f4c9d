import { lazy, memo, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ActionsBlock, Block, ChartBlock } from '#kit/block.ts'
import { currencyOf, inCurrency } from '#kit/currency-sign.ts'
import { ToolContext } from '#kit/react/tool.tsx'
import { layoutOf } from '#kit/report-layout.ts'
import { useAfterPaint, useLater } from '#ui/after-paint.ts'
import { Actions } from '#ui/blocks/Actions.tsx'
import { Callout } from '#ui/blocks/Callout.tsx'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { Prose } from '#ui/blocks/Prose.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Schedule } from '#ui/blocks/Schedule.tsx'
import { Scorecard } from '#ui/blocks/Scorecard.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { RoleColors } from '#ui/blocks/Swatch.tsx'
import { Chart, type ChartHandle } from '#ui/charts/Chart.tsx'
import { asWritten, InCurrency, useText } from '#ui/text.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { AfterSteps } from './after-steps.ts'
import { MomentProvider, markedChart, useMoment } from './moment.tsx'
import { ReportFlow } from './ReportFlow.tsx'
import { ReportHeadline } from './ReportHeadline.tsx'
import { type BodySection, ContentsStrip, ReportSections } from './ReportSections.tsx'
import { keysOf, type Reported } from './reported.ts'
import { reworded } from './reworded.ts'
import { movedStrike } from './strike-input.ts'
import { useOpenSections } from './use-open-sections.ts'

/** Nobody saves a picture before there is one: its menu comes with what opens over a page, after the answer. */
const SaveChart = lazy(async () => ({ default: (await import('./SaveChart.tsx')).SaveChart }))

type Props = { readonly block: Block; readonly good: Reported; readonly below?: string | undefined }

type ReportProps = {
  readonly good: Reported
  /** Whose sections are remembered: the tool's. */
  readonly memory: string
  /** What every report ends with, after its own sections. */
  readonly background?: readonly BodySection[]
  /** A tool's own view stands after what is open on arrival. */
  readonly children?: ReactNode
}

const NO_SECTIONS: readonly BodySection[] = []

/** The whole report: what stands open on arrival, then its sections, all tied to one moment where it has a flow. */
export const ReportBlocks = memo(function ReportBlocks(props: ReportProps) {
  const { memory, background = NO_SECTIONS, children } = props
  // The answer first: its reasons are drawn after it.
  const good = useLater(props.good)
  const { report } = good.run
  const { overview, sections } = useMemo(() => layoutOf(report), [report])
  const all = useMemo<readonly BodySection[]>(
    () => [
      ...sections.map(({ blocks, answer, ...head }) => ({
        ...head,
        ...(answer === undefined ? {} : { answer: inCurrency(answer, currencyOf(good) ?? 'USD') }),
        body: <Blocks blocks={blocks} good={good} below={head.title} />,
      })),
      ...background,
    ],
    [sections, good, background],
  )
  const open = useOpenSections(memory)
  const flow = report.find((block) => block.kind === 'flow')
  // On a phone nothing stands before the answer: the contents lead what they list.
  const isPhone = usePhone()
  const contents = <ContentsStrip sections={all} open={open} />
  // On arrival too the headline is on the screen before anything else is drawn.
  const isAnswered = useAfterPaint()
  return (
    <MomentProvider flow={flow}>
      <RoleColors report={report}>
        {!isPhone && contents}
        <Blocks
          blocks={isAnswered ? overview : overview.filter(isHeadline)}
          good={good}
          newest={props.good}
        />
        {isAnswered && (
          <>
            {children}
            {isPhone && contents}
            <ReportSections sections={all} open={open} />
          </>
        )}
      </RoleColors>
    </MomentProvider>
  )
})

const isHeadline = ({ kind }: Block): boolean => kind === 'headline'

type BlocksProps = {
  readonly blocks: readonly Block[]
  readonly good: Reported
  /** The title that they stand under already. */
  readonly below?: string
  /** Whose headline is shown while the rest still says what was before it. */
  readonly newest?: Reported
}

function Blocks({ blocks, good, below, newest = good }: BlocksProps) {
  const keys = keysOf(blocks)
  const headline = newest.run.report.find((block) => block.kind === 'headline')
  return blocks.map((block, index) =>
    block.kind === 'headline' && headline !== undefined ? (
      <BlockView key={keys[index]} block={headline} good={newest} />
    ) : (
      <BlockView key={keys[index]} block={block} good={good} below={below} />
    ),
  )
}

/** One block of a report, by its kind alone: no renderer asks which tool it draws. */
export const BlockView = memo(function BlockView(props: Props) {
  const code = currencyOf(props.good)
  const kind = <Kind {...props} />
  return code === null ? kind : <InCurrency code={code}>{kind}</InCurrency>
})

function Kind({ block: given, good, below }: Props) {
  const { words } = useText()
  const block = useMemo(() => (words === asWritten ? given : reworded(given, words)), [given, words])
  switch (block.kind) {
    case 'headline':
      return (
        <div data-part="headline">
          <ReportHeadline block={block} good={good} />
        </div>
      )
    case 'metrics':
      return <ReportMetrics block={block} good={good} />
    case 'callout':
      return <Callout tone={block.tone} title={block.title} text={block.text} />
    case 'chart':
      return <ReportChart block={block} below={below} />
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
  if (tool === null) return undefined
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
