import { addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'
import { NAMES } from './margin.model.ts'

/* An exposure and the whole contracts against it, played to an ending, as dated payments. */

/** Who takes the goods that you sell, or brings those that you buy. */
export const traderOf = ({ units }: Pick<Hedge, 'units'>): string => (units >= 0 ? 'Buyer' : 'Seller')

export const HEDGE_EVENTS = {
  firstHalf: 'Hedge settlements, first half',
  secondHalf: 'Hedge settlements, second half',
  traded: 'Goods at the spot price',
} as const

export type Hedge = {
  /** Above zero: you will sell; below: you will buy. */
  readonly units: number
  readonly size: number
  /** Whole contracts sold; below zero bought. */
  readonly sold: number
  readonly spot: number
  readonly futures: number
  readonly spotMove: number
  readonly futuresMove: number
  readonly today: string
}

const MONTHS = 3

/** The trade, half-way, and the day on which the goods change hands: three months later. */
export function hedgeDays({ today }: Hedge) {
  const from = dayNumber(today)
  const start = settlementDay(typeof from === 'number' ? from : 0, 0)
  const end = settlementDay(addMonths(start, MONTHS), 0)
  return {
    start: isoDate(start),
    middle: isoDate(settlementDay(Math.round((start + end) / 2), 0)),
    end: isoDate(end),
  }
}

/** What the futures gain for you from their beginning to the end. */
export const hedgeGain = ({ sold, size, futures, futuresMove }: Hedge): number =>
  -sold * size * futures * futuresMove

export const tradedValue = ({ units, spot, spotMove }: Hedge): number => units * spot * (1 + spotMove)

/** What one unit has brought or cost in the end, the gain of the futures included. */
export const effectivePrice = (hedge: Hedge): number => (tradedValue(hedge) + hedgeGain(hedge)) / hedge.units

export function hedgeLadder(hedge: Hedge): readonly Payment[] {
  const { middle, end } = hedgeDays(hedge)
  const half = hedgeGain(hedge) / 2
  return [
    ...toYou({ date: middle, event: HEDGE_EVENTS.firstHalf, payer: NAMES.other }, half),
    ...toYou({ date: end, event: HEDGE_EVENTS.secondHalf, payer: NAMES.other }, half),
    ...toYou({ date: end, event: HEDGE_EVENTS.traded, payer: traderOf(hedge) }, tradedValue(hedge)),
  ]
}

type From = { readonly date: string; readonly event: string; readonly payer: string }

/** A payment to you; below zero from you, nothing where nothing is paid. */
function toYou({ date, event, payer }: From, amount: number): readonly Payment[] {
  if (amount === 0) return []
  const [from, to] = amount > 0 ? [payer, NAMES.you] : [NAMES.you, payer]
  return [{ date, event, payer: from, payee: to, cash: Math.abs(amount) }]
}
