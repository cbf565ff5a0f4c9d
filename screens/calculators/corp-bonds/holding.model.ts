import { addBusinessDays, dayNumber, isoDate, toCalendar } from '#finance/calendar.ts'
import { marketHolidays } from '#finance/market-holidays.ts'

/* The events of one holding in dollars. The flow diagram reads its amounts from these rows and from nowhere else. */

export const EVENTS = {
  purchase: 'Purchase',
  coupon: 'Coupon',
  final: 'Final payment',
  call: 'Call price and interest',
} as const

export const DEALS = {
  subscription: 'Issue: first buyer pays',
  proceeds: 'Issue: issuer receives',
  underwriting: 'Issue: underwriters keep',
  seller: 'Purchase: seller receives',
  dealer: 'Purchase: dealer keeps',
  recovery: 'Default: you recover',
  protection: 'Default: CDS seller pays',
} as const

/** A payment per 100 of face and its value at settlement. */
export type ValuedFlow = {
  readonly date: string
  readonly interest: number
  readonly principal: number
  readonly value: number
}

export type LadderRow = {
  readonly date: string
  /** The next business day: what is due on a closing day is paid then, without more interest. */
  readonly paidOn: string
  readonly event: string
  readonly interest: number
  readonly principal: number
  /** To the holder; the purchase is negative. */
  readonly cash: number
  readonly presentValue: number
}

/** What one holder pays and receives until the last flow: the purchase, then every payment. */
export function ladder(
  settlement: string,
  flows: readonly ValuedFlow[],
  { face, isCalled = false }: { readonly face: number; readonly isCalled?: boolean },
): readonly LadderRow[] {
  const scale = face / 100
  const last = isCalled ? EVENTS.call : EVENTS.final
  const paid = flows
    .filter((flow) => flow.interest + flow.principal > 0)
    .map((flow) => ({
      date: flow.date,
      paidOn: businessDay(flow.date),
      event: flow.principal > 0 ? last : EVENTS.coupon,
      interest: flow.interest * scale,
      principal: flow.principal * scale,
      cash: (flow.interest + flow.principal) * scale,
      presentValue: flow.value * scale,
    }))
  const cost = flows.reduce((sum, flow) => sum + flow.value, 0) * scale
  const purchase = { date: settlement, paidOn: settlement, event: EVENTS.purchase, interest: 0, principal: 0 }
  return [{ ...purchase, cash: -cost, presentValue: -cost }, ...paid]
}

export type DealTerms = {
  readonly face: number
  readonly issuePrice: number
  readonly grossSpread: number
  readonly bidAsk: number
  readonly recovery: number
}

/** Issue, purchase from the dealer, and what a default with credit protection would pay, in dollars of this face. */
export function deals(settlement: string, cost: number, terms: DealTerms) {
  const { face, issuePrice, grossSpread, bidAsk, recovery } = terms
  const subscription = (face * issuePrice) / 100
  const kept = Math.min(subscription, face * grossSpread)
  const dealer = Math.min(cost, (face * bidAsk) / 100)
  const row = (event: string, cash: number, date: string | null = null) => ({ date, event, cash })
  return [
    row(DEALS.subscription, subscription),
    row(DEALS.underwriting, kept),
    row(DEALS.proceeds, subscription - kept),
    row(DEALS.seller, cost - dealer, settlement),
    row(DEALS.dealer, dealer, settlement),
    row(DEALS.recovery, recovery * face),
    row(DEALS.protection, (1 - recovery) * face),
  ]
}

function businessDay(date: string): string {
  const day = dayNumber(date)
  if (typeof day !== 'number') return date
  const { year } = toCalendar(day)
  return isoDate(
    addBusinessDays(day, 0, [...marketHolidays(year, 'bond'), ...marketHolidays(year + 1, 'bond')]),
  )
}
