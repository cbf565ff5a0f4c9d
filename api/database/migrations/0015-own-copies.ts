import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What 0014 did for an organization's lists, for the lists that belong to one person. `rev` stays for processes of the version before. */
export const ownCopies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        ALTER TABLE portfolio_list_served ADD COLUMN copies integer[] NOT NULL DEFAULT '{}';
        UPDATE portfolio_list_served SET copies = ARRAY[rev];
        ALTER TABLE portfolio_list_served ALTER COLUMN rev SET DEFAULT -1;
      `)
      .execute(db)
  },
}
