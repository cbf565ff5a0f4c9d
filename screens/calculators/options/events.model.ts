import { isoDate } from '#finance/dates/calendar.ts'
import { type StrategyLeg, valueAtExpiry } from '#finance/options/option-strategy.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'

/* What one position pays and receives, dated. The flow diagram reads its amounts from these rows and from nowhere else. */

export type NamedLeg = StrategyLeg & {
  /** 'call 40' as it stands in a sentence. */
  readonly name: string
  /** Years to its own expiry. */
  readonly t: number
}

export type Ending = {
  /** Day numbers of trade and first expiry, and the years between. */
  readonly from: number
  readonly to: number
  readonly years: number
  readonly spot: number
  readonly spotAtExpiry: number
  /** One of the leg at a price after some years. */
  readonly valueOf: (leg: NamedLeg, price: number, elapsed: number) => number
  /** Margin that the short side has to hold at a price after some years. */
  readonly marginAt: (price: number, elapsed: number) => number
}

export const EVENTS = {
  paid: 'Premium paid',
  received: 'Premium received',
  sharesBought: 'Shares bought',
  sharesSold: 'Shares sold short',
  brought: 'Shares held, at cost',
  margin: 'Margin posted',
  mark: 'Margin adjusted',
  release: 'Margin released',
  exercisePaid: 'Exercise, strike paid',
  exerciseReceived: 'Exercise, strike received',
  closed: 'Later expirations closed',
  kept: 'Shares, at closing price',
} as const

export type EventRow = {
  readonly date: string
  readonly event: string
  readonly cash: number
  /** Value of shares received, at the price of expiry; delivered is negative. */
  readonly shares: number
  /** Change of the margin that the short side holds at the clearing house. */
  readonly margin: number
}

export type Days = {
  readonly trade: string
  readonly premium: string
  readonly mark: string
  readonly expiry: string
  readonly settle: string
}

/**
 * The days of the position: T+1 for premiums and for shares after exercise; none before the one it follows. What expires
 * on the day of the trade settles its premium and its shares together, on the next business day.
 */
export function daysOf({ from, to }: Ending): Days {
  const premium = settlementDay(from, 1)
  const expiry = from === to ? settlementDay(to, 0) : Math.max(settlementDay(to, 0), premium)
  const mark = Math.min(expiry, Math.max(premium, settlementDay(Math.round((from + to) / 2), 0)))
  return {
    trade: isoDate(settlementDay(from, 0)),
    premium: isoDate(premium),
    mark: isoDate(mark),
    expiry: isoDate(expiry),
    settle: isoDate(settlementDay(expiry, 1)),
  }
}

/** The price on the straight way from today's to that at expiry, by the share of time that has passed. */
export const priceOnWay = ({ spot, spotAtExpiry }: Ending, share: number): number =>
  spot + (spotAtExpiry - spot) * share

const CENT = 0.01

/** Exercised without being asked: in the money by a cent at the first expiry. */
export const isExercised = (leg: NamedLeg, ending: Ending): boolean =>
  leg.type !== 'stock' && !isLater(leg, ending) && valueAtExpiry(leg, ending.spotAtExpiry) >= CENT - 1e-9

const isLater = (leg: NamedLeg, { years }: Ending): boolean => leg.type !== 'stock' && leg.t > years + 1e-9

/** Every payment from the trade to what is left after the first expiry, in order; rows of nothing are left out. */
export function eventsOf(legs: readonly NamedLeg[], ending: Ending): readonly EventRow[] {
  const days = daysOf(ending)
  const rows = [...opening(legs, days), ...margins(ending, days), ...settlement(legs, ending, days)]
  return rows.filter(({ cash, shares, margin }) => cash !== 0 || shares !== 0 || margin !== 0)
}

const sumOf = (legs: readonly NamedLeg[], amount: (leg: NamedLeg) => number): number =>
  legs.reduce((sum, leg) => sum + amount(leg) * leg.units, 0)

const NOTHING = { cash: 0, shares: 0, margin: 0 }

function opening(legs: readonly NamedLeg[], { premium }: Days): readonly EventRow[] {
  const row = (event: string, part: Partial<EventRow>): EventRow => ({
    ...NOTHING,
    ...part,
    date: premium,
    event,
  })
  const isStock = ({ type }: NamedLeg) => type === 'stock'
  const chosen = (side: 1 | -1, stock: boolean) =>
    legs.filter((leg) => leg.side === side && isStock(leg) === stock)
  return [
    row(EVENTS.paid, { cash: -sumOf(chosen(1, false), ({ premium: paid }) => paid) }),
    row(EVENTS.received, { cash: sumOf(chosen(-1, false), ({ premium: paid }) => paid) }),
    row(EVENTS.sharesBought, { cash: -sumOf(chosen(1, true), ({ premium: paid }) => paid) }),
    row(EVENTS.sharesSold, { cash: sumOf(chosen(-1, true), ({ premium: paid }) => paid) }),
    row(EVENTS.brought, { shares: -sumOf(legs.filter(isStock), ({ side, strike }) => side * strike) }),
  ]
}

/** Margin is called overnight: none where the position ends on the day on which it began. */
function margins(ending: Ending, days: Days): readonly EventRow[] {
  if (ending.from === ending.to) return []
  const first = ending.marginAt(ending.spot, 0)
  const later = ending.marginAt(priceOnWay(ending, 0.5), ending.years / 2)
  return [
    { ...NOTHING, date: days.premium, event: EVENTS.margin, margin: first },
    { ...NOTHING, date: days.mark, event: EVENTS.mark, margin: later - first },
    { ...NOTHING, date: days.settle, event: EVENTS.release, margin: -later },
  ]
}

function settlement(legs: readonly NamedLeg[], ending: Ending, { settle }: Days): readonly EventRow[] {
  const price = ending.spotAtExpiry
  const exercised = legs.filter((leg) => isExercised(leg, ending))
  // A call brings its buyer the shares, a put its seller.
  const getsShares = ({ side, type }: NamedLeg) => (type === 'call') === (side === 1)
  const row = (event: string, cash: number, shares: number): EventRow => ({
    ...NOTHING,
    date: settle,
    event,
    cash,
    shares,
  })
  const buying = exercised.filter(getsShares)
  const selling = exercised.filter((leg) => !getsShares(leg))
  const later = legs.filter((leg) => isLater(leg, ending))
  const stock = legs.filter(({ type }) => type === 'stock')
  const strikes = (some: readonly NamedLeg[]) => sumOf(some, ({ strike }) => strike)
  const worth = (some: readonly NamedLeg[]) => sumOf(some, () => price)
  const value = (leg: NamedLeg) => leg.side * ending.valueOf(leg, price, ending.years)
  return [
    row(EVENTS.exercisePaid, -strikes(buying), worth(buying)),
    row(EVENTS.exerciseReceived, strikes(selling), -worth(selling)),
    row(EVENTS.closed, sumOf(later, value), 0),
    row(
      EVENTS.kept,
      0,
      sumOf(stock, ({ side }) => side * price),
    ),
  ]
}

/** Cash and shares together: the profit at this ending. */
export const resultOf = (rows: readonly EventRow[]): number =>
  rows.reduce((sum, { cash, shares }) => sum + cash + shares, 0)

export type DefaultRow = { readonly layer: string; readonly amount: number }

export const LAYERS = {
  purchase: 'Shares bought in the market',
  sale: 'Shares sold in the market',
  margin: 'Writer’s margin',
  fund: 'Clearing fund',
} as const

/**
 * What the clearing house pays when the writer of one exercised option cannot: it buys the shares in the market (call)
 * or sells those it takes (put); the loss falls on the writer's margin, then on the clearing fund.
 */
export function writerDefault(leg: NamedLeg, ending: Ending): readonly DefaultRow[] {
  if (!isExercised(leg, ending)) return []
  const market = ending.spotAtExpiry * leg.units
  const loss = valueAtExpiry(leg, ending.spotAtExpiry) * leg.units
  const held = ending.from === ending.to ? 0 : ending.marginAt(priceOnWay(ending, 0.5), ending.years / 2)
  const own = Math.min(loss, held)
  return [
    { layer: leg.type === 'call' ? LAYERS.purchase : LAYERS.sale, amount: market },
    { layer: LAYERS.margin, amount: own },
    { layer: LAYERS.fund, amount: loss - own },
  ]
}
