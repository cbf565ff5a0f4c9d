import { type Kysely, sql } from 'kysely'
import { placesBetween } from '../../records/places.ts'

/** Portfolio ledgers as sets of the record store, one revision for each call that is still known by its time. */
export async function carryLedgers(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HEADS).execute(db)
  const { rows } = await sql<{ owner: string }>`SELECT user_id AS owner FROM portfolio_ledgers`.execute(db)
  for (const { owner } of rows) await carryLedger(db, owner)
}

const HEADS = `
INSERT INTO record_sets (owner_id, name, user_id, rev, live, gone, pruned_rev, updated_at)
  SELECT l.user_id, 'portfolio-ledger', l.user_id, l.seq, l.live, l.gone, l.pruned_seq,
    (SELECT max(r.changed_at) FROM portfolio_records r WHERE r.user_id = l.user_id)
  FROM portfolio_ledgers l;
INSERT INTO record_changes (owner_id, name, rev, live, merged, added, updated, deleted, created_at)
  SELECT user_id, 'portfolio-ledger', max(seq),
    sum(count(*) FILTER (WHERE body IS NOT NULL)) OVER (PARTITION BY user_id ORDER BY max(seq)), false,
    count(*) FILTER (WHERE body IS NOT NULL AND rev = 1), count(*) FILTER (WHERE body IS NOT NULL AND rev > 1),
    count(*) FILTER (WHERE body IS NULL), changed_at
  FROM portfolio_records GROUP BY user_id, changed_at;
`

/** A ledger's records keep their own revisions and the numbers of their last changes; they stand in that order. */
async function carryLedger(db: Kysely<unknown>, owner: string): Promise<void> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM portfolio_records WHERE user_id = ${owner}
    ORDER BY seq`.execute(db)
  const seqs = rows.map(({ seq }) => seq)
  await sql`
    WITH carried AS (
      SELECT r.kind || ' ' || r.id AS id, r.rev, r.seq, placed.place, r.body
      FROM unnest(${seqs}::integer[], ${placesBetween(null, null, seqs.length)}::text[]) AS placed (seq, place)
      JOIN portfolio_records r ON r.user_id = ${owner} AND r.seq = placed.seq
    ), versions AS (
      INSERT INTO record_versions (owner_id, name, id, rev, place, body)
      SELECT ${owner}, 'portfolio-ledger', id, seq, place, body FROM carried
    )
    INSERT INTO records (owner_id, name, id, rev, born, placed, touched, place, body)
    SELECT ${owner}, 'portfolio-ledger', id, rev, seq, seq, seq, place, body FROM carried`.execute(db)
}
