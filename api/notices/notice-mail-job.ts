import { z } from 'zod'
import { asSentence } from '#kit/as-sentence.ts'
import { isChosen, NOTICE_KINDS } from '#kit/notices/kinds.ts'
import { loadSecretKey } from '../auth/secret-key.ts'
import type { JobDefinition } from '../jobs/job.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { publicUrl } from '../settings.ts'
import { type Mailing, takeMailing } from './notices.db.ts'
import { unsubscribeCode } from './unsubscribe-code.ts'

const INPUTS = z.object({ noticeId: z.string() })

/** Writes the mail of a notice, once: it is taken in the transaction that marks this job done. */
export const noticeMailJob: JobDefinition = {
  async run({ job, services: { now, settings, dataDir } }) {
    const { noticeId } = INPUTS.parse(job.inputs)
    const key = loadSecretKey(settings.SECRET_KEY, dataDir)
    return {
      effect: async (trx) => {
        const mailing = await takeMailing(trx, noticeId, now())
        if (mailing === undefined) return
        await enqueueMail(trx, { ...letterOf(publicUrl(settings), mailing, key), now: now() })
      },
    }
  },
}

/** The code stands behind the sign that browsers keep to themselves: no server's log has it. */
function letterOf(base: string, { to, user_id: userId, kind, title, link, body }: Mailing, key: Buffer) {
  const parts = [body ?? asSentence(title), `Open it here:\n${base}${link}`]
  const { label } = NOTICE_KINDS[kind]
  if (!isChosen(kind, 'mail')) {
    const text = [...parts, 'Messages about security and billing are always sent.'].join('\n\n')
    return { to, subject: title, text: `${text}\n` }
  }
  const unsubscribe = `${base}/articles/newsletter#off=${unsubscribeCode(key, { userId, kind })}`
  const foot = `You get this because “${label}” is on in your notification settings. Turn it off, no sign-in needed:\n${unsubscribe}`
  const all = `All notification settings:\n${base}/account?tab=notifications`
  return { to, subject: title, text: `${[...parts, foot, all].join('\n\n')}\n`, unsubscribe }
}
