import { addBusinessDays, dayNumber, isoDate, toCalendar } from '#finance/dates/calendar.ts'
import { marketHolidays } from '#finance/dates/market-holidays.ts'
import type { BondPayment } from './bond-ladder.ts'

/** A payment per 100 of face and its value at settlement. */
export type ValuedFlow = {
  readonly date: string
  readonly interest: number
  readonly principal: number
  readonly value: number
}

type Held = {
  readonly face: number
  /** What a payment of interest is called, and one of principal. */
  readonly events: { readonly purchase: string; readonly coupon: string; readonly final: string }
}

/** What one holder pays and receives until the last flow, in dollars of this face: the purchase, then every payment. */
export function bondPayments(
  settlement: string,
  flows: readonly ValuedFlow[],
  { face, events }: Held,
): readonly BondPayment[] {
  const scale = face / 100
  const paid = flows
    .filter((flow) => flow.interest + flow.principal > 0)
    .map((flow) => ({
      date: flow.date,
      paidOn: businessDay(flow.date),
      event: flow.principal > 0 ? events.final : events.coupon,
      interest: flow.interest * scale,
      principal: flow.principal * scale,
      cash: (flow.interest + flow.principal) * scale,
      presentValue: flow.value * scale,
    }))
  const cost = flows.reduce((sum, flow) => sum + flow.value, 0) * scale
  const purchase = { date: settlement, paidOn: settlement, event: events.purchase, interest: 0, principal: 0 }
  return [{ ...purchase, cash: -cost, presentValue: -cost }, ...paid]
}

/** The day itself or the next on which bonds are settled. */
export function businessDay(date: string): string {
  const day = dayNumber(date)
  return typeof day === 'number' ? isoDate(addBusinessDays(day, 0, bondHolidays(day))) : date
}

/** Days without settlement in the year of that day and the next. */
export function bondHolidays(day: number): readonly string[] {
  const { year } = toCalendar(day)
  return [...marketHolidays(year, 'bond'), ...marketHolidays(year + 1, 'bond')]
}
