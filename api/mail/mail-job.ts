import { z } from 'zod'
import { asServer } from '../database/tenant.ts'
import { type JobContext, type JobDefinition, type JobDone, JobProblem } from '../jobs/job.ts'
import type { Mailer } from './mailer.ts'
import { findLetter, markKept, markSent } from './outbox.db.ts'

const INPUTS = z.object({ mailId: z.string() })

/** Delivers one message from the outbox. Without a mail server, it is kept for an administrator. */
export const mailJob = (mailer: Mailer | null): JobDefinition => ({
  seconds: 60,
  async run({ job, services }: JobContext): Promise<JobDone> {
    const { mailId } = INPUTS.parse(job.inputs)
    const letter = await asServer(services.db, (trx) => findLetter(trx, mailId))
    if (letter === null) return {}
    if (mailer === null) return { effect: (trx) => markKept(trx, mailId) }
    try {
      await mailer.send(letter)
    } catch (error) {
      throw toProblem(error)
    }
    return { effect: (trx) => markSent(trx, mailId, services.now()) }
  },
})

const CODES: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server could not be reached or closed the connection.',
  ESOCKET: 'The mail server could not be reached or closed the connection.',
  ETIMEDOUT: 'The mail server did not respond in time.',
  EDNS: 'The mail server was not found.',
  EAUTH: 'The mail server rejected the user name or password in SMTP_URL.',
  ETLS: 'The mail server does not offer a secure connection.',
}

const AT_MOST = 300

/** A permanent refusal of this message (5xx after sign-in) is final; anything else may pass. */
function toProblem(error: unknown): JobProblem {
  const { code = '', response = '', responseCode = 0 } = PARTS.parse(error)
  const isFinal = responseCode >= 500 && code !== 'EAUTH'
  const said = response === '' ? '' : ` It said: ${response.slice(0, AT_MOST)}`
  const what = CODES[code] ?? 'The mail server rejected the message.'
  return new JobProblem(isFinal ? 'refused' : 'undelivered', `${what}${said}`, { isFinal, cause: error })
}

const PARTS = z
  .object({
    code: z.string().optional(),
    response: z.string().optional(),
    responseCode: z.number().optional(),
  })
  .catch({})
