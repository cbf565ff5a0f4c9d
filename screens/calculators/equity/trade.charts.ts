import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/calendar.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { cents, percent } from '#kit/format.ts'
import { cashOf } from '#kit/payments.ts'
import type { Result } from './trade.mode.ts'
import { closingPrice, EVENTS, type Given } from './trade.model.ts'

/** The account on the days of the diagram: value, equity, and the equity that is needed. */
export function accountChart(result: Result, given: Given, flow: FlowBlock): ChartBlock {
  const { path, ladder, settlementDate } = result
  const moments = momentsOf(flow)
  if (path.length === 0) {
    const value = given.price * given.quantity
    const isBefore = (day: string) => day < settlementDate
    const settled = dayNumber(settlementDate)
    const eve = isNoAnswer(settled) ? [] : [isoDate(settled - 1)]
    return pathChart(
      {
        title: 'Your account',
        caption: 'Until settlement you hold the shares and a claim on their price, then the cash.',
        y: 'US dollars',
        decimalFormat: 'money',
      },
      [
        { name: 'Shares', meaning: 'stocks', at: (day) => (isBefore(day) ? value : 0) },
        { name: 'Cash', meaning: 'cash', at: (day) => (isBefore(day) ? 0 : cashOf(ladder, EVENTS.sale)) },
      ],
      [...moments, ...eve],
    )
  }
  const rows = new Map(path.map((row) => [row.date, row]))
  const last = path.at(-1)
  const at = (key: 'value' | 'equity' | 'needed') => (day: string) => (rows.get(day) ?? last)?.[key] ?? null
  return pathChart(
    {
      title: 'Your account on the way',
      caption: `${wayOf(given)} Where your equity falls below the line of what is needed, you are called.`,
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      {
        name: given.side === 'buy' ? 'Shares' : 'Shares owed',
        meaning: given.side === 'buy' ? 'stocks' : 'debt',
        at: at('value'),
      },
      { name: 'Your equity', meaning: 'saving', at: at('equity') },
      { name: 'Equity needed', meaning: 'risk', dashed: true, at: at('needed') },
    ],
    [...path.flatMap(({ date }) => date), ...moments],
  )
}

const wayOf = (given: Given): string =>
  closingPrice(given) === given.price
    ? `The price stays at ${cents(given.price)}; enter another one to see the account move.`
    : `The price goes straight from ${cents(given.price)} to ${cents(closingPrice(given))}.`

/** Equity as a part of the value, over the price. */
export const equityChart = ({ byPrice, marginCallPrice, path }: Result): ChartBlock => {
  const needed = path[0] === undefined ? 0 : path[0].needed / path[0].value
  const [first, last] = [byPrice[0], byPrice.at(-1)]
  const isShown =
    marginCallPrice !== null &&
    first !== undefined &&
    last !== undefined &&
    marginCallPrice >= first.price &&
    marginCallPrice <= last.price
  return {
    kind: 'chart',
    title: 'Equity at other prices',
    caption: `A loan makes the equity fall faster than the price; the call comes where it crosses ${percent(needed, 0)}.`,
    chart: {
      type: 'line',
      x: { label: 'Price', format: 'money' },
      y: { label: 'Equity, of the value', format: 'percent' },
      series: [
        {
          name: 'Equity',
          meaning: 'saving',
          points: byPrice.map(({ price, equityShare }) => [price, equityShare] as const),
        },
        {
          name: 'Maintenance',
          meaning: 'risk',
          dashed: true,
          points: byPrice.map(({ price }) => [price, needed] as const),
        },
      ],
      marks: isShown ? [{ axis: 'x', at: marginCallPrice, label: 'Margin call', tone: 'negative' }] : [],
    },
  }
}

/** Profit over the price at which the position is closed. */
export const profitChart = ({ byPrice }: Result, given: Given): ChartBlock => ({
  kind: 'chart',
  title: 'Profit by closing price',
  caption:
    given.side === 'buy'
      ? 'The most that can be lost is the price paid, with the loan, interest and charges.'
      : 'The most that can be won is the price; what can be lost has no limit.',
  chart: {
    type: 'line',
    x: { label: 'Price when closed', format: 'money' },
    y: { label: 'Profit', format: 'money', unit: 'US dollars' },
    series: [
      {
        name: 'Profit',
        meaning: given.side === 'buy' ? 'stocks' : 'debt',
        points: byPrice.map(({ price, profit }) => [price, profit] as const),
      },
    ],
    marks: [{ axis: 'x', at: closingPrice(given), label: 'Your price', tone: 'information' }],
  },
})

/** From the change of price to the profit. */
export const gainChart = (result: Result, given: Given): Block => ({
  kind: 'chart',
  title: 'What the profit consists of',
  caption: 'Change of price, what the shares pay, and what holding them costs.',
  chart: {
    type: 'waterfall',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      {
        name: 'Price',
        value: (given.side === 'buy' ? 1 : -1) * (closingPrice(given) - given.price) * given.quantity,
        meaning: 'growth',
      },
      {
        name: given.side === 'buy' ? 'Dividends' : 'Rebate − dividends',
        value: result.income,
        meaning: 'income',
      },
      { name: 'Interest, charges', value: -result.carry, meaning: 'spending' },
      ...(result.profit === null ? [] : [{ name: 'Profit', value: result.profit, total: true }]),
    ],
  },
})
