import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { EVENTS } from './ladder.model.ts'
import { type LifePoint, type LifePrice, priceLife } from './price-life.model.ts'
import { momentsOf } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import type { BondPayment } from '#kit/lab/bond-ladder.ts'
import { paymentsChart } from '#kit/lab/panes.ts'

type LadderRows = readonly BondPayment[]

type PricePane = {
  readonly settlement: string
  readonly maturity: string
  /** Macaulay duration in years, marked on the cash flows; null for a single payment. */
  readonly duration: number | null
  readonly priceAt: (date: string) => LifePrice | undefined
  readonly redemption?: LifePrice
  readonly names: { readonly clean: string; readonly dirty: string }
  readonly caption: string
}

/** The panes of one moment: who passes what to whom, the dated cash flows, and the price. */
export function linkedPanes(flow: FlowBlock, ladder: LadderRows, pane: PricePane): readonly Block[] {
  const moments = momentsOf(flow)
  const paid = ladder.filter((row) => row.event !== EVENTS.purchase)
  const price = lifeChart(ladder, { ...pane, moments })
  // A single payment is seen in the price that grows to it.
  return paid.length < 2 ? [flow, price] : [flow, paymentsChart({ ...pane, paid }, moments), price]
}

type Moments = { readonly moments: readonly string[] }

/** The price on every day of the life: quoted without accrued interest, and with it. */
function lifeChart(ladder: LadderRows, pane: PricePane & Moments): ChartBlock {
  const paid = ladder.filter((row) => row.event !== EVENTS.purchase).map((row) => row.date)
  const life = priceLife({ ...pane, paid }, pane.priceAt, pane.redemption)
  const isOne = life.every(({ clean, dirty }) => Math.abs(clean - dirty) < 1e-9)
  const line = (key: keyof LifePrice) => life.map((point: LifePoint) => [point.date, point[key]] as const)
  const clean = { name: pane.names.clean, meaning: 'bonds' as const, points: line('clean') }
  const dirty = { name: pane.names.dirty, meaning: 'cash' as const, points: line('dirty') }
  return chartOf({
    type: 'line',
    title: 'Price to maturity',
    caption: pane.caption,
    x: { label: 'Date', kind: 'time' },
    y: { label: 'Price per 100 of face', format: 'number' },
    series: isOne ? [clean] : [dirty, clean],
  })
}
