import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { ChartBlock, FlowBlock } from '#kit/block.ts'
import { date as showDate } from '#kit/format.ts'

/** The step of a flow that is looked at now; charts of the same report mark its date. */
type Moment = {
  readonly step: number
  readonly date: string | null
  readonly setStep: (step: number) => void
}

const MomentContext = createContext<Moment | null>(null)

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Ties the blocks of one report to one moment: moving through the flow moves the mark on every dated chart. */
export function MomentProvider({
  flow,
  children,
}: {
  readonly flow: FlowBlock | undefined
  readonly children: ReactNode
}) {
  const [chosen, setStep] = useState<number | null>(null)
  const now = flow?.steps.find(({ n }) => n === chosen) ?? flow?.steps[0]
  const step = now?.n ?? 0
  const when = now?.when
  const date = when !== undefined && ISO_DAY.test(when) ? when : null
  const moment = useMemo(() => ({ step, date, setStep }), [step, date])
  return <MomentContext value={moment}>{children}</MomentContext>
}

export const useMoment = (): Moment | null => use(MomentContext)

/** The chart with a mark at the moment, where its x axis is time. */
export function markedChart(chart: ChartBlock['chart'], date: string | null): ChartBlock['chart'] {
  if (date === null || !('series' in chart) || chart.type === 'payoff' || chart.x.kind !== 'time')
    return chart
  return {
    ...chart,
    marks: [...(chart.marks ?? []), { axis: 'x', at: date, label: showDate(date) }],
  }
}
