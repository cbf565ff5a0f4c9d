import { addBusinessDays, dayNumber, fromCalendar, isoDate, toCalendar } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'

export const NAMES = {
  you: 'You',
  distributor: 'Distributor',
  agent: 'Transfer agent',
  fund: 'Fund',
  adviser: 'Adviser',
  custodian: 'Custodian',
  administrator: 'Administrator',
  auditor: 'Auditor',
  market: 'Stock market',
  state: 'IRS',
} as const

export const EVENTS = {
  purchase: 'Purchase at NAV',
  load: 'Sales charge',
  invested: 'Stocks purchased',
  expenses: 'Daily expenses, whole fund',
  fee: 'Daily 12b-1 fee, whole fund',
  dividend: 'Dividend',
  gain: 'Capital gain distribution',
  redemption: 'Redemption at NAV',
  deferred: 'Deferred sales charge',
  tax: 'Tax on distribution',
} as const

export type Order = {
  readonly shares: number
  readonly nav: number
  readonly offeringPrice: number
  readonly netAssets: number
  readonly expenseRatio: number
  readonly fee12b1: number
  readonly deferredCharge: number
  readonly dividendPerShare: number
  readonly gainPerShare: number
  readonly dividendTaxRate: number
  readonly gainsTaxRate: number
}

export type OrderDays = {
  readonly order: string
  readonly settled: string
  readonly daily: string
  readonly distribution: string
  readonly tax: string
  readonly redeem: string
  readonly paidOut: string
}

const dayOf = (iso: string): number => {
  const day = dayNumber(iso)
  return typeof day === 'number' ? day : 0
}

/** Business days of the order and its life; settlement T+1, tax by 15 April of the next year. */
export function orderDays(given: {
  readonly orderDate: string
  readonly distributionDate: string
  readonly redeemDate: string
}): OrderDays {
  const order = settlementDay(dayOf(given.orderDate), 0)
  const distribution = settlementDay(dayOf(given.distributionDate), 0)
  const redeem = settlementDay(dayOf(given.redeemDate), 0)
  const deadline = fromCalendar({ year: toCalendar(distribution).year + 1, month: 4, day: 15 })
  return {
    order: isoDate(order),
    settled: isoDate(settlementDay(order, 1)),
    daily: isoDate(settlementDay(order, 2)),
    distribution: isoDate(distribution),
    tax: isoDate(addBusinessDays(deadline, 0)),
    redeem: isoDate(redeem),
    paidOut: isoDate(settlementDay(redeem, 1)),
  }
}

/** Value of a share on a day: held still, so that the distribution alone is seen. */
export const navOn = (date: string, order: Order, { distribution }: OrderDays): number =>
  order.nav - (date >= distribution ? order.dividendPerShare + order.gainPerShare : 0)

/** Every payment of the order until it is redeemed. */
export function payments(order: Order, days: OrderDays): readonly Payment[] {
  const { you, fund, distributor, market, adviser, state } = NAMES
  const cost = order.shares * order.nav
  const dividend = order.shares * order.dividendPerShare
  const gain = order.shares * order.gainPerShare
  const worth = order.shares * navOn(days.redeem, order, days)
  const rows = [
    { date: days.settled, event: EVENTS.purchase, payer: you, payee: fund, cash: cost },
    {
      date: days.settled,
      event: EVENTS.load,
      payer: you,
      payee: distributor,
      cash: order.shares * (order.offeringPrice - order.nav),
    },
    { date: days.settled, event: EVENTS.invested, payer: fund, payee: market, cash: cost },
    {
      date: days.daily,
      event: EVENTS.expenses,
      payer: fund,
      payee: adviser,
      cash: (order.expenseRatio / 365) * order.netAssets,
    },
    {
      date: days.daily,
      event: EVENTS.fee,
      payer: fund,
      payee: distributor,
      cash: (order.fee12b1 / 365) * order.netAssets,
    },
    { date: days.distribution, event: EVENTS.dividend, payer: fund, payee: you, cash: dividend },
    { date: days.distribution, event: EVENTS.gain, payer: fund, payee: you, cash: gain },
    {
      date: days.tax,
      event: EVENTS.tax,
      payer: you,
      payee: state,
      cash: dividend * order.dividendTaxRate + gain * order.gainsTaxRate,
    },
    { date: days.paidOut, event: EVENTS.redemption, payer: fund, payee: you, cash: worth },
    {
      date: days.paidOut,
      event: EVENTS.deferred,
      payer: you,
      payee: distributor,
      cash: order.deferredCharge * Math.min(worth, cost),
    },
  ]
  return rows.filter(({ cash }) => cash > 0).toSorted((a, b) => a.date.localeCompare(b.date))
}
