import * as contract from '#kit/contract/notices.api.ts'
import { isChosen, isNoticeKind, NOTICE_KINDS } from '#kit/notices/kinds.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { pageOf } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { findSubscriber } from './people.db.ts'
import {
  countUnread,
  findNotices,
  findPreferences,
  markAllRead,
  markRead,
  type NoticeRow,
  savePreference,
} from './notices.db.ts'
import { subscriptionOf } from './unsubscribe-code.ts'

const list = bind(contract.listNotices, async ({ query: { limit, cursor }, caller, services }) => {
  const { userId } = caller
  const asked = { userId, before: readTimeCursor(cursor), limit: limit + 1 }
  const rows = await withPerson(services.db, userId, (trx) => findNotices(trx, asked))
  const { page, last } = pageOf(rows, limit)
  const notices = page.map(toNotice)
  return last === null ? { notices } : { notices, nextCursor: writeTimeCursor({ at: last.at, id: last.id }) }
})

const toNotice = ({ id, kind, title, link, at, read_at }: NoticeRow) => ({
  id,
  kind,
  group: NOTICE_KINDS[kind].group,
  title,
  link,
  at: at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
})

/** The tag is the count: all that the bell shows. */
const count = bind(contract.countNotices, async ({ caller, services, request, reply }) => {
  const unread = await withPerson(services.db, caller.userId, (trx) => countUnread(trx, caller.userId))
  const tag = `"${unread}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return { unread }
})

const readOne = bind(contract.readNotice, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    if (!(await markRead(trx, { userId: caller.userId, id, now: services.now() })))
      throw REFUSALS.notFound('There is no such notification')
    return { unread: await countUnread(trx, caller.userId) }
  }),
)

const readAll = bind(contract.readAllNotices, async ({ body, caller, services }) => {
  const { userId } = caller
  return withPerson(services.db, userId, async (trx) => {
    await markAllRead(trx, { userId, until: new Date(body.until), now: services.now() })
    return { unread: await countUnread(trx, userId) }
  })
})

const preferences = bind(contract.getNoticePreferences, async ({ caller, services }) => ({
  kinds: await withPerson(services.db, caller.userId, (trx) => findPreferences(trx, caller.userId)),
}))

const setPreference = bind(contract.setNoticePreference, async ({ body, caller, services }) => {
  const { kind, channel, isOn } = body
  const { userId } = caller
  if (!isNoticeKind(kind))
    throw REFUSALS.invalid([{ path: 'kind', message: 'There is no such notification.' }])
  if (!isChosen(kind, channel))
    throw REFUSALS.invalid([{ path: 'channel', message: 'This cannot be changed.' }])
  return withPerson(services.db, userId, async (trx) => {
    await savePreference(trx, { userId, kind, channel, isOn })
    return { kinds: await findPreferences(trx, userId) }
  })
})

const invalidLink = () =>
  new Refusal(410, 'gone', {
    message: 'This link is not valid. Sign in and open your notification settings.',
  })

const stopMail = bind(contract.stopNoticeMail, async ({ body, services }) => {
  const found = subscriptionOf(services.secretKey, body.code)
  if (found === null || !isChosen(found.kind, 'mail')) throw invalidLink()
  await asServer(services.db, async (trx) => {
    if (!(await findSubscriber(trx, found.userId))) throw invalidLink()
    await savePreference(trx, { ...found, channel: 'mail', isOn: false })
  })
  return { label: NOTICE_KINDS[found.kind].label }
})

export const NOTICE_HANDLERS = [list, count, readOne, readAll, preferences, setPreference, stopMail] as const
