import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

/** The state of a person's ledger: the number of its newest change, and how many records it has. */
export type LedgerRow = {
  readonly seq: number
  readonly live: number
  readonly gone: number
  readonly pruned_seq: number
}

const EMPTY: LedgerRow = { seq: 0, live: 0, gone: 0, pruned_seq: 0 }

export async function findLedger(db: Queries, userId: string): Promise<LedgerRow> {
  const row = await db
    .selectFrom('portfolio_ledgers')
    .select(['seq', 'live', 'gone', 'pruned_seq'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? EMPTY
}

/** The ledger under its row's lock, so one person's changes queue; the first one creates the row. */
export async function lockLedger(db: Queries, userId: string): Promise<LedgerRow> {
  await db
    .insertInto('portfolio_ledgers')
    .values({ user_id: userId, ...EMPTY })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return db
    .selectFrom('portfolio_ledgers')
    .select(['seq', 'live', 'gone', 'pruned_seq'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type StoredRecord = {
  readonly kind: string
  readonly id: string
  readonly rev: number
  readonly seq: number
  /** The stored JSON; null: removed. */
  readonly body: string | null
}

type Page = { readonly after: number; readonly limit: number }

/** Records by the number of their last change. */
export async function findRecords(
  db: Queries,
  userId: string,
  { after, limit }: Page,
): Promise<StoredRecord[]> {
  return db
    .selectFrom('portfolio_records')
    .select(['kind', 'id', 'rev', 'seq', 'body'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

type Name = { readonly kind: string; readonly id: string }

/** The named records as they are; what is not there is left out. */
export async function findNamed(
  db: Queries,
  userId: string,
  names: readonly Name[],
): Promise<StoredRecord[]> {
  const kinds = names.map(({ kind }) => kind)
  const ids = names.map(({ id }) => id)
  const { rows } = await sql<StoredRecord>`SELECT r.kind, r.id, r.rev, r.seq, r.body
    FROM unnest(${kinds}::text[], ${ids}::text[]) AS named (kind, id)
    JOIN portfolio_records r ON r.user_id = ${userId} AND r.kind = named.kind AND r.id = named.id`.execute(db)
  return rows
}

/** The transactions that an import brought and that are still there. */
export async function findOfImport(db: Queries, userId: string, importId: string): Promise<StoredRecord[]> {
  return db
    .selectFrom('portfolio_records')
    .select(['kind', 'id', 'rev', 'seq', 'body'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('body', 'is not', null)
    .orderBy('seq')
    .execute()
}

export type NewState = StoredRecord & { readonly importId: string | null }

/** Writes records and the ledger's new state; each change gives a record a new number in the order of changes. */
export async function writeRecords(
  db: Queries,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { records, ledger }: { readonly records: readonly NewState[]; readonly ledger: LedgerRow },
): Promise<void> {
  const column = <T>(pick: (one: NewState) => T): T[] => records.map(pick)
  await sql`INSERT INTO portfolio_records (user_id, kind, id, rev, seq, body, import_id, changed_at)
    SELECT ${userId}, kind, id, rev, seq, body, import_id, ${now}
    FROM unnest(${column(({ kind }) => kind)}::text[], ${column(({ id }) => id)}::text[],
      ${column(({ rev }) => rev)}::integer[], ${column(({ seq }) => seq)}::integer[],
      ${column(({ body }) => body)}::text[], ${column(({ importId }) => importId)}::text[])
      AS made (kind, id, rev, seq, body, import_id)
    ON CONFLICT (user_id, kind, id) DO UPDATE SET rev = excluded.rev, seq = excluded.seq, body = excluded.body,
      import_id = excluded.import_id, changed_at = excluded.changed_at`.execute(db)
  await db.updateTable('portfolio_ledgers').set(ledger).where('user_id', '=', userId).execute()
}

/** Forgets this many of the oldest removed records; returns the number up to which they are forgotten. */
export async function pruneRemoved(db: Queries, userId: string, many: number): Promise<number> {
  const last = await db
    .selectFrom('portfolio_records')
    .select('seq')
    .where('user_id', '=', userId)
    .where('body', 'is', null)
    .orderBy('seq')
    .offset(many - 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('portfolio_records')
    .where('user_id', '=', userId)
    .where('body', 'is', null)
    .where('seq', '<=', last.seq)
    .execute()
  return last.seq
}
