import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const FACT = 'retirement.successRate'

/** No fact of this name is known any more: nobody could see it or remove it. */
export const noSuccessFact: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`UPDATE facts SET facts = (facts::jsonb - ${FACT}::text)::text, rev = rev + 1
      WHERE facts LIKE ${`%"${FACT}"%`}`.execute(db)
  },
}
