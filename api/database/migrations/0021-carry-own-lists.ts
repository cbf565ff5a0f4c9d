import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { placesOf } from '../../records/places.ts'

const ITEMS = z.array(z.looseObject({}))

/** A person's holdings and analyses as sets of the record store: what they are, and what they were at each revision. */
export async function carryOwnLists(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HEADS).execute(db)
  const { rows } = await sql<Name>`SELECT user_id AS owner, list FROM portfolio_lists`.execute(db)
  for (const name of rows) await carryList(db, name)
}

const HEADS = `
INSERT INTO record_sets (owner_id, name, user_id, rev, live, pruned_rev, updated_at)
  SELECT l.user_id, 'portfolio-' || l.list, l.user_id, l.rev, json_array_length(l.items::json), coalesce(
    (SELECT min(r.rev) FROM portfolio_list_revisions r WHERE r.user_id = l.user_id AND r.list = l.list), l.rev),
    l.updated_at FROM portfolio_lists l;
INSERT INTO record_texts (owner_id, name, rev, items)
  SELECT user_id, 'portfolio-' || list, rev, items FROM portfolio_lists;
`

type Name = { readonly owner: string; readonly list: string }
type Revision = { readonly rev: number; readonly items: string; readonly at: Date }
type State = { readonly place: string; readonly body: string | null }
type Version = State & { readonly id: string; readonly rev: number }

async function carryList(db: Kysely<unknown>, { owner, list }: Name): Promise<void> {
  const name = `portfolio-${list}`
  const { rows: revisions } = await sql<Revision>`
    SELECT rev, items, created_at AS at FROM portfolio_list_revisions WHERE user_id = ${owner} AND list = ${list}
    ORDER BY rev`.execute(db)
  const idsOf = list === 'holdings' ? ownIds : givenIds()
  let standing: ReadonlyMap<string, State> = new Map()
  for (const { rev, items, at } of revisions) {
    const next = statesOf(standing, items, idsOf)
    const versions = versionsAt(rev, standing, next)
    const column = <T>(pick: (one: Version) => T): T[] => versions.map(pick)
    await sql`INSERT INTO record_versions (owner_id, name, id, rev, place, body)
      SELECT ${owner}, ${name}, made.id, ${rev}::integer, made.place, made.body FROM unnest(
        ${column(({ id }) => id)}::text[], ${column(({ place }) => place)}::text[],
        ${column(({ body }) => body)}::text[]) AS made (id, place, body)`.execute(db)
    const count = (is: (one: Version) => boolean): number => versions.filter(is).length
    const added = count(({ id, body }) => body !== null && !standing.has(id))
    const deleted = count(({ body }) => body === null)
    await sql`INSERT INTO record_changes (owner_id, name, rev, live, merged, added, updated, deleted, created_at)
      VALUES (${owner}, ${name}, ${rev}, ${next.size}, false, ${added}, ${versions.length - added - deleted},
        ${deleted}, ${at})`.execute(db)
    standing = next
  }
  await sql`INSERT INTO records (owner_id, name, id, rev, born, placed, touched, place, body)
    SELECT ${owner}, ${name}, v.id, v.rev, f.born, f.placed, v.rev, v.place, v.body
    FROM (SELECT DISTINCT ON (id) * FROM record_versions WHERE owner_id = ${owner} AND name = ${name}
      ORDER BY id, rev DESC) v
    JOIN LATERAL (SELECT min(rev) AS born, min(rev) FILTER (WHERE place = v.place) AS placed FROM record_versions w
      WHERE w.owner_id = ${owner} AND w.name = ${name} AND w.id = v.id) f ON true`.execute(db)
  await sql`UPDATE record_sets s SET gone = (SELECT count(*) FROM records r
      WHERE r.owner_id = s.owner_id AND r.name = s.name AND r.body IS NULL)
    WHERE s.owner_id = ${owner} AND s.name = ${name}`.execute(db)
}

type Item = z.infer<typeof ITEMS>[number]
type Ids = (items: readonly Item[]) => readonly string[]

const ownIds: Ids = (items) => items.map(({ id }) => String(id))

/** Analyses have no IDs: the same text again is the same one. */
function givenIds(): Ids {
  const known = new Map<string, string>()
  return (items) => {
    const times = new Map<string, number>()
    return items.map((item) => {
      const text = JSON.stringify(item)
      const time = (times.get(text) ?? 0) + 1
      times.set(text, time)
      const key = `${time} ${text}`
      const id = known.get(key) ?? `ana_${known.size + 1}`
      known.set(key, id)
      return id
    })
  }
}

function statesOf(standing: ReadonlyMap<string, State>, text: string, idsOf: Ids): Map<string, State> {
  const items = ITEMS.parse(JSON.parse(text))
  const ids = idsOf(items)
  const before = [...standing].map(([id, { place }]) => ({ id, place }))
  const places = placesOf(before, ids)
  return new Map(ids.map((id, at) => [id, { body: JSON.stringify(items[at]), place: places.get(id) ?? '' }]))
}

/** What became of each item at a revision: new contents, new places, deletions. */
function versionsAt(
  rev: number,
  standing: ReadonlyMap<string, State>,
  next: ReadonlyMap<string, State>,
): Version[] {
  const changed = [...next].filter(([id, { body, place }]) => {
    const before = standing.get(id)
    return before?.body !== body || before.place !== place
  })
  const gone = [...standing].filter(([id]) => !next.has(id))
  return [
    ...changed.map(([id, state]) => ({ id, rev, ...state })),
    ...gone.map(([id, { place }]) => ({ id, rev, place, body: null })),
  ]
}
