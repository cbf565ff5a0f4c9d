import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import {
  lendableValue,
  loanCollateral,
  longMarginCall,
  shortMarginCall,
} from '#finance/equities/stock-margin.ts'
import { type NoAnswer, noAnswer } from '#finance/answer.ts'
import type { Payment } from '#kit/payments.ts'
import {
  buyLadder,
  closingPrice,
  dividendDays,
  type Given,
  NAMES,
  saleFees,
  sellLadder,
  shortLadder,
  tradeDays,
} from './trade.model.ts'

/** What a trade asks of the account and pays over its life. */
export type Account = {
  readonly cost: number
  readonly equity: number
  readonly loan: number
  readonly callPrice: number | NoAnswer
  readonly charges: number
  readonly lentCollateral: number | NoAnswer
  readonly ladder: readonly Payment[]
  /** Equity of the open position at a price, before interest and dividends; nothing where none is open. */
  readonly equityAt: ((price: number) => number) | undefined
}

const NOT_LENT = noAnswer('Only shares bought on margin can be lent.')

export const accountOf = (given: Given): Account =>
  given.side === 'buy' ? bought(given) : given.side === 'sell' ? sold(given) : soldShort(given)

function bought(given: Given): Account {
  const { price, quantity, commission, marginInitial, marginMaintenance } = given
  const cost = price * quantity + commission
  const equity = cost * marginInitial
  const loan = cost - equity
  return {
    cost,
    equity,
    loan,
    callPrice: longMarginCall(loan, quantity, marginMaintenance),
    charges: commission,
    lentCollateral: loan > 0 ? loanCollateral(lendableValue(price * quantity, loan)) : NOT_LENT,
    ladder: buyLadder(given, loan),
    equityAt: (at) => at * quantity - loan,
  }
}

function sold(given: Given): Account {
  const { proceeds, charges } = sale(given)
  return {
    cost: charges - proceeds,
    equity: 0,
    loan: 0,
    callPrice: noAnswer('Selling shares you own needs no margin.'),
    charges,
    lentCollateral: NOT_LENT,
    ladder: sellLadder(given),
    equityAt: undefined,
  }
}

function soldShort(given: Given): Account {
  const { proceeds, charges } = sale(given)
  const { quantity, marginInitial, marginMaintenance } = given
  const equity = proceeds * marginInitial
  const credit = proceeds + equity
  return {
    cost: charges - proceeds,
    equity,
    loan: 0,
    callPrice: shortMarginCall(credit, quantity, marginMaintenance),
    charges,
    lentCollateral: NOT_LENT,
    ladder: shortLadder(given, equity),
    equityAt: (at) => credit - at * quantity,
  }
}

function sale(given: Given): { readonly proceeds: number; readonly charges: number } {
  const proceeds = given.price * given.quantity
  const { sec, finra } = saleFees(given, proceeds)
  return { proceeds, charges: given.commission + sec + finra }
}

const STEPS = 24

/** The account from the trade to its close, the price going straight from one to the other. */
export function pathRows(given: Given, { equityAt, ladder }: Account) {
  if (equityAt === undefined) return []
  const { trade, settled, closed, closeSettled } = tradeDays(given)
  const spread = Array.from({ length: STEPS + 1 }, (_, at) =>
    Math.round(trade + ((closed - trade) * at) / STEPS),
  )
  const exDays = dividendDays(given, { trade, settled, closed, closeSettled }).map(({ ex }) => ex)
  const paid = ladder.map(({ date }) => dayNumber(date)).filter((day) => typeof day === 'number')
  const days = [...new Set([...spread, settled, ...exDays, ...paid])].filter((day) => day <= closed)
  return days
    .toSorted((one, other) => one - other)
    .map((day) => {
      const share = (day - trade) / (closed - trade)
      const price = given.price + (closingPrice(given) - given.price) * share
      const value = price * given.quantity
      return {
        date: isoDate(day),
        price,
        value,
        equity: equityAt(price),
        needed: value * given.marginMaintenance,
      }
    })
}

/** All that you receive less all that you pay. */
export const profitOf = (ladder: readonly Payment[]): number =>
  ladder.reduce(
    (sum, { payer, payee, cash }) =>
      sum + (payee === NAMES.you ? cash : 0) - (payer === NAMES.you ? cash : 0),
    0,
  )

/** Closing prices from half to one and a half of today's: equity in the account then, and the profit. */
export function priceRows(given: Given, { equityAt, ladder }: Account) {
  if (equityAt === undefined) return []
  const { quantity, side } = given
  const profit = profitOf(ladder)
  const end = closingPrice(given)
  // Only a sale that closes the position pays fees; nothing else depends on the closing price.
  const feesAt = (price: number) => {
    const { sec, finra } = saleFees(given, price * quantity)
    return side === 'buy' ? sec + finra : 0
  }
  return Array.from({ length: 21 }, (_, at) => {
    const price = given.price * (0.5 + at * 0.05)
    const change = (side === 'buy' ? 1 : -1) * (price - end) * quantity
    return {
      price,
      equityShare: equityAt(price) / (price * quantity),
      profit: profit + change - (feesAt(price) - feesAt(end)),
    }
  })
}
