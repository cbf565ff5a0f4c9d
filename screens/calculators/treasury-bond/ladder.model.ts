import { addBusinessDays, addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { failsCharge, repo } from '#finance/bonds/repo.ts'
import type { BondPayment } from '#kit/lab/bond-ladder.ts'
import { bondHolidays, bondPayments, businessDay, type ValuedFlow } from '#kit/lab/bond-payments.ts'

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

export type TradeRow = { readonly date: string; readonly event: string; readonly cash: number }

/** What one holder pays and receives, held to maturity: the purchase, then every payment. */
export const ladder = (
  settlement: string,
  face: number,
  flows: readonly ValuedFlow[],
): readonly BondPayment[] => bondPayments(settlement, flows, { face, events: EVENTS })

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
  const settled = addBusinessDays(addBusinessDays(traded, 0, bondHolidays(traded)), 1, bondHolidays(traded))
  return settled < maturity ? isoDate(settled) : undefined
}

function daysBetween(from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return typeof start === 'number' && typeof end === 'number' ? end - start : 0
}

function plusDays(date: string, days: number): string {
  const day = dayNumber(date)
  return typeof day === 'number' ? isoDate(day + days) : date
}
