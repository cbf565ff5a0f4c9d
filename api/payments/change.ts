import { monthsLater, prorate } from '#finance/billing/proration.ts'
import { invoiced } from './offer.ts'
import type { PriceRow } from './plans.db.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

export type Changing = {
  readonly row: SubscriptionRow
  readonly from: { readonly price: PriceRow; readonly planName: string }
  readonly to: {
    readonly price: PriceRow
    readonly planName: string
    readonly seats: number
    readonly amount: number
  }
  readonly now: Date
}

const MONTHS = { month: 1, year: 12 } as const

/**
 * What costs more by the month is a step up: it begins now, as does paying by the year unless more than that is paid
 * already. The rest waits.
 */
export function isNow(changing: Changing): boolean {
  const { row, from, to } = changing
  if (from.price.interval !== to.price.interval)
    return to.price.interval === 'year' && prorated(changing).due >= 0
  return to.amount > row.amount
}

function prorated({ row, from, to, now }: Changing) {
  const start = row.period_start ?? now
  const end = row.period_end ?? now
  const period = { from: start.getTime(), to: Math.max(end.getTime(), start.getTime() + 1_000) }
  const startsPeriod = from.price.interval !== to.price.interval
  return prorate({ oldAmount: row.amount, newAmount: to.amount, period, at: now.getTime(), startsPeriod })
}

export type Preview = {
  readonly lines: readonly { readonly description: string; readonly amount: number }[]
  readonly effective: 'now' | 'period_end'
  readonly dueNow: number
  readonly nextAmount: number
  readonly nextDate: Date
  /** Whether it takes a cancellation back: what is changed goes on. */
  readonly undoesCancellation: boolean
}

/** What a change costs now and next, by the second. */
export function previewOf(changing: Changing): Preview {
  const { row, from, to, now } = changing
  const end = row.period_end ?? now
  const next = { nextAmount: to.amount, undoesCancellation: row.cancel_at_period_end }
  if (!isNow(changing)) return { ...next, lines: [], effective: 'period_end', dueNow: 0, nextDate: end }
  const startsPeriod = from.price.interval !== to.price.interval
  const { credit, charge, due } = prorated(changing)
  const bought = invoiced(to.planName, to.price, to.seats)
  const nextDate = startsPeriod ? new Date(monthsLater(now.getTime(), MONTHS[to.price.interval])) : end
  return {
    ...next,
    lines: [
      { description: `Unused time on ${invoiced(from.planName, from.price, row.seats)}`, amount: -credit },
      {
        description: startsPeriod ? `${bought}, one year` : `Remaining time on ${bought}`,
        amount: charge,
      },
    ],
    effective: 'now',
    dueNow: due,
    nextDate,
  }
}
