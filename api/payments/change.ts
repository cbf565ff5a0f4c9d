import { monthsLater, prorate } from '#finance/billing/proration.ts'
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

/** What costs more by the month is a step up: it begins now, as does paying by the year. The rest waits. */
export function isNow({ row, from, to }: Changing): boolean {
  if (from.price.interval !== to.price.interval) return to.price.interval === 'year'
  return to.amount > row.amount
}

export type Preview = {
  readonly lines: readonly { readonly description: string; readonly amount: number }[]
  readonly effective: 'now' | 'period_end'
  readonly dueNow: number
  readonly nextAmount: number
  readonly nextDate: Date
}

/** What a change costs now and next, by the second. */
export function previewOf(changing: Changing): Preview {
  const { row, from, to, now } = changing
  const start = row.period_start ?? now
  const end = row.period_end ?? now
  if (!isNow(changing))
    return { lines: [], effective: 'period_end', dueNow: 0, nextAmount: to.amount, nextDate: end }
  const startsPeriod = from.price.interval !== to.price.interval
  const period = { from: start.getTime(), to: Math.max(end.getTime(), start.getTime() + 1_000) }
  const amounts = { oldAmount: row.amount, newAmount: to.amount }
  const { credit, charge, due } = prorate({ ...amounts, period, at: now.getTime(), startsPeriod })
  const nextDate = startsPeriod ? new Date(monthsLater(now.getTime(), MONTHS[to.price.interval])) : end
  return {
    lines: [
      { description: `Unused time on ${from.planName}`, amount: -credit },
      {
        description: startsPeriod ? `${to.planName}, one year` : `Remaining time on ${to.planName}`,
        amount: charge,
      },
    ],
    effective: 'now',
    dueNow: Math.max(0, due),
    nextAmount: to.amount,
    nextDate,
  }
}
