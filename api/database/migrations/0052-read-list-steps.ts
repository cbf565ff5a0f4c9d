import type { Migration } from 'kysely/migration'
import { defineMigration } from './screen-migration.ts'

/**
 * The read of a list (0017-read-list) as the same questions one after the other, each with a plan that is kept. As one
 * large statement, to begin and to end its plan took most of its time (210 → 130 µs), and who may read was answered by
 * going through the roles of everybody. It is STABLE, so all of its steps see the database of one moment.
 */
export const readListSteps: Migration = defineMigration(`
CREATE OR REPLACE FUNCTION read_list(token bytea, at timestamptz, idle timestamptz, org text, fallback text,
  permission text, list text, held integer)
RETURNS TABLE (
  "sessionId" text, "userId" text, "lastUsedAt" timestamptz, "inScope" boolean, "orgId" text, org_name text,
  allowed boolean, rev integer, live integer, "prunedRev" integer, items text, "updatedAt" timestamptz,
  "updatedBy" text, "updatedByName" text, served integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT x.id, x.user_id, x.last_used_at, x.scopes IS NULL OR 'lists:read' = ANY (x.scopes)
    INTO "sessionId", "userId", "lastUsedAt", "inScope"
    FROM sessions x JOIN users u ON u.id = x.user_id AND u.status = 'active'
    WHERE x.token_hash = read_list.token AND x.ended_at IS NULL AND x.expires_at > read_list.at
      AND x.last_used_at > read_list.idle;
  IF NOT FOUND THEN RETURN; END IF;

  IF read_list.org IS NOT NULL THEN
    SELECT g.id, g.org_name INTO "orgId", org_name FROM organisation_names n
      JOIN memberships m ON m.org_id = n.org_id AND m.user_id = read_list."userId"
      JOIN organisations g ON g.id = n.org_id AND g.status = 'active'
      WHERE n.folded = read_list.org;
  ELSE
    SELECT g.id, g.org_name INTO "orgId", org_name FROM memberships m
      JOIN organisations g ON g.id = m.org_id AND g.status = 'active'
      WHERE m.user_id = read_list."userId"
      ORDER BY (g.folded = read_list.fallback) DESC, g.folded LIMIT 1;
  END IF;
  allowed := "inScope" AND "orgId" IS NOT NULL AND EXISTS (SELECT FROM membership_roles mr
    JOIN roles r ON r.id = mr.role_id WHERE mr.org_id = read_list."orgId" AND mr.user_id = read_list."userId"
      AND read_list.permission = ANY (r.permissions));

  IF allowed THEN
    SELECT l.rev, l.live, l.pruned_rev, l.updated_at, l.updated_by, l.updated_by_name
      INTO rev, live, "prunedRev", "updatedAt", "updatedBy", "updatedByName"
      FROM record_sets l WHERE l.owner_id = read_list."orgId" AND l.name = read_list.list;
    IF rev <> read_list.held THEN
      SELECT t.items INTO items FROM record_texts t
        WHERE t.owner_id = read_list."orgId" AND t.name = read_list.list AND t.rev = read_list.rev;
    END IF;
  END IF;
  IF "orgId" IS NOT NULL THEN
    SELECT c.rev INTO served FROM record_copies c
      WHERE c.owner_id = read_list."orgId" AND c.session_id = read_list."sessionId" AND c.name = read_list.list;
  END IF;
  RETURN NEXT;
END $$;
`)
