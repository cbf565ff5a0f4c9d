import {
  addBusinessDays,
  addMonths,
  fromCalendar,
  isBusinessDay,
  isoDate,
  toCalendar,
} from '#finance/dates/calendar.ts'
import { marketHolidays } from '#finance/dates/market-holidays.ts'
import type { PoolMonth } from '#finance/mortgage-pools/prepayment.ts'

/* The months and deals of one holding in dollars. The flow diagram reads its amounts from these rows and from nowhere else. */

export const DEALS = {
  notice: '48-hour pool notice',
  loans: 'Loans made',
  advance: 'Warehouse advance repaid',
  purchase: 'You pay the dealer',
  seller: 'Dealer pays the originator',
  dealer: 'Dealer keeps',
  buyOut: 'Default: guarantor buys out the loan',
  loss: 'Default: loss to risk-transfer holders',
} as const

export type MonthRow = {
  readonly month: number
  /** Due day of the borrowers, and the business day on which it reaches you. */
  readonly due: string
  readonly paidOn: string
  readonly balance: number
  readonly collected: number
  readonly servicing: number
  readonly guarantee: number
  readonly interest: number
  readonly scheduled: number
  readonly prepaid: number
  /** To you: interest + scheduled + prepaid. */
  readonly cash: number
  readonly presentValue: number
}

export type Fees = { readonly wac: number; readonly passThroughRate: number; readonly servicingRate: number }

/** Every month of the holding, the value of its cash at the `discount` of the month. */
export function monthRows(
  months: readonly PoolMonth[],
  {
    settlement,
    delayDays,
    fees,
  }: { readonly settlement: number; readonly delayDays: number; readonly fees: Fees },
  discount: (month: number) => number,
): readonly MonthRow[] {
  const servicingShare = Math.min(fees.servicingRate, fees.wac - fees.passThroughRate) / 12
  const holidaysOf = holidayTable()
  const start = monthStart(settlement)
  return months.map((one) => {
    const due = addMonths(start, one.month)
    const day = due + delayDays
    const servicing = one.balance * servicingShare
    return {
      month: one.month,
      due: isoDate(due),
      paidOn: isoDate(addBusinessDays(day, 0, holidaysOf(day))),
      balance: one.balance,
      collected: one.cashFlow + one.servicing,
      servicing,
      guarantee: one.servicing - servicing,
      interest: one.netInterest,
      scheduled: one.scheduledPrincipal,
      prepaid: one.prepayment,
      cash: one.cashFlow,
      presentValue: one.cashFlow * discount(one.month),
    }
  })
}

/** Interest runs, and borrowers pay, from the first of the month. */
const monthStart = (day: number): number => fromCalendar({ ...toCalendar(day), day: 1 })

/** Days of a month of 30 from its first to settlement. */
export const daysAccrued = (settlement: number): number => Math.min(29, toCalendar(settlement).day - 1)

/** Holidays around a day, worked out once a year. */
function holidayTable(): (day: number) => readonly string[] {
  const known = new Map<number, readonly string[]>()
  return (day) => {
    const { year } = toCalendar(day)
    const found = known.get(year) ?? [...marketHolidays(year, 'bond'), ...marketHolidays(year + 1, 'bond')]
    known.set(year, found)
    return found
  }
}

/** Two business days before settlement: the seller names the pools that it will deliver. */
export function noticeDay(settlement: number): string {
  const holidays = holidayTable()(settlement - 10)
  let day = settlement
  for (let left = 2; left > 0; left--) {
    day--
    while (!isBusinessDay(day, holidays)) day--
  }
  return isoDate(day)
}

export type DealTerms = {
  readonly balance: number
  readonly dealerSpread: number
  readonly advanceRate: number
  readonly loanBalance: number
  readonly lossSeverity: number
}

/** The sale of the pool and one default in it, in dollars. */
export function deals(settlement: number, cost: number, terms: DealTerms) {
  const { balance, dealerSpread, advanceRate, lossSeverity } = terms
  const kept = Math.min(cost, (balance * dealerSpread) / 100)
  const loan = Math.min(terms.loanBalance, balance)
  const date = isoDate(settlement)
  return [
    { date: noticeDay(settlement), event: DEALS.notice, cash: 0 },
    { date: null, event: DEALS.loans, cash: balance },
    { date, event: DEALS.purchase, cash: cost },
    { date, event: DEALS.dealer, cash: kept },
    { date, event: DEALS.seller, cash: cost - kept },
    { date, event: DEALS.advance, cash: balance * advanceRate },
    { date: null, event: DEALS.buyOut, cash: loan },
    { date: null, event: DEALS.loss, cash: loan * lossSeverity },
  ]
}
