import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import { BUCKETS } from './histogram.ts'
import type { Minute } from './traffic.ts'

/** Stores complete minutes of one copy; storing a minute again replaces it. */
export async function keepMinutes(trx: Queries, copy: string, minutes: readonly Minute[]): Promise<void> {
  for (const { minute, group, requests, refused, failed, slowest, buckets } of minutes)
    await sql`INSERT INTO infra_minutes AS m VALUES
        (${minute}, ${copy}, ${group}, ${requests}, ${refused}, ${failed}, ${slowest}, ${buckets})
      ON CONFLICT (minute, copy, route_group) DO UPDATE SET requests = excluded.requests, refused = excluded.refused,
        failed = excluded.failed, slowest_ms = excluded.slowest_ms, buckets = excluded.buckets`.execute(trx)
}

const NUMBERS = z.object({
  requests: z.coerce.number(),
  refused: z.coerce.number(),
  failed: z.coerce.number(),
  slowest: z.number(),
  buckets: z.array(z.coerce.number()),
})

export type Counted = z.output<typeof NUMBERS>

/** Adding element by element is ten times faster than unnesting arrays into rows. */
const SUMS = sql.raw(
  `sum(requests) AS requests, sum(refused) AS refused, sum(failed) AS failed, max(slowest_ms) AS slowest,
   ARRAY[${Array.from({ length: BUCKETS }, (_, index) => `sum(buckets[${index + 1}])`).join(', ')}] AS buckets`,
)

const GROUPS = z.array(NUMBERS.extend({ group: z.string() }))

/** What all copies answered from a moment on, by group of routes. */
export async function countByGroup(trx: Queries, from: Date) {
  const { rows } = await sql`SELECT route_group AS "group", ${SUMS} FROM infra_minutes WHERE minute >= ${from}
    GROUP BY route_group ORDER BY sum(requests) DESC, route_group`.execute(trx)
  return GROUPS.parse(rows)
}

const STEPS = z.array(NUMBERS.extend({ at: z.date() }))

/** The same for each step of so many seconds that had any. */
export async function countByStep(
  trx: Queries,
  { from, seconds }: { readonly from: Date; readonly seconds: number },
) {
  const { rows } =
    await sql`SELECT to_timestamp(floor(extract(epoch FROM minute) / ${seconds}::int) * ${seconds}::int) AS at,
      ${SUMS} FROM infra_minutes WHERE minute >= ${from} GROUP BY 1 ORDER BY 1`.execute(trx)
  return STEPS.parse(rows)
}

export async function countCopies(trx: Queries, from: Date): Promise<number> {
  const { rows } = await sql<{
    copies: number
  }>`SELECT count(DISTINCT copy)::integer AS copies FROM infra_minutes
    WHERE minute >= ${from}`.execute(trx)
  return rows[0]?.copies ?? 0
}
