import type { Form } from '#kit/form.ts'
import type { Queries } from '../database/connection.ts'
import { addLead } from '../leads/add-lead.ts'
import { insertSubmission, type Submission } from './forms.db.ts'

type Sent = Omit<Submission, 'leadId'>

/** What was sent, with the lead that the form says it is; inside the caller's `withTenant`. */
export async function keepSubmission(trx: Queries, form: Form, sent: Sent): Promise<void> {
  await insertSubmission(trx, { ...sent, leadId: await leadOf(trx, form, sent) })
}

async function leadOf(trx: Queries, { lead }: Form, sent: Sent): Promise<string | null> {
  if (lead === undefined) return null
  const { orgId, answers, consent: sentence, sentBy: by, sentAt: now } = sent
  const fields = lead.of(answers)
  const consent = {
    email: fields.email !== undefined && fields.email !== '',
    phone: fields.phone !== undefined && fields.phone !== '',
    proof: sentence,
  }
  const about = { orgId, board: lead.board, source: 'form', sourceRef: sent.form, fields, by, now } as const
  return (await addLead(trx, { ...about, consent })).row.id
}
