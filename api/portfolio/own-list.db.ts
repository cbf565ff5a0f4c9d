import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { OwnList } from '../database/portfolio-tables.ts'

/** Which list of which person, and the session that works on it. */
export type OwnPlace = { readonly userId: string; readonly sessionId: string; readonly list: OwnList }

export type ListState = { readonly rev: number; readonly items: string }

const EMPTY: ListState = { rev: 0, items: '[]' }

export async function findOwnList(db: Queries, { userId, list }: OwnPlace): Promise<ListState> {
  const row = await db
    .selectFrom('portfolio_lists')
    .select(['rev', 'items'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row ?? EMPTY
}

/** The list under its row's lock, so saves of one list queue; the first one creates the row. */
export async function lockOwnList(db: Queries, { userId, list }: OwnPlace, now: Date): Promise<ListState> {
  await db
    .insertInto('portfolio_lists')
    .values({ user_id: userId, list, ...EMPTY, updated_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return db
    .selectFrom('portfolio_lists')
    .select(['rev', 'items'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findOwnRevision(
  db: Queries,
  { userId, list }: OwnPlace,
  rev: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('portfolio_list_revisions')
    .select('items')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return row?.items ?? null
}

/** IDs of the items removed after a revision, including those added in between. */
export async function findTakenAway(
  db: Queries,
  { userId, list }: OwnPlace,
  rev: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('portfolio_list_revisions')
    .select('removed')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('rev', '>', rev)
    .execute()
  return rows.flatMap(({ removed }) => removed)
}

type NewOwnRevision = ListState & {
  readonly removed: readonly string[]
  /** The copy of the list that the save was based on; null: unknown. */
  readonly used: number | null
  readonly now: Date
}

const PRUNE_EVERY = 20
const KEPT_REVISIONS = 50
const KEPT_DAYS = 30

/** Writes a new revision and what this session has now seen. At least 50 revisions or 30 days of them stay. */
export async function writeOwnRevision(db: Queries, place: OwnPlace, made: NewOwnRevision): Promise<void> {
  const { userId, list } = place
  const { rev, items, removed, used, now } = made
  await db
    .updateTable('portfolio_lists')
    .set({ rev, items, updated_at: now })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .execute()
  await db
    .insertInto('portfolio_list_revisions')
    .values({ user_id: userId, list, rev, items, removed: [...removed], created_at: now })
    .execute()
  await noteOwnServed(db, place, { used, rev })
  if (rev % PRUNE_EVERY > 0) return
  await db
    .deleteFrom('portfolio_list_revisions')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('rev', '<=', rev - KEPT_REVISIONS)
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}

/** The revisions that clients of the session may hold, a revision twice if it was served twice. */
export async function findOwnCopies(
  db: Queries,
  { userId, sessionId, list }: OwnPlace,
): Promise<readonly number[]> {
  const row = await db
    .selectFrom('portfolio_list_served')
    .select('copies')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.copies ?? []
}

type OwnServed = {
  /** The copy that a save was based on; null: a read, or unknown. */
  readonly used: number | null
  readonly rev: number
}

/** Records which revision this session has seen: a base of a save that names none. */
export async function noteOwnServed(
  db: Queries,
  { userId, sessionId, list }: OwnPlace,
  { used, rev }: OwnServed,
): Promise<void> {
  const next = sql<number[]>`next_copies(portfolio_list_served.copies, ${used}::integer, ${rev}::integer)`
  await db
    .insertInto('portfolio_list_served')
    .values({ user_id: userId, session_id: sessionId, list, copies: [rev] })
    .onConflict((oc) => oc.columns(['user_id', 'session_id', 'list']).doUpdateSet({ copies: next }))
    .execute()
}
