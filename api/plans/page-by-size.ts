import { type RawBuilder, sql } from 'kysely'

/** A page ends at so many, and where so much has been read: some tools' answers are a megabyte each. */
export const PAGE = 200
const PAGE_BYTES = 3_000_000

/** What is read before this one: a page has one at least, however large. */
const isWithin = (before: string | null): boolean => Number(before ?? 0) < PAGE_BYTES

type Page<T> = { readonly found: readonly T[]; readonly isMore: boolean }

export function pageOf<Row extends { readonly before: string | null }, T>(
  rows: readonly Row[],
  make: (row: Row) => T,
): Page<T> {
  const found = rows.filter(({ before }, at) => at < PAGE && isWithin(before))
  return { found: found.map(make), isMore: found.length < rows.length }
}

export const bytesBefore = (order: RawBuilder<unknown>) => sql<string | null>`
  sum(octet_length(v.inputs) + octet_length(v.outputs)) OVER (ORDER BY ${order}
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`
