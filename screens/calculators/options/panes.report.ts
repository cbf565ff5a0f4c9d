import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Block, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { date } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import { eventsOutput } from './event.outputs.ts'
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

/** The diagram, and the section of what it moves: cash and value on the days of its steps. */
export type Life = { readonly flow: FlowBlock; readonly section: Draft }

const DAYS = 40

export const lifeOf = (flow: FlowBlock, pane: Pane): Life => ({
  flow,
  section: [
    section('Cash flows over the life', `Settles ${date(isoDate(settlementDay(pane.to, 1)))}`),
    cashChart(flow, pane),
    // Within a day there is no course over days.
    pane.to > pane.from && valueChart(flow, pane),
    ladderTable(pane.rows),
    eventSchedule(pane.rows),
  ],
})

function cashChart(flow: FlowBlock, { rows, holder }: Pane): Block {
  const amounts = (key: 'cash' | 'shares' | 'margin') =>
    rows.map((row) => ({ date: row.date, amount: row[key] }))
  return cashFlowChart(
    {
      title: 'Cash, shares and margin by date',
      caption:
        'Money in above zero, money out below. Margin is a deposit: it comes back unless it is needed.',
      y: 'US dollars',
    },
    [
      { name: `Cash, ${holder}`, meaning: 'cash', flows: amounts('cash') },
      { name: `Shares, ${holder}`, meaning: 'stocks', flows: amounts('shares') },
      { name: 'Short-side margin', meaning: 'baseline', flows: amounts('margin') },
    ],
    momentsOf(flow),
  )
}

function valueChart(flow: FlowBlock, { from, to, life }: Pane): Block {
  const spread = Array.from({ length: DAYS + 1 }, (_, at) =>
    isoDate(from + Math.round(((to - from) * at) / DAYS)),
  )
  const at = (of: (share: number) => number) => (iso: string) => {
    const day = dayNumber(iso)
    if (typeof day !== 'number') return null
    return of(Math.min(1, Math.max(0, (day - from) / (to - from))))
  }
  return pathChart(
    { title: life.title, caption: life.caption, y: life.y, decimalFormat: 'cents' },
    [
      { name: life.value.name, meaning: 'stocks', at: at(life.value.at) },
      { name: life.floor.name, meaning: 'baseline', dashed: true, at: at(life.floor.at) },
    ],
    [...spread, ...momentsOf(flow)],
  )
}

/** No amount rather than a zero, where nothing moved. */
const moved = (amount: number): number | null => (amount === 0 ? null : amount)

const ladderTable = (rows: readonly EventRow[]): Block =>
  tableOf(
    eventsOutput,
    rows.map(({ cash, shares, margin, ...row }) => ({
      ...row,
      cash: moved(cash),
      shares: moved(shares),
      margin: moved(margin),
    })),
    {
      total: ['cash', 'shares', 'margin'],
      note: 'Cash plus shares is the profit in this scenario. Margin nets to zero.',
    },
  )

/** The dated events, for a calendar. */
const eventSchedule = (rows: readonly EventRow[]): Block => ({
  kind: 'schedule',
  title: 'Key dates',
  rows: rows.map(({ date: day, event, cash, margin }) => {
    const amount = cash === 0 ? margin : cash
    return { date: day, title: event, ...(amount === 0 ? {} : { amount }) }
  }),
})
