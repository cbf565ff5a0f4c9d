import { dayNumber, isoDate } from '#finance/calendar.ts'
import type { Block, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import type { EventRow } from './events.model.ts'

export type LifeLine = {
  readonly title: string
  readonly caption: string
  readonly y: string
  readonly value: { readonly name: string; readonly at: (share: number) => number }
  readonly floor: { readonly name: string; readonly at: (share: number) => number }
}

export type Pane = {
  readonly rows: readonly EventRow[]
  readonly holder: string
  /** Day numbers of trade and expiry. */
  readonly from: number
  readonly to: number
  readonly life: LifeLine
}

const DAYS = 40

/** The three panes of one moment: who passes what to whom, the dated cash flows, and the value on the way. */
export function linkedPanes(flow: FlowBlock, { rows, holder, from, to, life }: Pane): readonly Block[] {
  const moments = momentsOf(flow)
  const amounts = (key: 'cash' | 'shares' | 'margin') =>
    rows.map((row) => ({ date: row.date, amount: row[key] }))
  const spread = Array.from({ length: DAYS + 1 }, (_, at) =>
    isoDate(from + Math.round(((to - from) * at) / DAYS)),
  )
  const at = (of: (share: number) => number) => (iso: string) => {
    const day = dayNumber(iso)
    if (typeof day !== 'number') return null
    return of(Math.min(1, Math.max(0, (day - from) / (to - from))))
  }
  return [
    flow,
    cashFlowChart(
      {
        title: 'Cash, shares and margin by date',
        caption:
          'Above zero comes in, below goes out. Margin is no payment: what is posted comes back, unless it is needed.',
        y: 'US dollars',
      },
      [
        { name: `Cash, ${holder}`, meaning: 'cash', flows: amounts('cash') },
        { name: `Shares, ${holder}`, meaning: 'stocks', flows: amounts('shares') },
        { name: 'Margin of the short side', meaning: 'baseline', flows: amounts('margin') },
      ],
      moments,
    ),
    pathChart(
      { title: life.title, caption: life.caption, y: life.y, decimalFormat: 'cents' },
      [
        { name: life.value.name, meaning: 'stocks', at: at(life.value.at) },
        { name: life.floor.name, meaning: 'baseline', dashed: true, at: at(life.floor.at) },
      ],
      [...spread, ...moments],
    ),
  ]
}
