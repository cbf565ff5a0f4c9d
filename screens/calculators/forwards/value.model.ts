import type { Payment } from '#kit/payments.ts'
import { daysOf, type Deal, netYieldOf, presentIncome, spotOnWay, yourValueAt } from './deal.model.ts'
import { EVENTS, loanLeft, pay } from './hedge.model.ts'

/* A contract of before and an arbitrage of today beside it, as dated payments. */

export const VALUE_NAMES = {
  you: 'You',
  other: 'Your counterparty',
  quoter: 'Quoting dealer',
  lender: 'Lender',
  market: 'Spot market',
} as const

export const VALUE_EVENTS = {
  loan: 'Arbitrage loan',
  incomeLoan: 'Loan repaid by income',
  bought: 'Spot trade',
  quoted: 'Quoted forward price',
  repaid: 'Loan repaid with interest',
  collateral: EVENTS.collateral,
  collateralBack: EVENTS.collateralBack,
  settled: 'Your contract settles',
} as const

/** 1: buy the asset and sell the forward; −1: the reverse, where the quote is below the fair price. */
export const wayOf = (deal: Deal, quoted: number): 1 | -1 => (quoted >= deal.forward ? 1 : -1)

export function valueLadder(deal: Deal, quoted: number): readonly Payment[] {
  const days = daysOf(deal)
  const { you, other, quoter, lender, market } = VALUE_NAMES
  const scale = wayOf(deal, quoted) * deal.size
  const { carry, side, size, agreed, spotAtEnd } = deal
  const units = Math.exp(-netYieldOf(carry) * carry.t)
  const income = presentIncome(deal, 0)
  const value = yourValueAt(deal, carry.t / 2, spotOnWay(deal, 0.5))
  const called = Math.sign(value) * Math.max(0, Math.abs(value) - deal.threshold)
  const [date, end] = [days.trade, days.delivery]
  return [
    ...pay({ date, event: VALUE_EVENTS.loan, from: lender, to: you }, scale * units * (carry.spot - income)),
    ...pay({ date, event: VALUE_EVENTS.incomeLoan, from: lender, to: you }, scale * units * income),
    ...pay({ date, event: VALUE_EVENTS.bought, from: you, to: market }, scale * units * carry.spot),
    ...pay({ date: days.middle, event: VALUE_EVENTS.collateral, from: other, to: you }, called),
    ...pay({ date: end, event: VALUE_EVENTS.quoted, from: quoter, to: you }, scale * quoted),
    ...pay({ date: end, event: VALUE_EVENTS.repaid, from: you, to: lender }, scale * loanLeft(deal)),
    ...pay(
      { date: end, event: VALUE_EVENTS.settled, from: other, to: you },
      side * size * (spotAtEnd - agreed),
    ),
    ...pay(
      { date: end, event: VALUE_EVENTS.collateralBack, from: you, to: other },
      called * Math.exp((carry.rate * carry.t) / 2),
    ),
  ]
}
