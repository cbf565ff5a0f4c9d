import type { SubscriptionStatus } from './payment-tables.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

const DAY_MS = 86_400_000
/** A payment that failed leaves so many days to mend it before the plan falls back. */
const GRACE_DAYS = 7

type Standing = Pick<
  SubscriptionRow,
  'status' | 'provider' | 'trial_end' | 'cancel_at_period_end' | 'period_start' | 'period_end'
>

/** The status at a moment: what ends by itself has ended once its time is over, whenever anybody looks. */
export function statusAt(row: Standing, now: Date): SubscriptionStatus {
  const { status, provider, trial_end, cancel_at_period_end, period_end } = row
  if (status === 'trialing' && provider === 'none' && isOver(trial_end, now)) return 'canceled'
  if (cancel_at_period_end && RUNNING.has(status) && isOver(period_end, now)) return 'canceled'
  return status
}

const RUNNING: ReadonlySet<SubscriptionStatus> = new Set([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
])

const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now

/** Until when a plan whose payment failed still opens everything: so long after the period began that was not paid. */
export const graceUntil = ({ status, period_start }: Standing): Date | null =>
  status === 'past_due' && period_start !== null
    ? new Date(period_start.getTime() + GRACE_DAYS * DAY_MS)
    : null

/** Whether it opens what its plan sells. */
export function grants(row: Standing, now: Date): boolean {
  const status = statusAt(row, now)
  if (status !== 'past_due') return status === 'active' || status === 'trialing'
  const until = graceUntil(row)
  return until !== null && now < until
}
