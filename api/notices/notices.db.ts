import { sql } from 'kysely'
import { type Channel, CHANNELS, NOTICE_KINDS, type NoticeKind, type Way } from '#kit/notices/kinds.ts'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import type { NoticeTables } from './notice-tables.ts'

export type NoticeRow = NoticeTables['notices']

type Asked = { readonly userId: string; readonly before: TimeCursor | null; readonly limit: number }

/** The newest first. */
export function findNotices(trx: Queries, { userId, before, limit }: Asked): Promise<NoticeRow[]> {
  let found = trx.selectFrom('notices').selectAll().where('user_id', '=', userId).where('in_app', '=', true)
  if (before !== null) found = found.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  return found.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** As many as the bell tells apart. */
const COUNTED = 100

export async function countUnread(trx: Queries, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM (SELECT 1 FROM notices
    WHERE user_id = ${userId} AND in_app AND read_at IS NULL LIMIT ${COUNTED}) AS unread`.execute(trx)
  return rows[0]?.count ?? 0
}

type One = { readonly userId: string; readonly id: string; readonly now: Date }

/** Whether the person has such a notice. */
export async function markRead(trx: Queries, { userId, id, now }: One): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('in_app', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Until = { readonly userId: string; readonly until: Date; readonly now: Date }

export async function markAllRead(trx: Queries, { userId, until, now }: Until): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('at', '<=', until)
    .execute()
}

type Over = { readonly kind: NoticeKind; readonly keys: readonly string[]; readonly now: Date }

/** What happened is over for everybody who was told of it: read, and no longer mailed. Only the server reaches them. */
export async function closeNotices(trx: Queries, { kind, keys, now }: Over): Promise<void> {
  await trx
    .updateTable('notices')
    .set({
      read_at: sql<Date>`coalesce(read_at, ${now})`,
      mailed_at: sql<Date>`coalesce(mailed_at, ${now})`,
      body: null,
    })
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('mailed_at', 'is', null)]))
    .execute()
}

/** Every kind with how the person wants to be told of it. */
export async function findPreferences(trx: Queries, userId: string) {
  const rows = await trx.selectFrom('notice_preferences').selectAll().where('user_id', '=', userId).execute()
  const said = new Map(rows.map(({ kind, channel, is_on }) => [`${kind} ${channel}`, is_on]))
  return Object.entries(NOTICE_KINDS).map(([kind, shipped]) => {
    const [inApp, mail, digest] = CHANNELS.map((one) => wayOf(shipped[one], said.get(`${kind} ${one}`)))
    if (inApp === undefined || mail === undefined || digest === undefined) throw new Error('three channels')
    return { kind, group: shipped.group, label: shipped.label, inApp, mail, digest }
  })
}

function wayOf(shipped: Way, isOn: boolean | undefined): Way {
  if (isOn === undefined || shipped === 'always' || shipped === 'never') return shipped
  return isOn ? 'on' : 'off'
}

type Preference = {
  readonly userId: string
  readonly kind: NoticeKind
  readonly channel: Channel
  readonly isOn: boolean
}

export async function savePreference(trx: Queries, { userId, isOn, ...of }: Preference): Promise<void> {
  await trx
    .insertInto('notice_preferences')
    .values({ user_id: userId, ...of, is_on: isOn })
    .onConflict((oc) => oc.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute()
}

export type Mailing = { readonly to: string } & Pick<
  NoticeRow,
  'user_id' | 'kind' | 'title' | 'link' | 'body'
>

/**
 * What is to be mailed now, taken by whoever asks first: later askers get nothing. Nothing either for an account that
 * is disabled, on its way out, or not confirmed, unless the kind goes to everybody, and for who has turned it off since.
 */
export async function takeMailing(trx: Queries, id: string, now: Date): Promise<Mailing | undefined> {
  const row = await trx
    .updateTable('notices')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .returning(['user_id', 'kind', 'title', 'link', 'body'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  await trx.updateTable('notices').set({ body: null }).where('id', '=', id).execute()
  const way: Way = NOTICE_KINDS[row.kind].mail
  const { rows } = await sql<{ to: string }>`SELECT u.email AS to FROM users u
    WHERE u.id = ${row.user_id} AND u.status = 'active' AND is_wanted(u.id, ${row.kind}, 'mail', ${way})
      AND (${way} = 'always' OR u.email_verified_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = u.id))`.execute(trx)
  const [person] = rows
  return person && { ...row, ...person }
}
