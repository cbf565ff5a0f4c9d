import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Block, ChartBlock, FlowBlock, Point } from '../block.ts'

/** A dated payment and what it is worth at settlement. */
export type PaidRow = {
  readonly date: string | null
  readonly cash: number | null
  readonly presentValue: number | null
}

/** Prices on one day. */
export type DayPrice = { readonly clean: number; readonly dirty: number }

export type Panes = {
  readonly settlement: string
  /** The last day: the maturity or the redemption. */
  readonly end: string
  readonly redemption: number
  /** Macaulay duration in years, marked on the cash flows; null where it says nothing. */
  readonly duration: number | null
  /** The payments to the holder, the purchase left out. */
  readonly paid: readonly PaidRow[]
  readonly priceAt: (date: string) => DayPrice | undefined
  readonly caption: string
}

/** The three panes of one moment: who passes what to whom, the dated cash flows, and the price over the life. */
export function linkedPanes(flow: FlowBlock, panes: Panes): readonly Block[] {
  const moments = flow.steps.map(({ when }) => when).filter((when) => typeof dayNumber(when) === 'number')
  return [flow, paymentsChart(panes, moments), lifeChart(panes, moments)]
}

/** Payments and their present values by date; where the principal dwarfs the interest the scale is that of the interest. */
export function paymentsChart(
  { settlement, duration, paid }: Pick<Panes, 'settlement' | 'duration' | 'paid'>,
  moments: readonly string[],
): ChartBlock {
  const balance = duration === null ? undefined : plusYears(settlement, duration)
  const dates = [
    ...paid.map((row) => row.date ?? ''),
    ...moments,
    ...(balance === undefined ? [] : [balance]),
  ]
  const along = [...new Set(dates)].toSorted()
  const points = (key: 'cash' | 'presentValue'): readonly Point[] =>
    along.map((date) => [date, paid.find((row) => row.date === date)?.[key] ?? null])
  const cut = cutOff(paid)
  const balanced = balance === undefined ? '.' : '; the present values balance at the duration.'
  return {
    kind: 'chart',
    title: 'Cash flows and present values',
    caption: `The later a payment arrives, the less it is worth at settlement${balanced}${cut === undefined ? '' : ' The last payment, with the principal, is torn off.'}`,
    chart: {
      type: 'bar',
      x: { label: 'Payment date', kind: 'time' },
      y: { label: 'US dollars', format: 'money', min: 0, ...(cut === undefined ? {} : { max: cut }) },
      series: [
        { name: 'Payment', meaning: 'cash', points: points('cash') },
        { name: 'Present value', meaning: 'bonds', points: points('presentValue') },
      ],
      marks: balance === undefined ? [] : [{ axis: 'x', at: balance, label: 'Duration' }],
    },
  }
}

const DWARFED = 4

/** The top of a scale on which interest is seen beside a principal many times its size. */
function cutOff(paid: readonly PaidRow[]): number | undefined {
  const most = Math.max(0, ...paid.slice(0, -1).map((row) => row.cash ?? 0))
  return most > 0 && (paid.at(-1)?.cash ?? 0) >= DWARFED * most ? roundUp(most * 1.3) : undefined
}

/** The next 1, 1.5, 2, 3, 4, 5, 6 or 8 of a power of ten. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((part) => part * size >= value) ?? 10) * size
}

/** The price on the days of the life: quoted without accrued interest, and with it. */
function lifeChart(panes: Panes, moments: readonly string[]): ChartBlock {
  const days = sampleDays(panes, moments)
  const life = days.flatMap((date) => {
    const price = panes.priceAt(date)
    return price === undefined ? [] : [{ date, clean: price.clean, dirty: price.dirty }]
  })
  const points = [...life, { date: panes.end, clean: panes.redemption, dirty: panes.redemption }]
  const line = (key: keyof DayPrice): readonly Point[] => points.map((point) => [point.date, point[key]])
  return {
    kind: 'chart',
    title: 'Price to maturity',
    caption: panes.caption,
    chart: {
      type: 'line',
      x: { label: 'Date', kind: 'time' },
      y: { label: 'Price per 100 of face', format: 'number' },
      series: [
        { name: 'Dirty price', meaning: 'cash', points: line('dirty') },
        { name: 'Clean price', meaning: 'bonds', points: line('clean') },
      ],
    },
  }
}

/** Beyond a chart's width: forty years of half-yearly interest. */
const MANY_PAYMENTS = 80

/** Settlement, every payment day and the day before it (some of them where there are very many), and the days of the flow. */
function sampleDays({ settlement, end, paid }: Panes, moments: readonly string[]): readonly string[] {
  const [from, to] = [settlement, end].flatMap(daysOf)
  if (from === undefined || to === undefined) return []
  const payments = paid.flatMap((row) => daysOf(row.date ?? ''))
  const every = Math.ceil(payments.length / MANY_PAYMENTS)
  const known =
    every > 1
      ? payments.filter((_, at) => at % every === 0)
      : [...payments, ...payments.map((date) => date - 1)]
  return [...new Set([from, ...known, ...moments.flatMap(daysOf)])]
    .filter((date) => date >= from && date < to)
    .toSorted((a, b) => a - b)
    .map(isoDate)
}

function daysOf(date: string): readonly number[] {
  const day = dayNumber(date)
  return typeof day === 'number' ? [day] : []
}

function plusYears(date: string, years: number): string | undefined {
  const [from] = daysOf(date)
  return from === undefined ? undefined : isoDate(from + Math.round(years * 365.25))
}
