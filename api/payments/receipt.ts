import { cents, date } from '#kit/format.ts'
import type { Queries } from '../database/connection.ts'
import { notify } from '../notices/notify.ts'
import type { PaymentRow } from './ledger.db.ts'

type Paid = Pick<PaymentRow, 'id' | 'amount' | 'description' | 'period_start' | 'period_end' | 'provider'> & {
  readonly paid_at: Date
}

/** The receipt of what was paid, to each of those who pay; always by mail, in the transaction that books the payment. */
export async function sendReceipt(trx: Queries, people: readonly string[], paid: Paid): Promise<void> {
  for (const person of people)
    await notify(trx, {
      person,
      kind: 'payment.receipt',
      title: `Receipt: ${cents(paid.amount / 100)} for ${paid.description}`,
      text: receiptText(paid),
      link: '/subscriptionPlans',
      key: paid.id,
      now: paid.paid_at,
    })
}

const dayOf = (moment: Date): string => date(moment.toISOString())

/** What the invoice says, in words; days as there, in UTC. */
export function receiptText({ id, amount, description, paid_at, ...about }: Paid): string {
  const { period_start: start, period_end: end, provider } = about
  return [
    `Paid: ${cents(amount / 100)} on ${dayOf(paid_at)}`,
    `For: ${description}`,
    ...(start === null || end === null ? [] : [`Period: ${dayOf(start)} to ${dayOf(end)}`]),
    `Invoice number: ${id}`,
    '',
    ...(provider === 'test' ? ['Made by the test checkout: no money moved.', ''] : []),
    'The invoice is a PDF on Plans and billing, under Billing history.',
  ].join('\n')
}
