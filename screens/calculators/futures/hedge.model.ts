import { addMonths, dayNumber, isoDate } from '#finance/calendar.ts'
import { settlementDay } from '#finance/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'
import { NAMES } from './margin.model.ts'

/* An exposure and the whole contracts against it, played to an ending, as dated payments. */

export const BUYER = 'Buyer of the goods'

export const HEDGE_EVENTS = {
  settled: 'Settlement of the hedge',
  traded: 'The goods at the price of the day',
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
    ...toYou({ date: middle, event: `${HEDGE_EVENTS.settled}, to half-way`, payer: NAMES.other }, half),
    ...toYou({ date: end, event: `${HEDGE_EVENTS.settled}, to the end`, payer: NAMES.other }, half),
    ...toYou({ date: end, event: HEDGE_EVENTS.traded, payer: BUYER }, tradedValue(hedge)),
  ]
}

type From = { readonly date: string; readonly event: string; readonly payer: string }

/** A payment to you; below zero from you, nothing where nothing is paid. */
function toYou({ date, event, payer }: From, amount: number): readonly Payment[] {
  if (amount === 0) return []
  const [from, to] = amount > 0 ? [payer, NAMES.you] : [NAMES.you, payer]
  return [{ date, event, payer: from, payee: to, cash: Math.abs(amount) }]
}
