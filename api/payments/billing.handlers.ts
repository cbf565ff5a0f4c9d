import { z } from 'zod'
import * as contract from '#kit/contract/payments.api.ts'
import { runOnce } from '../children/run-once.ts'
import { asServer } from '../database/tenant.ts'
import { goneOf } from '../http/gone.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { findPayment, findPayments, type PaymentRow } from './ledger.db.ts'
import { linesSchema } from './lines.ts'
import { openSubscription } from './subscriptions.handlers.ts'

const READ = 'org.billing.read'

const textOf = (date: Date | null): string | null => date && date.toISOString()

const statusOf = ({ status, refunded }: PaymentRow) =>
  status === 'paid' && refunded > 0 ? ('refunded' as const) : status

function billOf(row: PaymentRow) {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    description: row.description,
    amount: row.amount,
    currency: 'USD' as const,
    status: statusOf(row),
    refunded: row.refunded,
    ...(row.status === 'paid' ? { invoiceUrl: `/subscriptions/${row.subject_id}/invoices/${row.id}` } : {}),
    periodStart: textOf(row.period_start),
    periodEnd: textOf(row.period_end),
    lines: linesSchema.parse(JSON.parse(row.lines)),
  }
}

const history = bind(contract.billingHistory, async ({ params, caller, services }) => {
  const { id } = params
  await openSubscription(services, caller, { id, permission: READ })
  const rows = await asServer(services.db, (trx) => findPayments(trx, { kind: 'subscription', id }))
  return { billing_history: rows.map(billOf) }
})

const PROGRAM = new URL('./invoice-worker.ts', import.meta.url)
const DONE = z.object({ base64: z.string() })

const invoice = bind(contract.getInvoice, async ({ params, caller, services, reply }) => {
  const { id, paymentId } = params
  await openSubscription(services, caller, { id, permission: READ })
  const row = await asServer(services.db, (trx) => findPayment(trx, paymentId))
  if (row === undefined || row.subject_id !== id || row.status !== 'paid')
    throw REFUSALS.notFound('Invoice not found')
  const person = `${caller.firstName} ${caller.lastName}`.trim()
  const org = caller.memberships.find(({ orgId }) => orgId === row.org_id)?.org_name
  const bill = {
    ...billOf(row),
    person,
    email: caller.email,
    organization: org ?? null,
    provider: row.provider,
    seller: (services.settings.INVOICE_SELLER ?? '')
      .split('|')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }
  const done = DONE.parse(await runOnce(PROGRAM, bill, { wanted: goneOf(reply) }))
  return {
    fileName: `invoice-${bill.date.slice(0, 10)}-${row.id.slice(-6)}.pdf`,
    mediaType: 'application/pdf',
    base64: done.base64,
  }
})

export const BILLING_HANDLERS = [history, invoice] as const
