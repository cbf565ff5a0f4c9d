import { sql } from 'kysely'
import { NOTICE_KINDS, type NoticeKind } from '#kit/notices/kinds.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { oneLine } from '../mail/message.ts'

export type NewNotice = {
  readonly person: string
  readonly kind: NoticeKind
  /** What happened, in one line; it is the subject of the mail. Shown outside the app: no name of a lead. */
  readonly title: string
  /** What the mail says besides. */
  readonly text?: string
  /** The page of the app that it leads to. */
  readonly link: `/${string}`
  /** Names what happened: the same person is told of it once, however often it is said. */
  readonly key: string
  readonly now: Date
}

/**
 * The one way to tell a person something, in the transaction of what happened: in the app, by mail, and in the weekly
 * digest, as they want it. Nothing is kept of what they want nowhere.
 */
export async function notify(trx: Queries, notice: NewNotice): Promise<void> {
  const { person, kind, title, text = null, link, key, now } = notice
  const { inApp, mail, digest } = NOTICE_KINDS[kind]
  const id = newId('ntc')
  const { rows } = await sql<{ by_mail: boolean | null }>`SELECT tell(${id}, ${person}, ${kind}, ${key},
    ${oneLine(title)}, ${link}, ${text}, ${now}, ${[inApp, mail, digest]}::text[]) AS by_mail`.execute(trx)
  if (rows[0]?.by_mail !== true) return
  const job = { kind: 'notice.mail', userId: null, orgId: null, inputs: { noticeId: id }, now } as const
  await enqueueJob(trx, job)
}
