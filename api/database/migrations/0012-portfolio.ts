import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A person's portfolio: the ledger as records, holdings and analyses as documents with revisions, and the link by which
 * others look. `seq` numbers the changes of one person's ledger without gaps in time: whoever takes numbers holds the
 * row of portfolio_ledgers until they are committed, so that a reader who has seen one has seen all before it.
 */
const TABLES = `
CREATE TABLE portfolio_ledgers (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seq integer NOT NULL,
  -- Records with a body, and those that were removed.
  live integer NOT NULL CHECK (live >= 0),
  gone integer NOT NULL CHECK (gone >= 0),
  -- Removed records up to this number are no longer known as such.
  pruned_seq integer NOT NULL
);
CREATE TABLE portfolio_records (
  user_id text NOT NULL REFERENCES portfolio_ledgers ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  rev integer NOT NULL,
  seq integer NOT NULL,
  -- Null: removed.
  body text,
  import_id text,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, id),
  UNIQUE (user_id, seq)
);
CREATE INDEX portfolio_records_of_import ON portfolio_records (user_id, import_id) WHERE import_id IS NOT NULL;
CREATE TABLE portfolio_lists (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('holdings', 'analysis')),
  rev integer NOT NULL,
  items text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, list)
);
CREATE TABLE portfolio_list_revisions (
  user_id text NOT NULL,
  list text NOT NULL,
  rev integer NOT NULL,
  items text NOT NULL,
  -- Ids of the items that this revision took away.
  removed text[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, list, rev),
  FOREIGN KEY (user_id, list) REFERENCES portfolio_lists ON DELETE CASCADE
);
-- The base of a save that names no revision: the last one served to that session.
CREATE TABLE portfolio_list_served (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  list text NOT NULL,
  rev integer NOT NULL,
  PRIMARY KEY (user_id, session_id, list)
);
CREATE INDEX portfolio_list_served_of_session ON portfolio_list_served (session_id);
CREATE TABLE portfolio_shares (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  hide_amounts boolean NOT NULL,
  created_at timestamptz NOT NULL
);
`

const OWN = 'user_id = (SELECT app_user()) OR (SELECT app_server())'

const WALLED = [
  'portfolio_ledgers',
  'portfolio_records',
  'portfolio_lists',
  'portfolio_list_revisions',
  'portfolio_list_served',
  'portfolio_shares',
] as const

const wallOf = (table: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
`

export const portfolio: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([TABLES, ...WALLED.map(wallOf)].join('\n')).execute(db)
  },
}
