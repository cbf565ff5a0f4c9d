import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Series of prices, rates and indicators that the operator's feeds brought: of nobody, so that they have no wall. */
export const market: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE market_series (
      series text PRIMARY KEY,
      source text NOT NULL,
      tried_at timestamptz NOT NULL,
      fetched_at timestamptz,
      problem text
    )`.execute(db)
    await sql`CREATE TABLE market_points (
      series text NOT NULL REFERENCES market_series ON DELETE CASCADE,
      day date NOT NULL,
      value double precision NOT NULL,
      PRIMARY KEY (series, day)
    )`.execute(db)
  },
}
