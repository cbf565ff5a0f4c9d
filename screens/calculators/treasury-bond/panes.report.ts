import { dayNumber, isoDate } from '#finance/calendar.ts'
import type { Block, ChartBlock, FlowBlock, Point } from '#kit/block.ts'
import { EVENTS } from './ladder.model.ts'
import { type LifePoint, type LifePrice, priceLife } from './price-life.model.ts'
import { momentsOf } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import type { BondPayment } from '#kit/lab/bond-ladder.ts'
import { large } from '#kit/lab/words.ts'

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

/** The three panes of one moment: who passes what to whom, the dated cash flows, and the price. */
export function linkedPanes(flow: FlowBlock, ladder: LadderRows, pane: PricePane): readonly Block[] {
  const moments = momentsOf(flow)
  return [flow, cashChart(ladder, { ...pane, moments }), lifeChart(ladder, { ...pane, moments })]
}

type Moments = { readonly moments: readonly string[] }

/** Payments and their present values by date; where the principal dwarfs the interest the scale is that of the interest. */
function cashChart(
  ladder: LadderRows,
  { settlement, duration, moments }: Pick<PricePane, 'settlement' | 'duration'> & Moments,
): ChartBlock {
  const paid = ladder.filter((row) => row.event !== EVENTS.purchase)
  const balance = duration === null ? undefined : plusYears(settlement, duration)
  const dates = [...paid.map((row) => row.date), ...moments, ...(balance === undefined ? [] : [balance])]
  const along = [...new Set(dates)].toSorted()
  const points = (key: 'cash' | 'presentValue'): readonly Point[] =>
    along.map((date) => [date, paid.find((row) => row.date === date)?.[key] ?? null])
  const cut = cutOff(paid)
  return chartOf({
    type: 'bar',
    title: 'Cash flows and present values',
    caption: [
      paid.length === 1
        ? 'A single payment; the shorter bar is its value at settlement.'
        : `Later payments are worth less today${
            duration === null ? '.' : '; the present values balance at the duration.'
          }`,
      ...(cut === undefined ? [] : [cut.words]),
    ].join(' '),
    x: { label: 'Payment date', kind: 'time' },
    y: { label: 'US dollars', format: 'money', min: 0, ...(cut === undefined ? {} : { max: cut.top }) },
    series: [
      { name: 'Payment', meaning: 'cash', points: points('cash') },
      { name: 'Present value', meaning: 'bonds', points: points('presentValue') },
    ],
    marks: [
      ...(balance === undefined
        ? []
        : [{ axis: 'x' as const, at: balance, label: 'Duration', tone: 'neutral' as const }]),
      ...(cut === undefined
        ? []
        : [{ axis: 'y' as const, at: cut.top * 0.88, label: cut.label, tone: 'neutral' as const }]),
    ],
  })
}

const DWARFED = 4
const WIDE_SPACE = '\u2003'

type Cut = { readonly top: number; readonly label: string; readonly words: string }

/** The top of a scale on which interest is seen beside a principal many times its size, and what then runs over it. */
function cutOff(paid: LadderRows): Cut | undefined {
  const last = paid.at(-1)
  const most = Math.max(0, ...paid.slice(0, -1).map((row) => row.cash))
  const cash = last?.cash ?? 0
  if (!(most > 0) || cash < DWARFED * most) return undefined
  return {
    top: roundUp(most * 1.3),
    // Wide spaces keep the words off the last bars, which are the wider the fewer there are.
    label: `Final: ${large(cash)}${WIDE_SPACE.repeat(1 + Math.ceil(40 / paid.length))}`,
    words: `The final payment of ${large(cash)}, worth ${large(last?.presentValue ?? 0)} at settlement, runs off the scale.`,
  }
}

/** The next 1, 1.5, 2, 3, 4, 5, 6 or 8 of a power of ten. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((part) => part * size >= value) ?? 10) * size
}

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

function plusYears(date: string, years: number): string | undefined {
  const from = dayNumber(date)
  return typeof from === 'number' ? isoDate(from + Math.round(years * 365.25)) : undefined
}
