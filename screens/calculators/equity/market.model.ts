import { type BookLevel, type Side } from '#finance/equities/limit-order-book.ts'
import { nextUniform, randomSource } from '#finance/numbers/random.ts'
import { normalInverse } from '#finance/statistics/normal.ts'

/* Two minutes of a made-up market in one share, drawn second by second: the same number, the same market. */

export const SECONDS = 120
const LEVELS = 12
/** Seconds of regular trading in a year: 252 days of six and a half hours. */
const SECONDS_A_YEAR = 252 * 23_400
const HIDDEN_CHANCE = 0.4
const WIDE_CHANCE = 0.15
const DEEPER = 0.25

export type Second = {
  readonly bid: number
  readonly ask: number
  /** Visible shares at each cent from the best price outwards. */
  readonly bids: readonly number[]
  readonly asks: readonly number[]
  /** Shares that wait unseen at the middle. */
  readonly hidden: number
  /** Shares that others sell and buy at the market in this second. */
  readonly sold: number
  readonly bought: number
}

export type MarketTerms = {
  readonly price: number
  readonly volatility: number
  readonly spreadCents: number
  readonly depth: number
  readonly seed: number
}

/** The quotes, the waiting shares and the trades of others, as they would be without your order. */
export function drawMarket({ price, volatility, spreadCents, depth, seed }: MarketTerms): readonly Second[] {
  const source = randomSource(seed)
  const uniform = () => nextUniform(source)
  const step = (price * 100 * volatility) / Math.sqrt(SECONDS_A_YEAR)
  let middle = price * 100
  return Array.from({ length: SECONDS }, (_, at) => {
    // The first quote stands around the price of the inputs.
    const shock = normalInverse(Math.min(0.9999, Math.max(0.0001, uniform())))
    if (at > 0) middle = Math.max(spreadCents, middle + step * shock)
    const bid = Math.max(1, Math.round(middle - spreadCents / 2))
    const ask = bid + spreadCents + (at > 0 && uniform() < WIDE_CHANCE ? 1 : 0)
    const sizes = () =>
      Array.from({ length: LEVELS }, (__, level) =>
        Math.max(1, Math.round(depth * (0.5 + uniform()) * (1 + DEEPER * level))),
      )
    const [bids, asks] = [sizes(), sizes()]
    const hidden = uniform() < HIDDEN_CHANCE ? Math.round(depth * uniform()) : 0
    const volume = Math.round(-depth * 0.5 * Math.log(1 - uniform()))
    const isSold = uniform() < 0.5
    return { bid, ask, bids, asks, hidden, sold: isSold ? volume : 0, bought: isSold ? 0 : volume }
  })
}

export const middleOf = ({ bid, ask }: Pick<Second, 'bid' | 'ask'>): number => (bid + ask) / 2

/** The best price that an order of this side can take. */
export const farTouch = ({ bid, ask }: Pick<Second, 'bid' | 'ask'>, side: Side): number =>
  side === 'buy' ? ask : bid

/** The best price at which others of this side wait. */
export const nearTouch = ({ bid, ask }: Pick<Second, 'bid' | 'ask'>, side: Side): number =>
  side === 'buy' ? bid : ask

/** The quote moved away by your own trading. */
export function pushed(second: Second, side: Side, cents: number): Second {
  const move = Math.round(side === 'buy' ? cents : -cents)
  const bid = Math.max(1, second.bid + move)
  return { ...second, bid, ask: bid + (second.ask - second.bid) }
}

/** What an order of this side can take, best price first: hidden shares at the middle, then the visible ones. */
export function opposite(second: Second, side: Side): readonly BookLevel[] {
  const { asks, bids, hidden } = second
  const outwards = side === 'buy' ? 1 : -1
  const visible = (side === 'buy' ? asks : bids).map((shares, level) => ({
    cents: farTouch(second, side) + outwards * level,
    shares,
  }))
  return [{ cents: middleOf(second), shares: hidden }, ...visible].filter(({ cents }) => cents >= 1)
}
