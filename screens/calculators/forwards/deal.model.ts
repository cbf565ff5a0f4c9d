import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import { type Carry, forwardPrice, forwardValue, presentAmount } from '#finance/futures/futures.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'

export type Kind = 'equity' | 'index' | 'fx' | 'bond' | 'commodity' | 'value'

/** One forward with its way to the last day. Prices are for one unit. */
export type Deal = {
  readonly kind: Kind
  readonly carry: Carry
  readonly forward: number
  readonly agreed: number
  readonly size: number
  /** 1: you are long, the dealer short. */
  readonly side: 1 | -1
  readonly spotAtEnd: number
  readonly isDelivered: boolean
  readonly threshold: number
  /** Day numbers of trade and delivery. */
  readonly from: number
  readonly to: number
}

/** The contract after some years at a price: what has been paid out is gone, the rest is nearer. */
function carryLater({ carry }: Deal, elapsed: number, spot: number): Carry {
  const incomes = carry.incomes ?? []
  return {
    ...carry,
    spot,
    t: Math.max(0, carry.t - elapsed),
    incomes: incomes.flatMap((paid) => (paid.t > elapsed ? [{ ...paid, t: paid.t - elapsed }] : [])),
  }
}

const PRICELESS = 1e-9

/** Fair forward price after some years. */
export const forwardAt = (deal: Deal, elapsed: number, spot: number): number =>
  orZero(forwardPrice(carryLater(deal, elapsed, Math.max(PRICELESS, spot))))

/** Value of one unit to the long side after some years. */
export const longValueAt = (deal: Deal, elapsed: number, spot: number): number =>
  orZero(forwardValue(carryLater(deal, elapsed, Math.max(PRICELESS, spot)), deal.agreed))

/** A price is kept above 0 and time is not negative, so that every forward of a deal has a value. */
const orZero = (value: number | NoAnswer): number => (isNoAnswer(value) ? 0 : value)

/** Value of the whole contract to you. */
export const yourValueAt = (deal: Deal, elapsed: number, spot: number): number =>
  deal.side * deal.size * longValueAt(deal, elapsed, spot)

/**
 * The price on the way: what is left without the known income goes straight from today's to that of the last day, and
 * what is still to be paid comes on top, so that the price falls by each payment on its day.
 */
export function spotOnWay(deal: Deal, share: number): number {
  const { carry, spotAtEnd } = deal
  const bare = carry.spot - presentIncome(deal, 0)
  return bare + (spotAtEnd - bare) * share + presentIncome(deal, share * carry.t)
}

/** Value at that time of the payments after it. */
export const presentIncome = ({ carry }: Deal, elapsed: number): number =>
  (carry.incomes ?? []).reduce(
    (sum, paid) =>
      paid.t > elapsed || elapsed === 0
        ? sum + presentAmount({ ...paid, t: paid.t - elapsed }, carry.rate)
        : sum,
    0,
  )

/** Income less storage, as a share of the price a year. */
export const netYieldOf = ({ dividendYield = 0, storageRate = 0, convenienceYield = 0 }: Carry): number =>
  dividendYield + convenienceYield - storageRate

export type Days = {
  readonly trade: string
  readonly middle: string
  readonly delivery: string
  /** Of each income in the order of the carry. */
  readonly incomes: readonly string[]
}

/** The business days of a deal, none before the trade or after delivery. */
export function daysOf({ carry, from, to }: Deal): Days {
  const trade = settlementDay(from, 0)
  const delivery = Math.max(trade, settlementDay(to, 0))
  const between = (day: number) => isoDate(Math.min(delivery, Math.max(trade, settlementDay(day, 0))))
  return {
    trade: isoDate(trade),
    middle: between(Math.round((from + to) / 2)),
    delivery: isoDate(delivery),
    incomes: (carry.incomes ?? []).map(({ t }) => between(from + Math.round(t * 365))),
  }
}

/** How the price of today becomes the forward price; the steps add up exactly. */
export function carrySteps({ carry, forward }: Deal) {
  const { spot, rate, t, storageRate = 0, incomes = [] } = carry
  const interest = spot * Math.expm1(rate * t)
  const storage = spot * Math.exp(rate * t) * Math.expm1(storageRate * t)
  const paidOut = -incomes.reduce((sum, income) => sum + presentAmount(income, rate) * Math.exp(rate * t), 0)
  return { spot, interest, storage, paidOut, yielded: forward - spot - interest - storage - paidOut }
}

/** What one unit's value to the long side gains for a move of 1 in the price, 0.01 points in rate or yield, and a day. */
export function sensitivities(deal: Deal) {
  const { carry } = deal
  const bump = (change: Partial<Carry>) =>
    longValueAt({ ...deal, carry: { ...carry, ...change } }, 0, carry.spot)
  const point = 0.0001
  const slope = (up: Partial<Carry>, down: Partial<Carry>) => (bump(up) - bump(down)) / 2
  const dividendYield = carry.dividendYield ?? 0
  const day = Math.min(1 / 365, carry.t)
  return {
    delta: Math.exp(-netYieldOf(carry) * carry.t),
    perRatePoint: slope({ rate: carry.rate + point }, { rate: carry.rate - point }),
    perYieldPoint: slope({ dividendYield: dividendYield + point }, { dividendYield: dividendYield - point }),
    perDay: longValueAt(deal, day, carry.spot) - bump({}),
  }
}
