import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * When each item of a list last changed, and which were deleted: beside the list's text, so that a single item has a
 * revision of its own, a deletion is known as one after the item is gone, and only what changed is written again.
 */
const STATEMENTS = `
CREATE TABLE org_list_items (
  org_id text NOT NULL,
  list text NOT NULL,
  item_id text NOT NULL,
  rev integer NOT NULL,
  deleted boolean NOT NULL,
  PRIMARY KEY (org_id, list, item_id),
  FOREIGN KEY (org_id, list) REFERENCES org_lists ON DELETE CASCADE
);
CREATE INDEX org_list_items_deleted ON org_list_items (org_id, list, rev) WHERE deleted;
INSERT INTO org_list_items (org_id, list, item_id, rev, deleted)
  SELECT l.org_id, l.list, item->>'id', l.rev, false
  FROM org_lists l, jsonb_array_elements(l.items::jsonb) item;
ALTER TABLE org_list_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON org_list_items TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON org_list_items TO groundwork_app
  USING (org_id = (SELECT app_org()) OR (SELECT app_server()))
  WITH CHECK (org_id = (SELECT app_org()) OR (SELECT app_server()));
`

export const listItems: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(STATEMENTS).execute(db)
  },
}
