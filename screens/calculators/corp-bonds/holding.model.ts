import type { BondPayment } from '#kit/lab/bond-ladder.ts'
import { bondPayments, type ValuedFlow } from '#kit/lab/bond-payments.ts'

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

/** What one holder pays and receives until the last flow, at maturity or at a call. */
export const ladder = (
  settlement: string,
  flows: readonly ValuedFlow[],
  { face, isCalled = false }: { readonly face: number; readonly isCalled?: boolean },
): readonly BondPayment[] =>
  bondPayments(settlement, flows, {
    face,
    events: { ...EVENTS, final: isCalled ? EVENTS.call : EVENTS.final },
  })

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
