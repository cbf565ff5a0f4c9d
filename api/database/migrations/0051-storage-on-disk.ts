import type { Migration } from 'kysely/migration'
import { defineMigration } from './screen-migration.ts'

/**
 * Whose storage a stored content takes and how much of it, so that what lies there counts until it is removed: of a
 * deleted file, and of an upload under way, whose place is taken before its first byte. What was stored before and is
 * no longer named by a file is nobody's, and goes with the next housekeeping.
 */
export const storageOnDisk: Migration = defineMigration(`
ALTER TABLE stored_objects ADD COLUMN owner text, ADD COLUMN file_id text, ADD COLUMN size float8 NOT NULL DEFAULT 0;
UPDATE stored_objects o SET owner = coalesce(f.org_id, f.user_id), file_id = f.id, size = coalesce(f.size, 0)
  FROM files f WHERE f.storage_key = o.key;
CREATE INDEX stored_objects_owner ON stored_objects (owner);
CREATE INDEX stored_objects_file ON stored_objects (file_id);
-- Files that are ready, announced sizes of what has not begun to arrive, and what lies there beyond them.
CREATE OR REPLACE FUNCTION storage_used(owner text) RETURNS float8 LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS
  $$ SELECT (SELECT coalesce(sum(size), 0) FROM files f WHERE coalesce(org_id, user_id) = storage_used.owner
       AND (status = 'ready' OR status = 'pending' AND expires_at > now()
         AND NOT EXISTS (SELECT 1 FROM stored_objects o WHERE o.file_id = f.id)))::float8
     + (SELECT coalesce(sum(o.size), 0) FROM stored_objects o WHERE o.owner = storage_used.owner
       AND NOT EXISTS (SELECT 1 FROM files f WHERE f.storage_key = o.key)) $$;
`)
