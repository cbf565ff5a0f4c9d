import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'
import { NAMES } from './margin.model.ts'

/* Goods bought on a loan, stored and sold by a future: one contract as dated payments. */

export const CARRY_NAMES = {
  you: NAMES.you,
  lender: 'Lender',
  market: 'Spot market',
  storer: 'Warehouse',
  house: NAMES.house,
} as const

export const CARRY_EVENTS = {
  loan: 'Loan for the goods and storage',
  bought: 'Goods bought',
  stored: 'Storage, prepaid',
  half: 'Futures settlements, first half',
  rest: 'Futures settlements, second half',
  invoice: 'Delivery at final settlement price',
  repaid: 'Loan repaid with interest',
} as const

export type CarryTrade = {
  readonly spot: number
  readonly rate: number
  readonly storage: number
  readonly convenienceYield: number
  readonly years: number
  readonly quoted: number
  readonly size: number
  readonly today: string
}

/** What goods bought now have cost at delivery, when nobody pays for having them: S e^((r + u) T). */
export const fullCarry = ({ spot, rate, storage, years }: CarryTrade): number =>
  spot * Math.exp((rate + storage) * years)

export function carryDays({ today, years }: CarryTrade) {
  const from = dayNumber(today)
  const start = settlementDay(typeof from === 'number' ? from : 0, 0)
  const end = Math.max(start, settlementDay(start + Math.max(1, Math.round(years * 365)), 0))
  return {
    start: isoDate(start),
    middle: isoDate(Math.min(end, settlementDay(Math.round((start + end) / 2), 0))),
    end: isoDate(end),
  }
}

/** The spot price stands still and the future comes to it: the quote arrives in settlements and in the last price. */
export function carryLadder(trade: CarryTrade): readonly Payment[] {
  const { start, middle, end } = carryDays(trade)
  const { you, lender, market, storer, house } = CARRY_NAMES
  const { spot, storage, years, rate, quoted, size } = trade
  const ahead = spot * Math.expm1(storage * years) * size
  const half = ((quoted - spot) / 2) * size
  const [payer, payee] = half > 0 ? [house, you] : [you, house]
  const rows: readonly Payment[] = [
    { date: start, event: CARRY_EVENTS.loan, payer: lender, payee: you, cash: spot * size + ahead },
    { date: start, event: CARRY_EVENTS.bought, payer: you, payee: market, cash: spot * size },
    { date: start, event: CARRY_EVENTS.stored, payer: you, payee: storer, cash: ahead },
    { date: middle, event: CARRY_EVENTS.half, payer, payee, cash: Math.abs(half) },
    { date: end, event: CARRY_EVENTS.rest, payer, payee, cash: Math.abs(half) },
    { date: end, event: CARRY_EVENTS.invoice, payer: house, payee: you, cash: spot * size },
    {
      date: end,
      event: CARRY_EVENTS.repaid,
      payer: you,
      payee: lender,
      cash: (spot * size + ahead) * Math.exp(rate * years),
    },
  ]
  return rows.filter(({ cash }) => cash > 0)
}
