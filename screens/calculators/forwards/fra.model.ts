import { isoDate } from '#finance/dates/calendar.ts'
import type { Payment } from '#kit/payments.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import { pay } from './hedge.model.ts'

/* A forward rate agreement, the loan that it fixes and the dealer's hedge as dated payments. */

export const BASIS = 360

export type Agreement = {
  readonly notional: number
  readonly forwardRate: number
  readonly agreedRate: number
  /** The reference rate on the fixing day. */
  readonly fixing: number
  readonly rateShort: number
  readonly rateLong: number
  readonly daysShort: number
  readonly daysLong: number
  readonly settlement: number
  /** Day number of the trade. */
  readonly from: number
}

export const FRA_NAMES = {
  you: 'You, the borrower',
  dealer: 'Dealer bank',
  bank: 'Your lender',
  market: 'Money market',
} as const

export const FRA_EVENTS = {
  longLoan: 'Borrowing to period end',
  shortDeposit: 'Deposit to settlement',
  depositBack: 'Deposit returned with interest',
  relent: 'Redeposit at the fixing',
  settlement: 'FRA settlement',
  yourLoan: 'Your loan',
  yourInvested: 'Settlement invested',
  secondBack: 'Redeposit returned with interest',
  longRepaid: 'Borrowing repaid with interest',
  yourRepaid: 'Your loan repaid with interest',
  yourFreed: 'Settlement returned with interest',
} as const

export const periodShare = ({ daysShort, daysLong }: Agreement): number => (daysLong - daysShort) / BASIS

export function fraDays({ from, daysShort, daysLong }: Agreement) {
  const trade = settlementDay(from, 0, 'bond')
  const start = Math.max(trade, settlementDay(from + daysShort, 0, 'bond'))
  return {
    trade: isoDate(trade),
    start: isoDate(start),
    end: isoDate(Math.max(start, settlementDay(from + daysLong, 0, 'bond'))),
  }
}

/** All payments: at the fixing the settlement goes to the borrower when the rate has risen above the agreed one. */
export function fraLadder(deal: Agreement): readonly Payment[] {
  const { trade, start, end } = fraDays(deal)
  const { you, dealer, bank, market } = FRA_NAMES
  const { notional, settlement, fixing, rateShort, rateLong, daysShort, daysLong } = deal
  const placed = notional / (1 + (rateShort * daysShort) / BASIS)
  const grown = 1 + fixing * periodShare(deal)
  return [
    ...pay({ date: trade, event: FRA_EVENTS.longLoan, from: market, to: dealer }, placed),
    ...pay({ date: trade, event: FRA_EVENTS.shortDeposit, from: dealer, to: market }, placed),
    ...pay({ date: start, event: FRA_EVENTS.depositBack, from: market, to: dealer }, notional),
    ...pay({ date: start, event: FRA_EVENTS.settlement, from: dealer, to: you }, settlement),
    ...pay({ date: start, event: FRA_EVENTS.relent, from: dealer, to: market }, notional - settlement),
    ...pay({ date: start, event: FRA_EVENTS.yourLoan, from: bank, to: you }, notional),
    ...pay({ date: start, event: FRA_EVENTS.yourInvested, from: you, to: market }, settlement),
    ...pay(
      { date: end, event: FRA_EVENTS.secondBack, from: market, to: dealer },
      (notional - settlement) * grown,
    ),
    ...pay(
      { date: end, event: FRA_EVENTS.longRepaid, from: dealer, to: market },
      placed * (1 + (rateLong * daysLong) / BASIS),
    ),
    ...pay({ date: end, event: FRA_EVENTS.yourFreed, from: market, to: you }, settlement * grown),
    ...pay({ date: end, event: FRA_EVENTS.yourRepaid, from: you, to: bank }, notional * grown),
  ]
}
