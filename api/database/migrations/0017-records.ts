import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { carryLists } from './0017-carry-lists.ts'
import { READ_LIST } from './0017-read-list.ts'

/**
 * One store for the records of an organization or of a person (docs/decisions/0034). `owner_id` leads every key. `place`
 * is a text between those of the neighbors, so that moving one record, or adding one anywhere, writes one row.
 */
const TABLES = `
CREATE TABLE record_sets (
  owner_id text NOT NULL,
  name text NOT NULL,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE CASCADE,
  rev integer NOT NULL,
  live integer NOT NULL CHECK (live >= 0),
  -- Up to this revision, deletions are no longer known as such.
  pruned_rev integer NOT NULL,
  updated_at timestamptz,
  updated_by text,
  updated_by_name text,
  PRIMARY KEY (owner_id, name),
  CHECK (num_nonnulls(org_id, user_id) = 1 AND owner_id = coalesce(org_id, user_id))
);
CREATE INDEX record_sets_of_org ON record_sets (org_id) WHERE org_id IS NOT NULL;
CREATE INDEX record_sets_of_user ON record_sets (user_id) WHERE user_id IS NOT NULL;
CREATE TABLE records (
  owner_id text NOT NULL,
  name text NOT NULL,
  id text COLLATE "C" NOT NULL,
  -- The revisions at which its content last changed, it first came, it got its place, and anything of it last changed.
  rev integer NOT NULL,
  born integer NOT NULL,
  placed integer NOT NULL,
  touched integer NOT NULL,
  place text COLLATE "C" NOT NULL,
  -- Null: deleted.
  body text,
  PRIMARY KEY (owner_id, name, id),
  FOREIGN KEY (owner_id, name) REFERENCES record_sets ON DELETE CASCADE
);
CREATE INDEX records_in_order ON records (owner_id, name, place) WHERE body IS NOT NULL;
CREATE INDEX records_touched ON records (owner_id, name, touched, id);
CREATE INDEX records_deleted ON records (owner_id, name, touched) WHERE body IS NULL;
CREATE INDEX records_moved ON records (owner_id, name, placed) WHERE placed > born;
-- What each record was from a revision on.
CREATE TABLE record_versions (
  owner_id text NOT NULL,
  name text NOT NULL,
  id text COLLATE "C" NOT NULL,
  rev integer NOT NULL,
  place text COLLATE "C" NOT NULL,
  body text,
  PRIMARY KEY (owner_id, name, id, rev),
  FOREIGN KEY (owner_id, name) REFERENCES record_sets ON DELETE CASCADE
);
CREATE INDEX record_versions_by_rev ON record_versions (owner_id, name, rev);
CREATE TABLE record_changes (
  owner_id text NOT NULL,
  name text NOT NULL,
  rev integer NOT NULL,
  live integer NOT NULL,
  merged boolean NOT NULL,
  added integer NOT NULL,
  updated integer NOT NULL,
  deleted integer NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  created_by text,
  created_by_name text,
  PRIMARY KEY (owner_id, name, rev),
  FOREIGN KEY (owner_id, name) REFERENCES record_sets ON DELETE CASCADE
);
-- The whole set as one text, for the reads that want all of it. One of an older revision is of no use.
CREATE TABLE record_texts (
  owner_id text NOT NULL,
  name text NOT NULL,
  rev integer NOT NULL,
  items text NOT NULL,
  PRIMARY KEY (owner_id, name),
  FOREIGN KEY (owner_id, name) REFERENCES record_sets ON DELETE CASCADE
);
`

const OWN = 'owner_id IN ((SELECT app_org()), (SELECT app_user())) OR (SELECT app_server())'

const WALLED = ['record_sets', 'records', 'record_versions', 'record_changes', 'record_texts'] as const

const wallOf = (table: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
`

const DROPPED = `
DROP FUNCTION read_list;
DROP TABLE org_list_items, org_list_revisions, org_lists;
`

export const records: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([TABLES, ...WALLED.map(wallOf)].join('\n')).execute(db)
    await carryLists(db)
    await sql.raw([DROPPED, READ_LIST].join('\n')).execute(db)
  },
}
