import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { carrySteps, type Deal, forwardAt, spotOnWay, yourValueAt } from './deal.model.ts'
import { priceOf, wordsOf } from './words.report.ts'

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

const unitOf = ({ kind }: Deal) =>
  kind === 'fx'
    ? ({ format: 'number', label: 'Home currency per foreign unit' } as const)
    : ({ format: 'cents', label: 'Price per unit' } as const)

/** Price and forward price on the way to the ending, and what your contract is worth there. */
export function lifeCharts(deal: Deal, flow: FlowBlock): readonly ChartBlock[] {
  const days = daysAlong(deal, flow)
  const years = deal.carry.t
  const { format, label } = unitOf(deal)
  const way =
    deal.carry.spot === deal.spotAtEnd
      ? `Spot ends where it started, at ${priceOf(deal, deal.spotAtEnd)}`
      : `A straight line from ${priceOf(deal, deal.carry.spot)} to ${priceOf(deal, deal.spotAtEnd)}`
  const income = (deal.carry.incomes ?? []).length > 0 ? ', dropping by each payment on its date' : ''
  return [
    pathChart(
      {
        title: 'Spot and forward prices over time',
        caption: `${way}${income}; the forward price meets spot on the last day.`,
        y: label,
        decimalFormat: format,
      },
      [
        { name: 'Spot', meaning: 'stocks', at: onDay(deal, (share) => spotOnWay(deal, share)) },
        {
          name: 'Forward',
          meaning: 'income',
          at: onDay(deal, (share) => forwardAt(deal, share * years, spotOnWay(deal, share))),
        },
        { name: 'Agreed', meaning: 'baseline', dashed: true, at: () => deal.agreed },
      ],
      days,
    ),
    pathChart(
      {
        title: 'Your contract’s value over time',
        caption:
          'The gap between the current forward price and the agreed one, in present value, for your side and all units.',
        y: 'Amount',
        decimalFormat: 'money',
      },
      [
        {
          name: 'Value to you',
          meaning: 'cash',
          at: onDay(deal, (share) => yourValueAt(deal, share * years, spotOnWay(deal, share))),
        },
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
    { name: 'Interest', value: interest },
    { name: 'Storage', value: storage },
    {
      name: deal.carry.incomes === undefined ? `Less ${income}` : 'Less income',
      value: paidOut + yielded,
    },
  ].filter(({ value }) => Math.abs(value) > 1e-12)
  const { format, label } = unitOf(deal)
  return chartOf({
    type: 'waterfall',
    title: 'From spot to forward',
    caption: `Holding the asset to delivery costs interest and any storage and earns ${income}; the forward price is where that comes out.`,
    y: { label, format },
    steps: [
      { name: 'Spot', value: spot, total: true },
      ...steps,
      { name: 'Forward', value: deal.forward, total: true },
    ],
  })
}

const MONTHS = 12

export const shapeOf = ({ forward, carry }: Deal): string =>
  forward > carry.spot
    ? 'Contango: later delivery costs more'
    : forward < carry.spot
      ? 'Backwardation: later delivery costs less'
      : 'Flat: carry costs nothing'

/** Forward prices for other delivery times: contango upwards, backwardation downwards. */
export function curveChart(deal: Deal): ChartBlock {
  const { t, spot, incomes = [] } = deal.carry
  const longest = t * 1.5
  const even = Array.from({ length: MONTHS * 4 + 1 }, (_, at) => (longest * at) / (MONTHS * 4))
  const points = even.map((years) => {
    const carry = { ...deal.carry, t: years, incomes: incomes.filter((income) => income.t <= years) }
    return [years, forwardAt({ ...deal, carry }, 0, spot)] as const
  })
  return chartOf({
    type: 'line',
    title: 'Forward curve',
    caption: `${shapeOf(deal)}. ${incomes.length > 0 ? 'Each income payment lowers the price of every later delivery.' : 'The same rates apply at every maturity.'}`,
    x: { label: 'Years to delivery' },
    y: { label: 'Forward price', format: unitOf(deal).format },
    series: [{ name: 'Forward', meaning: 'income', points }],
    marks: [{ axis: 'x', at: t, label: 'Yours' }],
  })
}

/** Profit of both sides by the price on the last day. */
export function payoffChart(deal: Deal, agreedInput?: string): ChartBlock {
  const { agreed, size, carry, spotAtEnd } = deal
  const high = Math.max(1.35 * agreed, 1.35 * carry.spot, spotAtEnd * 1.1)
  const low = Math.max(0, Math.min(0.65 * agreed, 0.65 * carry.spot, spotAtEnd * 0.9))
  const ends = [low, Math.min(high, Math.max(low, agreed)), high]
  const line = (side: 1 | -1) => ends.map((price) => [price, side * size * (price - agreed)] as const)
  return chartOf({
    type: 'payoff',
    title: 'Payoff at delivery',
    caption: `A straight line: each ${deal.kind === 'fx' ? '1.00' : '$1'} in the price is worth ${money(size)}, and one side’s gain is the other’s loss.`,
    x: {
      label: 'Price at delivery',
      format: deal.kind === 'fx' ? 'number' : 'money',
      min: low,
      max: high,
    },
    y: { label: 'Profit', format: 'money' },
    series: [
      { name: 'You', meaning: 'you', points: line(deal.side) },
      {
        name: 'Counterparty',
        meaning: 'baseline',
        dashed: true,
        points: line(deal.side === 1 ? -1 : 1),
      },
    ],
    strikes: strikesOf(deal, high - low, agreedInput),
  })
}

/** Agreed price and ending; where they lie too near for two labels, the one that can be dragged. */
function strikesOf({ agreed, spotAtEnd }: Deal, width: number, agreedInput: string | undefined) {
  const own = {
    name: 'Agreed',
    value: agreed,
    ...(agreedInput === undefined ? {} : { input: agreedInput }),
  }
  const ending = { name: 'Final', value: spotAtEnd, input: 'spotAtDelivery' }
  if (Math.abs(agreed - spotAtEnd) > 0.12 * width) return [own, ending]
  return agreedInput === undefined ? [ending] : [own]
}

/** `4.5% a year` */
export const aYear = (rate: number): string => `${percent(rate, 2)} a year`
