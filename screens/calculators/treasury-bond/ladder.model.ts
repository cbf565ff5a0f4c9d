import { addBusinessDays, addMonths, dayNumber, isoDate, toCalendar } from '#finance/calendar.ts'
import { marketHolidays } from '#finance/market-holidays.ts'
import { failsCharge, repo } from '#finance/repo.ts'
import type { ValuedFlow } from './treasury-bond.model.ts'

/* The events of one holding in dollars. The flow diagram reads its amounts from these rows and from nowhere else. */

export const EVENTS = {
  purchase: 'Purchase',
  coupon: 'Interest',
  final: 'Final payment',
  sale: 'Sale',
  repoOpen: 'Repo loan received',
  repoClose: 'Repo loan repaid',
  fail: 'Fails charge, one day',
} as const

export type LadderRow = {
  readonly date: string
  /** The next business day: interest due on a closing day is paid then, without more interest. */
  readonly paidOn: string
  readonly event: string
  readonly interest: number
  readonly principal: number
  /** To the holder; the purchase is negative. */
  readonly cash: number
  readonly presentValue: number
}

export type TradeRow = { readonly date: string; readonly event: string; readonly cash: number }

/** What one holder pays and receives, held to maturity: the purchase, then every payment. */
export function ladder(settlement: string, face: number, flows: readonly ValuedFlow[]): readonly LadderRow[] {
  const scale = face / 100
  const paying = flows.filter((flow) => flow.interest + flow.principal > 0)
  const paid = paying.map((flow) => ({
    date: flow.date,
    paidOn: businessDay(flow.date),
    event: flow.principal > 0 ? EVENTS.final : EVENTS.coupon,
    interest: flow.interest * scale,
    principal: flow.principal * scale,
    cash: (flow.interest + flow.principal) * scale,
    presentValue: flow.value * scale,
  }))
  const cost = flows.reduce((sum, flow) => sum + flow.value, 0) * scale
  const purchase = { date: settlement, paidOn: settlement, event: EVENTS.purchase, interest: 0, principal: 0 }
  return [{ ...purchase, cash: -cost, presentValue: -cost }, ...paid]
}

export type Financing = {
  readonly repoRate: number
  readonly haircut: number
  readonly repoDays: number
  readonly policyRate: number
}

/** A sale before maturity with its settlement day and dirty price per 100. */
export type Sale = { readonly date: string; readonly dirty: number }

/** Sale, one repo of the security by whoever holds it then, and one day of failing to deliver. */
export function trades(
  holding: { readonly settlement: string; readonly face: number; readonly dirty: number },
  financing: Financing,
  sale: Sale | undefined,
): readonly TradeRow[] {
  const scale = holding.face / 100
  const start = sale?.date ?? holding.settlement
  const value = (sale?.dirty ?? holding.dirty) * scale
  const end = businessDay(plusDays(start, financing.repoDays))
  const days = daysBetween(start, end)
  const loan = repo({ value, haircut: financing.haircut, rate: financing.repoRate, days })
  const rows = [
    { date: start, event: EVENTS.repoOpen, cash: loan.cash },
    { date: end, event: EVENTS.repoClose, cash: -loan.repayment },
    { date: start, event: EVENTS.fail, cash: -failsCharge(value, financing.policyRate, 1) },
  ]
  return sale === undefined ? rows : [{ date: sale.date, event: EVENTS.sale, cash: value }, ...rows]
}

/**
 * Day on which the sale settles: one business day after trading, `months` after settlement (or half-way to maturity).
 * Undefined when that is on or after maturity: then it is held to the end.
 */
export function saleDate(settlement: number, maturity: number, months: number | null): string | undefined {
  const half = settlement + Math.floor((maturity - settlement) / 2)
  const traded = months === null ? half : addMonths(settlement, months)
  const settled = addBusinessDays(addBusinessDays(traded, 0, holidaysNear(traded)), 1, holidaysNear(traded))
  return settled < maturity ? isoDate(settled) : undefined
}

function businessDay(date: string): string {
  const day = dayNumber(date)
  return typeof day === 'number' ? isoDate(addBusinessDays(day, 0, holidaysNear(day))) : date
}

function holidaysNear(day: number): readonly string[] {
  const { year } = toCalendar(day)
  return [...marketHolidays(year, 'bond'), ...marketHolidays(year + 1, 'bond')]
}

function daysBetween(from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return typeof start === 'number' && typeof end === 'number' ? end - start : 0
}

function plusDays(date: string, days: number): string {
  const day = dayNumber(date)
  return typeof day === 'number' ? isoDate(day + days) : date
}
