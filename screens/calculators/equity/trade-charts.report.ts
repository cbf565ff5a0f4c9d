import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { ChartBlock, FlowBlock, Mark } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { cents, percent } from '#kit/format.ts'
import { cashOf } from '#kit/payments.ts'
import type { Result } from './trade.mode.ts'
import { closingPrice, EVENTS, type Given } from './trade.model.ts'
import { tradeOutputs as outputs } from './trade.outputs.ts'

/** The account on the days of the diagram: value, equity, and the equity that is needed. */
export function accountChart(result: Result, given: Given, flow: FlowBlock): ChartBlock {
  const { path } = result
  const moments = momentsOf(flow)
  if (path.length === 0) return soldChart(result, given, moments)
  const rows = new Map(path.map((row) => [row.date, row]))
  const last = path.at(-1)
  const at = (key: 'value' | 'equity' | 'needed') => (day: string) => (rows.get(day) ?? last)?.[key] ?? null
  const isLong = given.side === 'buy'
  return pathChart(
    {
      title: 'Your account over time',
      caption: `${wayOf(given)} If your equity falls below the required line, you get a margin call.`,
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      {
        name: isLong ? 'Shares' : 'Shares owed',
        meaning: isLong ? 'stocks' : 'debt',
        at: at('value'),
      },
      { name: 'Your equity', meaning: 'saving', at: at('equity') },
      { name: 'Required equity', meaning: 'risk', dashed: true, at: at('needed') },
    ],
    [...path.map(({ date }) => date), ...moments],
  )
}

function soldChart(
  { ladder, settlementDate }: Result,
  { price, quantity }: Given,
  moments: readonly string[],
): ChartBlock {
  const isBefore = (day: string) => day < settlementDate
  const settled = dayNumber(settlementDate)
  const eve = isNoAnswer(settled) ? [] : [isoDate(settled - 1)]
  return pathChart(
    {
      title: 'Your account',
      caption: 'Until settlement you hold the shares and a claim to the price; then you hold the cash.',
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      { name: 'Shares', meaning: 'stocks', at: (day) => (isBefore(day) ? price * quantity : 0) },
      { name: 'Cash', meaning: 'cash', at: (day) => (isBefore(day) ? 0 : cashOf(ladder, EVENTS.sale)) },
    ],
    [...moments, ...eve],
  )
}

const wayOf = (given: Given): string =>
  closingPrice(given) === given.price
    ? `The price stays at ${cents(given.price)}; enter an exit price to see the account move.`
    : `The price moves in a straight line from ${cents(given.price)} to ${cents(closingPrice(given))}.`

/** The price of the margin call, where the chart reaches it. */
function callMark({ byPrice, marginCallPrice: call }: Result): readonly Mark[] {
  const [first, last] = [byPrice[0], byPrice.at(-1)]
  if (call === null || first === undefined || last === undefined) return []
  return call >= first.price && call <= last.price ? [{ axis: 'x', at: call, label: 'Margin call' }] : []
}

/** Equity as a part of the value, over the price. */
export const equityChart = (result: Result, { marginMaintenance }: Given): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Equity at other prices',
    caption: `Leverage makes equity move faster than the price; the call comes where it crosses ${percent(marginMaintenance, 0)}.`,
    x: { label: 'Price', format: 'money' },
    y: { label: 'Equity, % of value', format: 'percent' },
    series: [
      {
        name: 'Equity',
        meaning: 'saving',
        points: result.byPrice.map(({ price, equityShare }) => [price, equityShare] as const),
      },
      {
        name: 'Maintenance margin',
        meaning: 'risk',
        dashed: true,
        points: result.byPrice.map(({ price }) => [price, marginMaintenance] as const),
      },
    ],
    marks: callMark(result),
  })

/** Profit over the price at which the position is closed. */
export const profitChart = (result: Result, given: Given): ChartBlock =>
  plotOf(outputs.byPrice, result.byPrice, {
    type: 'line',
    title: 'Profit by exit price',
    caption:
      given.side === 'buy'
        ? 'The most you can lose is the purchase price plus interest and charges.'
        : 'The most you can make is the sale price; the loss has no limit.',
    along: 'price',
    series: { profit: given.side === 'buy' ? 'stocks' : 'debt' },
    marks: [{ axis: 'x', at: closingPrice(given), label: 'Your exit' }],
  })

/** From the change of price to the profit. */
export function gainChart({ profit, income, carry }: Result, given: Given): ChartBlock | null {
  if (profit === null) return null
  const isLong = given.side === 'buy'
  return chartOf({
    type: 'waterfall',
    gains: true,
    title: 'Where the profit comes from',
    caption: 'Price change, what the position pays, and what it costs to hold.',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      {
        name: 'Price change',
        value: (isLong ? 1 : -1) * (closingPrice(given) - given.price) * given.quantity,
      },
      { name: isLong ? 'Dividends' : 'Rebate − dividends', value: income },
      { name: 'Interest, charges', value: -carry },
      { name: 'Profit', value: profit, total: true },
    ],
  })
}
