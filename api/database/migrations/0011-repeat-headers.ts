import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An answer that is given again for the same Idempotency-Key has its tag and its place again. */
export const repeatHeaders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE idempotency_keys ADD COLUMN headers text`.execute(db)
  },
}
