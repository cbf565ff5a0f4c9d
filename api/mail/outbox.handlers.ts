import * as contract from '#kit/contract/outbox.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { requeueJob } from '../jobs/read-jobs.db.ts'
import { mailIsOn } from '../settings.ts'
import { countMails, findMail, findMails, type MailRow, requeueMail } from './read-outbox.db.ts'

const toMail = (row: MailRow) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts ?? 0,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  nextAt: row.status === 'queued' || row.status === 'retrying' ? (row.run_at?.toISOString() ?? null) : null,
  error: row.status === 'sent' ? null : (row.error ?? row.job_error),
  canRetry: row.job_id !== null && (row.status === 'dead' || row.status === 'kept'),
})

const list = bind(contract.listOutbox, async ({ query, services }) => {
  const { limit, status } = query
  const cursor = readTimeCursor(query.cursor)
  const [rows, counts] = await asServer(services.db, async (trx) => [
    await findMails(trx, { status, limit: limit + 1, cursor }),
    await countMails(trx),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    mails: rows.slice(0, limit).map(toMail),
    ...(last ? { nextCursor: writeTimeCursor({ at: last.created_at, id: last.id }) } : {}),
    mailIsOn: mailIsOn(services.settings),
    from: services.settings.MAIL_FROM,
    counts,
  }
})

const notFound = () => REFUSALS.notFound('Mail not found')

/**
 * Without a mail server, an administrator passes on the mail and has to read it, which is audited. With one,
 * codes and links are for the recipient only.
 */
const get = bind(contract.getOutboxMail, async ({ params, caller, services, request }) => {
  const { db, now, settings } = services
  return asServer(db, async (trx) => {
    const row = await findMail(trx, params.id)
    if (row === null) throw notFound()
    const text = mailIsOn(settings) || row.status === 'sent' ? null : row.body
    if (text !== null)
      await recordEvent(trx, {
        orgId: null,
        actorId: caller.userId,
        action: 'mail.read',
        target: row.id,
        detail: { subject: row.subject },
        now: now(),
        requestId: request.id,
      })
    return { ...toMail(row), text }
  })
})

const retry = bind(contract.retryOutboxMail, async ({ params, caller, services, request }) => {
  const { db, now, settings } = services
  return asServer(db, async (trx) => {
    const before = await findMail(trx, params.id)
    if (before === null) throw notFound()
    if (before.job_id === null || !toMail(before).canRetry)
      throw new Refusal(409, 'wrong_state', { message: 'This message cannot be sent again.' })
    if (!mailIsOn(settings))
      throw new Refusal(409, 'mail_off', { message: 'No mail server is configured: set SMTP_URL.' })
    await requeueMail(trx, { id: before.id, jobId: before.job_id, now: now() })
    await requeueJob(trx, before.job_id, now())
    await recordEvent(trx, {
      orgId: null,
      actorId: caller.userId,
      action: 'mail.retry',
      target: before.id,
      detail: { subject: before.subject },
      now: now(),
      requestId: request.id,
    })
    const after = await findMail(trx, params.id)
    if (after === null) throw notFound()
    return toMail(after)
  })
})

export const OUTBOX_HANDLERS = [list, get, retry] as const
