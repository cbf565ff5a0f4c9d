import {
  averageCents,
  type Fill,
  filledShares,
  isWorse,
  shortfallCents,
  type Side,
  sweep,
} from '#finance/equities/limit-order-book.ts'
import { farTouch, middleOf, nearTouch, opposite, pushed, type Second } from './market.model.ts'

export type Order = {
  readonly side: Side
  readonly shares: number
  readonly kind: 'market' | 'limit' | 'stop' | 'sliced'
  /** Limit or stop in cents; null joins the queue, or stops one spread away. */
  readonly cents: number | null
  /** Parts of a sliced order. */
  readonly slices: number
}

export type TimedFill = Fill & { readonly second: number }
export type Execution = {
  readonly fills: readonly TimedFill[]
  readonly filled: number
  /** Mean price in cents; null where nothing was filled. */
  readonly average: number | null
  /** Furthest that your own trading moved the quote, in cents. */
  readonly impact: number
  /** In cents for the whole order, against the middle at the start. */
  readonly shortfall: number
}

/** Of the cents that an order walks up the book, the part by which the quote follows, and what is left of it a second later. */
const FOLLOWS = 0.6
const STAYS = 0.95

type State = { left: number; queue: number; pressure: number; impact: number; isTriggered: boolean }

/** Works an order through the seconds of a market; your trades move the quote, which comes back little by little. */
export function execute(order: Order, market: readonly Second[]): Execution {
  const [first] = market
  const last = market.at(-1)
  if (first === undefined || last === undefined) throw new Error('a market has at least one second')
  const fills: TimedFill[] = []
  const price = priceOf(order, first)
  const state: State = {
    left: order.shares,
    queue: queueAt(order, first, price),
    pressure: 0,
    impact: 0,
    isTriggered: false,
  }
  for (const [second, quote] of market.entries()) {
    const taken = trade(order, state, { quote: pushed(quote, order.side, state.pressure), second, price })
    for (const fill of taken) {
      fills.push({ ...fill, second })
      state.left -= fill.shares
    }
    if (state.left === 0) break
    state.pressure *= STAYS
  }
  const middle = middleOf(first)
  // A stop that is not touched misses nothing: it was not to trade.
  const end = order.kind === 'stop' ? middle : farTouch(pushed(last, order.side, state.pressure), order.side)
  return {
    fills,
    filled: filledShares(fills),
    average: averageCents(fills),
    impact: state.impact,
    shortfall: shortfallCents({ side: order.side, middle, shares: order.shares, fills, last: end }),
  }
}

function priceOf({ kind, side, cents }: Order, first: Second): number {
  if (cents !== null) return cents
  if (kind !== 'stop') return nearTouch(first, side)
  return farTouch(first, side) + (side === 'buy' ? 1 : -1) * (first.ask - first.bid)
}

/** Shares that stood at the price before yours. */
function queueAt({ side }: Order, first: Second, price: number): number {
  const away = Math.abs(nearTouch(first, side) - price)
  if (isWorse(side, price, nearTouch(first, side))) return 0
  return (side === 'buy' ? first.bids : first.asks)[Math.round(away)] ?? 0
}

type Moment = { readonly quote: Second; readonly second: number; readonly price: number }

function trade(order: Order, state: State, moment: Moment): readonly Fill[] {
  const { quote, second, price } = moment
  switch (order.kind) {
    case 'market':
      return take(order, state, { quote, shares: state.left })
    case 'sliced':
      return take(order, state, { quote, shares: due(order, second) - (order.shares - state.left) })
    case 'stop': {
      const touch = farTouch(quote, order.side)
      state.isTriggered ||= touch === price || isWorse(order.side, touch, price)
      return state.isTriggered ? take(order, state, { quote, shares: state.left }) : []
    }
    case 'limit':
      return wait(order, state, moment)
  }
}

const SLICES_END = 100

/** Shares that should be done by a second: a part at the start and one after each equal time. */
function due({ shares, slices }: Order, second: number): number {
  const parts = Math.min(slices, 1 + Math.floor((second * slices) / SLICES_END))
  return Math.round((shares * parts) / slices)
}

/** Takes shares from the book; walking up it pushes the quote. */
function take(
  { side }: Order,
  state: State,
  { quote, shares }: { readonly quote: Second; readonly shares: number },
) {
  if (shares <= 0) return []
  const { fills } = sweep(opposite(quote, side), shares)
  const worst = fills.at(-1)?.cents
  if (worst !== undefined) {
    state.pressure += FOLLOWS * Math.max(0, Math.abs(worst - middleOf(quote)) - (quote.ask - quote.bid) / 2)
    state.impact = Math.max(state.impact, state.pressure)
  }
  return fills
}

/** A limit order takes what is there at its price or better; then it stands in the queue and trades at its own price. */
function wait({ side }: Order, state: State, { quote, second, price }: Moment): readonly Fill[] {
  const { fills, left } = sweep(opposite(quote, side), state.left, { side, cents: price })
  if (second === 0) return fills
  if (left < state.left) return [{ cents: price, shares: state.left - left }]
  if (isWorse(side, nearTouch(quote, side), price)) return []
  const volume = side === 'buy' ? quote.sold : quote.bought
  const reached = Math.max(0, volume - state.queue)
  state.queue = Math.max(0, state.queue - volume)
  const shares = Math.min(state.left, reached)
  return shares > 0 ? [{ cents: price, shares }] : []
}
