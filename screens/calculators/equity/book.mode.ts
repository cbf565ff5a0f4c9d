import { noAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { bookOutputs } from './book.outputs.ts'
import { bookReport } from './book.report.ts'
import { type Given, inputs } from './equity.inputs.ts'
import { drawMarket, farTouch, middleOf, opposite, type Second } from './market.model.ts'
import { type Execution, execute, type Order } from './order.model.ts'

export type Result = Told<ReturnType<typeof computeBook>>

/** Mode `book`: an order placed into a moving book, its cost in cents. */
export const book = defineMode(inputs, {
  label: 'Order book',
  outputs: bookOutputs,
  main: 'shortfall',
  goal: { lever: 'quantity', output: 'shortfallCents', target: 1 },
  compute: computeBook,
  report: bookReport,
})

function computeBook(given: Given) {
  const market = drawMarket(given)
  const order = orderOf(given)
  const done = execute(order, market)
  return {
    ...measures(order, done, market),
    fills: done.fills.map(({ second, cents, shares }) => ({ second, price: cents / 100, shares })),
    quotes: quoteRows(done, market),
    depthRows: depthRows(market),
    ways: WAYS.map(({ way, kind }) => {
      const other = execute({ ...order, kind, cents: null }, market)
      return {
        way,
        filled: other.filled,
        averagePrice: other.average === null ? null : other.average / 100,
        centsPerShare: other.shortfall / order.shares,
        shortfall: other.shortfall / 100,
      }
    }),
  }
}

const WAYS = [
  { way: 'Market', kind: 'market' },
  { way: 'Sliced', kind: 'sliced' },
  { way: 'Resting limit', kind: 'limit' },
] as const

const orderOf = ({ side, quantity, orderType, orderPrice, slices }: Given): Order => ({
  side: side === 'buy' ? 'buy' : 'sell',
  shares: quantity,
  kind: orderType,
  cents: orderPrice === null ? null : Math.round(orderPrice * 100),
  slices,
})

const UNFILLED = noAnswer('No shares were filled.')

function measures({ side, shares }: Order, done: Execution, [first]: readonly Second[]) {
  if (first === undefined) throw new Error('a market has at least one second')
  const sign = side === 'buy' ? 1 : -1
  const { average } = done
  const last = done.fills.at(-1)
  return {
    shortfall: done.shortfall / 100,
    shortfallCents: done.shortfall / shares,
    shortfallRate: done.shortfall / shares / middleOf(first),
    filled: done.filled,
    filledValue: average === null ? 0 : (average * done.filled) / 100,
    averagePrice: average === null ? UNFILLED : average / 100,
    startMiddle: middleOf(first) / 100,
    quotedSpread: first.ask - first.bid,
    effectiveSpread: average === null ? UNFILLED : 2 * sign * (average - middleOf(first)),
    improvement: average === null ? UNFILLED : sign * (farTouch(first, side) - average),
    impact: done.impact,
    secondsToFill:
      done.filled < shares || last === undefined
        ? noAnswer('The order did not fill within two minutes.')
        : last.second,
  }
}

/** The quote of every second as it would be without the order, and the average price paid so far. */
function quoteRows({ fills }: Execution, market: readonly Second[]) {
  let [shares, paid, next] = [0, 0, 0]
  return market.map(({ bid, ask }, second) => {
    for (let fill = fills[next]; fill?.second === second; fill = fills[++next]) {
      shares += fill.shares
      paid += fill.shares * fill.cents
    }
    return { second, bid: bid / 100, ask: ask / 100, averageSoFar: shares === 0 ? null : paid / shares / 100 }
  })
}

/** Shares that wait at each price or better when the order arrives, outwards from the middle. */
function depthRows([first]: readonly Second[]) {
  if (first === undefined) return []
  const along = (side: 'buy' | 'sell') => {
    let total = 0
    return opposite({ ...first, hidden: 0 }, side)
      .filter(({ shares }) => shares > 0)
      .map(({ cents, shares }) => {
        total += shares
        return { price: cents / 100, waiting: total }
      })
  }
  return [
    ...along('sell')
      .toReversed()
      .map(({ price, waiting }) => ({ price, bids: waiting, asks: null })),
    ...along('buy').map(({ price, waiting }) => ({ price, bids: null, asks: waiting })),
  ]
}
