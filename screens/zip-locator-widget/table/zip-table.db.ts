import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import { shippedTable } from './shipped.db.ts'
import type { Edition, ZipRow } from './zip-row.model.ts'

export type Tables = {
  zip_editions: {
    id: number
    source: string
    year: number
    credit: string
    rows: number
    imported_at: Date
  }
  zip_places: {
    zip: string
    place: string
    state: string
    county: string
    latitude: number | null
    longitude: number | null
  }
}

export const placeRecords = definePersonRecords({
  tables: ['zip_editions', 'zip_places'],
  notPersonal: 'published ZIP codes and where they come from',
})

/** The table in force, and of it the rows that were asked for. */
export type Ground = { readonly edition: Edition; readonly find: (zip: string) => ZipRow | undefined }

type Joined = Tables['zip_editions'] & { [K in keyof ZipRow]: ZipRow[K] | null }

/** One statement, so that edition and rows are of one table, whatever is imported meanwhile. */
export async function findGround(trx: Queries, zips: readonly string[]): Promise<Ground> {
  const { rows } = await sql<Joined>`SELECT e.*, p.zip, p.place, p.state, p.county, p.latitude, p.longitude
    FROM zip_editions e LEFT JOIN zip_places p ON p.zip = ANY (${[...new Set(zips)]}::text[])`.execute(trx)
  const [first] = rows
  if (first === undefined) return shippedTable()
  const { source, year, credit, rows: count, imported_at: importedAt } = first
  const found = new Map(
    rows.flatMap(({ zip, place, state, county, latitude, longitude }) =>
      zip === null
        ? []
        : [[zip, { zip, place: place ?? '', state: state ?? '', county: county ?? '', latitude, longitude }]],
    ),
  )
  return { edition: { source, year, credit, rows: count, importedAt }, find: (zip) => found.get(zip) }
}

type Import = {
  readonly edition: Omit<Edition, 'importedAt'>
  readonly rows: readonly ZipRow[]
  readonly now: Date
}

/** Puts a table in the place of the one before. Of two at once, the second waits for the first and replaces it. */
export async function replaceTable(trx: Queries, { edition, rows, now }: Import): Promise<void> {
  await dropTable(trx)
  await trx
    .insertInto('zip_editions')
    .values({ id: 1, ...edition, imported_at: now })
    .execute()
  const column = <K extends keyof ZipRow>(name: K) => rows.map((row) => row[name])
  await sql`INSERT INTO zip_places (zip, place, state, county, latitude, longitude)
    SELECT * FROM unnest(${column('zip')}::text[], ${column('place')}::text[], ${column('state')}::text[],
      ${column('county')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[])`.execute(
    trx,
  )
}

/** Back to the shipped table. */
export async function dropTable(trx: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('zip-table'))`.execute(trx)
  await trx.deleteFrom('zip_places').execute()
  await trx.deleteFrom('zip_editions').execute()
}
