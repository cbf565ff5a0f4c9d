import { addMonthsToMonthEnd, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'

export const NAMES = {
  you: 'You',
  fund: 'Fund',
  issuers: 'Issuers',
  dealer: 'Repo counterparty',
  custodian: 'Custodian',
  sponsor: 'Sponsor',
} as const

export const EVENTS = {
  purchase: 'Share purchase',
  paper: 'Short-term paper',
  repo: 'Overnight repo',
  repaid: 'Repo repaid with interest',
  monthly: 'Monthly dividend',
  reinvested: 'Dividend reinvested',
  accrued: 'Accrued dividend',
  redemption: 'Redemption proceeds',
} as const

export type Stay = {
  readonly buy: string
  readonly next: string
  /** The last business day of the month, when it lies before the redemption. */
  readonly monthEnd: string | null
  readonly redeem: string
}

const dayOf = (iso: string): number => {
  const day = dayNumber(iso)
  return typeof day === 'number' ? day : 0
}

/** Purchase and redemption are settled the same day (T+0), on business days. */
export function stayOf(buyDate: string, redeemDate: string): Stay {
  const buy = settlementDay(dayOf(buyDate), 0)
  const redeem = settlementDay(dayOf(redeemDate), 0)
  let monthEnd = addMonthsToMonthEnd(buy, 0)
  while (settlementDay(monthEnd, 0) !== monthEnd) monthEnd--
  return {
    buy: isoDate(buy),
    next: isoDate(settlementDay(buy, 1)),
    monthEnd: monthEnd > buy && monthEnd < redeem ? isoDate(monthEnd) : null,
    redeem: isoDate(redeem),
  }
}

export type Holding = {
  readonly investment: number
  readonly sharePrice: number
  /** Mean dividend of a share and day. */
  readonly daily: number
  readonly repoShare: number
  readonly repoRate: number
}

export const daysBetween = (from: string, to: string): number => dayOf(to) - dayOf(from)

/** Every payment of the stay; what the fund earns beyond the dividend pays its expenses. */
export function payments(held: Holding, stay: Stay): readonly Payment[] {
  const { you, fund, issuers, dealer } = NAMES
  const lent = held.investment * held.repoShare
  const shares = held.investment / held.sharePrice
  const monthly = stay.monthEnd === null ? 0 : shares * held.daily * daysBetween(stay.buy, stay.monthEnd)
  const more = shares + monthly / held.sharePrice
  const accrued = more * held.daily * daysBetween(stay.monthEnd ?? stay.buy, stay.redeem)
  const interest = (held.repoRate * daysBetween(stay.buy, stay.next)) / 360
  const monthEnd = stay.monthEnd ?? stay.buy
  const rows = [
    { date: stay.buy, event: EVENTS.purchase, payer: you, payee: fund, cash: held.investment },
    { date: stay.buy, event: EVENTS.paper, payer: fund, payee: issuers, cash: held.investment - lent },
    { date: stay.buy, event: EVENTS.repo, payer: fund, payee: dealer, cash: lent },
    { date: stay.next, event: EVENTS.repaid, payer: dealer, payee: fund, cash: lent * (1 + interest) },
    { date: monthEnd, event: EVENTS.monthly, payer: fund, payee: you, cash: monthly },
    { date: monthEnd, event: EVENTS.reinvested, payer: you, payee: fund, cash: monthly },
    { date: stay.redeem, event: EVENTS.redemption, payer: fund, payee: you, cash: more * held.sharePrice },
    { date: stay.redeem, event: EVENTS.accrued, payer: fund, payee: you, cash: accrued },
  ]
  return rows.filter(({ cash }) => cash > 0)
}

/** A share with the dividend accrued since it was last paid. */
export function withAccrued(date: string, held: Holding, stay: Stay): number {
  const since = stay.monthEnd !== null && date >= stay.monthEnd ? stay.monthEnd : stay.buy
  return date >= stay.redeem ? held.sharePrice : held.sharePrice + held.daily * daysBetween(since, date)
}

const MOST_POINTS = 120

/** The days of the stay, thinned out when it is long, with the day before the dividend of the month. */
export function daysOf(stay: Stay): readonly string[] {
  const from = dayOf(stay.buy)
  const length = daysBetween(stay.buy, stay.redeem)
  const step = Math.ceil(length / MOST_POINTS)
  const days = Array.from({ length: Math.floor(length / step) }, (_, at) => isoDate(from + at * step))
  const eves = [stay.monthEnd, stay.redeem].flatMap((day) => (day === null ? [] : [isoDate(dayOf(day) - 1)]))
  return [...days, ...eves]
}
