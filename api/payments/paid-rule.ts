import type { Queries } from '../database/connection.ts'
import type { PaymentRow } from './ledger.db.ts'

/**
 * What a one-off payment does once it came in, and once nobody can pay it any more: an export of the selling screen's
 * `*.db.ts`, run in the transaction of the provider's event, so that whoever paid has what they paid for without coming
 * back, and what was kept for whoever did not is free at once.
 */
type PaidRule = {
  /** What its payments are payments of: 'cohort'. */
  readonly paidFor: string
  /** Taken before the payment's own row, in the order of whatever else the screen does with both. */
  lockSubject(trx: Queries, subjectId: string): Promise<unknown>
  afterPaid(trx: Queries, paid: { readonly payment: PaymentRow; readonly now: Date }): Promise<void>
  /** Its last open checkout is over, unpaid; `begunAt`: when that one began. Money may still arrive, and is then taken as above. */
  afterUnpaid(trx: Queries, left: Left): Promise<void>
}

type Left = { readonly payment: PaymentRow; readonly begunAt: Date; readonly now: Date }

/** By what is paid for. The server loads every screen's rows as it starts, before it takes an event. */
const RULES = new Map<string, PaidRule>()

export function definePaidRule(rule: PaidRule): PaidRule {
  RULES.set(rule.paidFor, rule)
  return rule
}

export const findPaidRule = (kind: string): PaidRule | undefined => RULES.get(kind)
