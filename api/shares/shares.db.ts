import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'

export type ShareRow = {
  readonly id: string
  readonly code: string
  readonly kind: string
  /** Who made it, and owns what it shows where no organization does. */
  readonly userId: string
  readonly orgId: string | null
  readonly objectId: string
  readonly options: Readonly<Record<string, unknown>>
  readonly maxUses: number | null
  readonly uses: number
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

const OPTIONS = z.record(z.string(), z.unknown())

const toShare = (row: Selectable<Tables['shares']>): ShareRow => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  userId: row.user_id,
  orgId: row.org_id,
  objectId: row.object_id,
  options: OPTIONS.parse(JSON.parse(row.options)),
  maxUses: row.max_uses,
  uses: row.uses,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const out = (db: Queries) => db.selectFrom('shares').selectAll().where('revoked_at', 'is', null)

type Thing = Pick<ShareRow, 'kind' | 'userId' | 'orgId' | 'objectId'>

/** The link of a thing that is out, expired or not, locked against others who change it. */
export async function lockShare(db: Queries, { kind, userId, orgId, objectId }: Thing) {
  const ofKind = out(db).where('kind', '=', kind).where('object_id', '=', objectId)
  const owned =
    orgId === null
      ? ofKind.where('org_id', 'is', null).where('user_id', '=', userId)
      : ofKind.where('org_id', '=', orgId)
  const row = await owned.forUpdate().executeTakeFirst()
  return row === undefined ? null : toShare(row)
}

type Owners = { readonly userId: string; readonly orgIds: readonly string[] }

/** The links that are out: the person's own, and those of these organizations. */
export async function findShares(db: Queries, { userId, orgIds }: Owners): Promise<readonly ShareRow[]> {
  const rows = await out(db)
    .where((is) =>
      is.or([
        is.and([is('org_id', 'is', null), is('user_id', '=', userId)]),
        is('org_id', '=', sql<string>`ANY(${[...orgIds]})`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toShare)
}

/** Adds a link unless somebody was faster. */
export async function insertShare(db: Queries, share: ShareRow): Promise<void> {
  await db
    .insertInto('shares')
    .values({
      id: share.id,
      code: share.code,
      kind: share.kind,
      user_id: share.userId,
      org_id: share.orgId,
      object_id: share.objectId,
      options: JSON.stringify(share.options),
      max_uses: share.maxUses,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

type Change = Pick<ShareRow, 'userId' | 'options' | 'expiresAt' | 'maxUses'>

/** Changes a link that stays out. Whoever changes one of an organization answers for it from now on. */
export async function updateShare(db: Queries, id: string, change: Change): Promise<void> {
  const { userId, options, expiresAt, maxUses } = change
  await db
    .updateTable('shares')
    .set({
      user_id: userId,
      options: JSON.stringify(options),
      expires_at: expiresAt,
      max_uses: maxUses,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts one use of a link; false when it was withdrawn, expired or used up by then. */
export async function takeUse(db: Queries, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('shares')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .where((is) => is.or([is('max_uses', 'is', null), is('uses', '<', is.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeShare(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('shares').set({ revoked_at: now }).where('id', '=', id).execute()
}

/** The links of a thing that goes, which shows nothing by then. */
export async function removeShares(
  db: Queries,
  { kind, userId, objectId }: Omit<Thing, 'orgId'>,
): Promise<void> {
  await db
    .deleteFrom('shares')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .execute()
}

/** Everybody's links of a thing that goes: one that comes back is out by none of them. */
export async function removeAllShares(db: Queries, { kind, objectId }: Pick<Thing, 'kind' | 'objectId'>) {
  await db.deleteFrom('shares').where('kind', '=', kind).where('object_id', '=', objectId).execute()
}

/**
 * A link that opens at this moment: whoever made it is active and does not wait to be deleted, and so is the organization
 * that it belongs to, which stays when a person goes.
 */
export async function findOpen(db: Queries, code: string, now: Date): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('shares as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('organisations as o', 'o.id', 's.org_id')
    .leftJoin('account_deletions as d', 'd.user_id', 's.user_id')
    .selectAll('s')
    .where('s.code', '=', code)
    .where('s.revoked_at', 'is', null)
    .where('u.status', '=', 'active')
    .where((is) =>
      is.or([
        is.and([is('s.org_id', 'is', null), is('d.user_id', 'is', null)]),
        is('o.status', '=', 'active'),
      ]),
    )
    .executeTakeFirst()
  return row === undefined || isSpent(toShare(row), now) ? null : toShare(row)
}

export const isSpent = ({ expiresAt, maxUses, uses }: ShareRow, now: Date): boolean =>
  (expiresAt !== null && expiresAt <= now) || (maxUses !== null && uses >= maxUses)
