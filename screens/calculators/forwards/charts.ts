import { dayNumber, isoDate } from '#finance/calendar.ts'
import type { Block, ChartBlock, FlowBlock, Tone } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { money, percent } from '#kit/format.ts'
import { carrySteps, type Deal, forwardAt, spotOnWay, yourValueAt } from './deal.model.ts'
import { priceOf, wordsOf } from './words.ts'

const STEPS = 32

/** Days along the life, and the days of the flow's steps. */
function daysAlong({ from, to }: Deal, flow: FlowBlock): readonly string[] {
  const even = Array.from({ length: STEPS + 1 }, (_, at) =>
    isoDate(from + Math.round(((to - from) * at) / STEPS)),
  )
  return [...even, ...momentsOf(flow)]
}

/** A value on a day as it is after that share of the life. */
const onDay =
  (deal: Deal, of: (share: number) => number) =>
  (iso: string): number | null => {
    const day = dayNumber(iso)
    if (typeof day !== 'number') return null
    return of(Math.min(1, Math.max(0, (day - deal.from) / (deal.to - deal.from))))
  }

/** Price and forward price on the way to the ending, and what your contract is worth there. */
export function lifeCharts(deal: Deal, flow: FlowBlock): readonly ChartBlock[] {
  const days = daysAlong(deal, flow)
  const years = deal.carry.t
  const format = deal.kind === 'fx' ? 'number' : 'cents'
  const unit = deal.kind === 'fx' ? 'Home units for one foreign unit' : 'US dollars a unit'
  return [
    pathChart(
      {
        title: 'Price and forward price on the way',
        caption: `From ${priceOf(deal, deal.carry.spot)} to ${priceOf(deal, deal.spotAtEnd)} the straight way${(deal.carry.incomes ?? []).length > 0 ? ', less each payment of income on its day' : ''}; the forward price meets the price on the last day.`,
        y: unit,
        decimalFormat: format,
      },
      [
        { name: 'Price', meaning: 'stocks', at: onDay(deal, (share) => spotOnWay(deal, share)) },
        {
          name: 'Forward',
          meaning: 'growth',
          at: onDay(deal, (share) => forwardAt(deal, share * years, spotOnWay(deal, share))),
        },
        { name: 'Agreed', meaning: 'baseline', dashed: true, at: () => deal.agreed },
      ],
      days,
    ),
    pathChart(
      {
        title: 'What your contract is worth',
        caption:
          'The distance of today’s forward price from the agreed one, in today’s money, for your side and all units.',
        y: 'US dollars',
        decimalFormat: 'money',
      },
      [
        {
          name: 'Value to you',
          meaning: 'cash',
          at: onDay(deal, (share) => yourValueAt(deal, share * years, spotOnWay(deal, share))),
        },
        { name: 'Zero', meaning: 'baseline', dashed: true, at: () => 0 },
      ],
      days,
    ),
  ]
}

/** From today's price to the forward price. */
export function carryChart(deal: Deal): ChartBlock {
  const { spot, interest, storage, paidOut, yielded } = carrySteps(deal)
  const { income } = wordsOf(deal)
  const steps = [
    { name: 'Interest', value: interest, meaning: 'debt' as const },
    { name: 'Storage', value: storage, meaning: 'spending' as const },
    {
      name: deal.carry.incomes === undefined ? `Less ${income}` : 'Less income',
      value: paidOut + yielded,
      meaning: 'income' as const,
    },
  ].filter(({ value }) => Math.abs(value) > 1e-12)
  return {
    kind: 'chart',
    title: 'From spot to forward: the cost of carry',
    caption: `Whoever holds the asset until delivery pays interest and storage and gets ${income}; the forward price is what that comes to.`,
    chart: {
      type: 'waterfall',
      y: { label: 'A unit', format: deal.kind === 'fx' ? 'number' : 'cents' },
      steps: [
        { name: 'Spot', value: spot, meaning: 'stocks' },
        ...steps,
        { name: 'Forward', value: deal.forward, total: true, meaning: 'growth' },
      ],
    },
  }
}

const MONTHS = 12

/** Forward prices for other delivery times: contango upwards, backwardation downwards. */
export function curveChart(deal: Deal): ChartBlock {
  const { t, spot, incomes = [] } = deal.carry
  const longest = t * 1.5
  const even = Array.from({ length: MONTHS * 4 + 1 }, (_, at) => (longest * at) / (MONTHS * 4))
  const points = even.map((years) => {
    const carry = { ...deal.carry, t: years, incomes: incomes.filter((income) => income.t <= years) }
    return [years, forwardAt({ ...deal, carry }, 0, spot)] as const
  })
  return {
    kind: 'chart',
    title: 'Forward prices by delivery time',
    caption: `${deal.forward > spot ? 'Contango: later delivery costs more' : deal.forward < spot ? 'Backwardation: later delivery costs less' : 'Flat: carry costs nothing'}. ${incomes.length > 0 ? 'Each payment of income lowers every later delivery.' : 'The same rates for every time.'}`,
    chart: {
      type: 'line',
      x: { label: 'Years to delivery' },
      y: { label: 'Forward price', format: deal.kind === 'fx' ? 'number' : 'cents' },
      series: [{ name: 'Forward', meaning: 'growth', points }],
      marks: [{ axis: 'x', at: t, label: 'Yours', tone: 'neutral' }],
    },
  }
}

/** Profit of both sides by the price on the last day. */
export function payoffChart(deal: Deal, agreedInput?: string): ChartBlock {
  const { agreed, size, carry, spotAtEnd } = deal
  const high = Math.max(1.35 * agreed, 1.35 * carry.spot, spotAtEnd * 1.1)
  const low = Math.max(0, Math.min(0.65 * agreed, 0.65 * carry.spot, spotAtEnd * 0.9))
  const ends = [low, Math.min(high, Math.max(low, agreed)), high]
  const line = (side: 1 | -1) => ends.map((price) => [price, side * size * (price - agreed)] as const)
  return {
    kind: 'chart',
    title: 'Payoff on the last day',
    caption: `A straight line: a dollar of price is ${money(size)} whatever happened before, and what one side gains the other loses.`,
    chart: {
      type: 'payoff',
      x: {
        label: 'Price on the last day',
        format: deal.kind === 'fx' ? 'number' : 'money',
        min: low,
        max: high,
      },
      y: { label: 'Profit, US dollars', format: 'money' },
      series: [
        { name: 'You', points: line(deal.side) },
        { name: 'Other side', meaning: 'baseline', dashed: true, points: line(deal.side === 1 ? -1 : 1) },
      ],
      strikes: strikesOf(deal, high - low, agreedInput),
    },
  }
}

/** Agreed price and ending; where they lie too near for two labels, the one that can be dragged. */
function strikesOf({ agreed, spotAtEnd }: Deal, width: number, agreedInput: string | undefined) {
  const own = {
    name: 'Agreed',
    value: agreed,
    ...(agreedInput === undefined ? {} : { input: agreedInput }),
  }
  const ending = { name: 'Ending', value: spotAtEnd, input: 'spotAtDelivery' }
  if (Math.abs(agreed - spotAtEnd) > 0.12 * width) return [own, ending]
  return agreedInput === undefined ? [ending] : [own]
}

type ExposureRow = Readonly<
  Record<
    'quarter' | 'median' | 'threeQuarters' | 'tenth' | 'peak' | 'expected' | 'covered' | 'coveredPeak',
    number | null
  >
> & { readonly date: string | null }

/** What the default of the other side would cost, as bands without collateral and as lines with it. */
export function exposureCharts(rows: readonly ExposureRow[]): readonly Block[] {
  const list = (key: Exclude<keyof ExposureRow, 'date'>) => rows.map((row) => row[key] ?? 0)
  const points = (key: Exclude<keyof ExposureRow, 'date'>) =>
    rows.map((row) => [row.date ?? '', row[key]] as const)
  const at = rows.map(({ date }) => date ?? '')
  const none = rows.map(() => 0)
  return [
    {
      kind: 'chart',
      title: 'Exposure to the other side, without collateral',
      caption:
        'What replacing the contract would cost if the other side defaulted on that day; half of all paths lie below the middle line, one in twenty above the top.',
      chart: {
        type: 'fan',
        x: { label: 'Date', kind: 'time' },
        y: { label: 'US dollars', format: 'money' },
        at,
        bands: [
          { label: '95%', low: none, high: list('peak') },
          { label: '90%', low: none, high: list('tenth') },
          { label: '75%', low: list('quarter'), high: list('threeQuarters') },
        ],
        median: list('median'),
      },
    },
    {
      kind: 'chart',
      title: 'What collateral takes away',
      caption:
        'With collateral only the threshold and the move during the days of the close-out stay uncovered.',
      chart: {
        type: 'line',
        x: { label: 'Date', kind: 'time' },
        y: { label: 'US dollars', format: 'money' },
        series: [
          { name: 'Expected, without', meaning: 'risk', points: points('expected') },
          { name: 'Expected, with', meaning: 'saving', points: points('covered') },
          { name: '95%, without', meaning: 'risk', dashed: true, points: points('peak') },
          { name: '95%, with', meaning: 'saving', dashed: true, points: points('coveredPeak') },
        ],
      },
    },
  ]
}

export const toneOf = (gain: number): Tone => (gain > 0 ? 'positive' : gain < 0 ? 'negative' : 'neutral')

/** `4.5% a year` */
export const aYear = (rate: number): string => `${percent(rate, 2)} a year`
