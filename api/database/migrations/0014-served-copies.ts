import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The revisions of a list that clients of one session may hold, newest last: two tabs read the same one twice. `rev` is
 * the one whose reads need not be noted any more; -1: none.
 */
const COPIES = `
ALTER TABLE org_list_served ADD COLUMN copies integer[] NOT NULL DEFAULT '{}';
UPDATE org_list_served SET copies = ARRAY[rev];

-- Without the copy that a save was made from, with the one that its answer, or a read, has given: two of each, six in all.
CREATE FUNCTION next_copies(copies integer[], used integer, seen integer) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE place integer := array_position(copies, used); left_over integer[] := copies;
BEGIN
  IF place IS NOT NULL THEN left_over := copies[:place - 1] || copies[place + 1:]; END IF;
  IF seen IS NULL OR cardinality(array_positions(left_over, seen)) >= 2 THEN RETURN left_over; END IF;
  left_over := left_over || seen;
  RETURN left_over[greatest(1, cardinality(left_over) - 5):];
END $$;

CREATE OR REPLACE FUNCTION note_served(person text, org text, session text, list_name text, seen integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', person, true), set_config('app.org_id', org, true);
  INSERT INTO org_list_served AS s (org_id, session_id, list, rev, copies)
    VALUES (org, session, list_name, -1, ARRAY[seen])
    ON CONFLICT (org_id, session_id, list) DO UPDATE SET copies = next_copies(s.copies, NULL, seen),
      rev = CASE WHEN seen = ANY (s.copies) THEN seen ELSE -1 END;
END $$;
`

export const servedCopies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(COPIES).execute(db)
  },
}
