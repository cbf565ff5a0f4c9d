import { z } from 'zod'
import * as contract from '#kit/contract/payments.api.ts'
import { keepProgram } from '../children/keep-program.ts'
import { asServer } from '../database/tenant.ts'
import { goneOf } from '../http/gone.ts'
import { bind, type Call } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { findPaidByPerson, findPayment, findPayments, type PaymentRow } from './ledger.db.ts'
import { linesSchema } from './lines.ts'
import { openSubscription } from './subscriptions.handlers.ts'

const READ = 'org.billing.read'

const textOf = (date: Date | null): string | null => date && date.toISOString()

const statusOf = ({ status, refunded }: PaymentRow) =>
  status === 'paid' && refunded > 0 ? ('refunded' as const) : status

const invoiceUrlOf = ({ id, subject_kind: kind, subject_id: subject }: PaymentRow) =>
  kind === 'subscription' ? `/subscriptions/${subject}/invoices/${id}` : `/payments/${id}/invoice`

function billOf(row: PaymentRow) {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    description: row.description,
    amount: row.amount,
    currency: 'USD' as const,
    status: statusOf(row),
    refunded: row.refunded,
    ...(row.status === 'paid' ? { invoiceUrl: invoiceUrlOf(row) } : {}),
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

const draw = keepProgram(new URL('./invoice-worker.ts', import.meta.url))
const DONE = z.object({ base64: z.string() })

type Wanted = Pick<Call<typeof contract.getInvoice>, 'caller' | 'services' | 'reply'> & {
  readonly id: string
  readonly isOwn: (row: PaymentRow) => boolean
}

async function invoiceOf({ caller, services, reply, id, isOwn }: Wanted) {
  const row = await asServer(services.db, (trx) => findPayment(trx, id))
  if (row === undefined || row.status !== 'paid' || !isOwn(row)) throw REFUSALS.notFound('Invoice not found')
  const person = `${caller.firstName} ${caller.lastName}`.trim()
  // The organization of a single payment is the one that was paid.
  const payer = row.subject_kind === 'subscription' ? row.org_id : null
  const org = caller.memberships.find(({ orgId }) => orgId === payer)?.org_name
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
  const done = DONE.parse(await draw(bill, { wanted: goneOf(reply) }))
  return {
    fileName: `invoice-${bill.date.slice(0, 10)}-${row.id.slice(-6)}.pdf`,
    mediaType: 'application/pdf',
    base64: done.base64,
  }
}

const invoice = bind(contract.getInvoice, async ({ params, ...asked }) => {
  const { id, paymentId } = params
  await openSubscription(asked.services, asked.caller, { id, permission: READ })
  return invoiceOf({ ...asked, id: paymentId, isOwn: ({ subject_id: subject }) => subject === id })
})

const single = bind(contract.listPayments, async ({ caller, services }) => {
  const rows = await asServer(services.db, (trx) => findPaidByPerson(trx, caller.userId))
  return { payments: rows.map(billOf) }
})

const singleInvoice = bind(contract.getPaymentInvoice, async ({ params: { paymentId: id }, ...asked }) => {
  const isOwn = (row: PaymentRow) =>
    row.user_id === asked.caller.userId && row.subject_kind !== 'subscription'
  return invoiceOf({ ...asked, id, isOwn })
})

export const BILLING_HANDLERS = [history, invoice, single, singleInvoice] as const
