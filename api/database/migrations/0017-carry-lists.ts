import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { placesOf } from '../../records/places.ts'

const ITEMS = z.array(z.looseObject({ id: z.union([z.string(), z.int()]) }))

/** Lists as rows: what they are, what each item was at each revision that is kept, and what was deleted. */
export async function carryLists(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HEADS).execute(db)
  const { rows } = await sql<Name>`SELECT org_id AS owner, list AS name FROM org_lists`.execute(db)
  for (const name of rows) await carryList(db, name)
}

const HEADS = `
INSERT INTO record_sets (owner_id, name, org_id, rev, live, pruned_rev, updated_at, updated_by, updated_by_name)
  SELECT l.org_id, l.list, l.org_id, l.rev, json_array_length(l.items::json), coalesce(
    (SELECT min(r.rev) FROM org_list_revisions r WHERE r.org_id = l.org_id AND r.list = l.list), l.rev),
    l.updated_at, l.updated_by, l.updated_by_name FROM org_lists l;
INSERT INTO record_texts (owner_id, name, rev, items) SELECT org_id, list, rev, items FROM org_lists;
INSERT INTO record_changes (owner_id, name, rev, live, merged, added, updated, deleted, note, created_at, created_by,
    created_by_name)
  SELECT org_id, list, rev, item_count, merged, added, updated, deleted, note, created_at, created_by, created_by_name
  FROM org_list_revisions;
`

type Name = { readonly owner: string; readonly name: string }
type Revision = { readonly rev: number; readonly items: string }
type State = { readonly place: string; readonly body: string | null }
type Version = State & { readonly id: string; readonly rev: number }

async function carryList(db: Kysely<unknown>, { owner, name }: Name): Promise<void> {
  const { rows: revisions } = await sql<Revision>`
    SELECT rev, items FROM org_list_revisions WHERE org_id = ${owner} AND list = ${name}
    UNION SELECT rev, items FROM org_lists WHERE org_id = ${owner} AND list = ${name} ORDER BY rev`.execute(
    db,
  )
  const versions = versionsOf(revisions)
  const column = <T>(pick: (one: Version) => T): T[] => versions.map(pick)
  await sql`INSERT INTO record_versions (owner_id, name, id, rev, place, body)
    SELECT ${owner}, ${name}, made.* FROM unnest(${column(({ id }) => id)}::text[],
      ${column(({ rev }) => rev)}::integer[], ${column(({ place }) => place)}::text[],
      ${column(({ body }) => body)}::text[]) AS made`.execute(db)
  // An item's own revision, and whether its deletion is still known, is what org_list_items says.
  await sql`INSERT INTO records (owner_id, name, id, rev, born, placed, touched, place, body)
    SELECT ${owner}, ${name}, v.id, coalesce(i.rev, v.rev), f.born, f.placed, greatest(v.rev, i.rev), v.place, v.body
    FROM (SELECT DISTINCT ON (id) * FROM record_versions WHERE owner_id = ${owner} AND name = ${name}
      ORDER BY id, rev DESC) v
    JOIN LATERAL (SELECT min(rev) AS born, min(rev) FILTER (WHERE place = v.place) AS placed FROM record_versions w
      WHERE w.owner_id = ${owner} AND w.name = ${name} AND w.id = v.id) f ON true
    LEFT JOIN org_list_items i ON i.org_id = ${owner} AND i.list = ${name} AND i.item_id = v.id
    WHERE v.body IS NOT NULL OR i.deleted`.execute(db)
}

/** What became of each item at each revision: new contents, new places, deletions. */
function versionsOf(revisions: readonly Revision[]): Version[] {
  let standing = new Map<string, State>()
  const versions: Version[] = []
  for (const { rev, items } of revisions) {
    const next = statesOf(standing, items)
    for (const [id, state] of next) {
      const before = standing.get(id)
      if (before?.body !== state.body || before.place !== state.place) versions.push({ id, rev, ...state })
    }
    for (const [id, { place }] of standing) if (!next.has(id)) versions.push({ id, rev, place, body: null })
    standing = next
  }
  return versions
}

function statesOf(standing: ReadonlyMap<string, State>, text: string): Map<string, State> {
  const items = ITEMS.parse(JSON.parse(text)).map((item) => ({
    id: String(item.id),
    body: JSON.stringify(item),
  }))
  const before = [...standing].map(([id, { place }]) => ({ id, place }))
  const places = placesOf(
    before,
    items.map(({ id }) => id),
  )
  return new Map(items.map(({ id, body }) => [id, { body, place: places.get(id) ?? '' }]))
}
