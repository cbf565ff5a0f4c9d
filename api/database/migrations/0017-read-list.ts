/**
 * The read of a list through sign-in, membership and permission, as one statement. It runs as the owner of the tables,
 * whose rows no policy hides: half of the time of a read went into policies that ask what the statement asks itself. What
 * it may show is all in it: the session of the token, an organization that its person belongs to, a role there that
 * holds the permission. Its names are bound when it is made, so that no search path changes what they mean.
 * `held` is a revision that the caller has: its text is not sent again.
 */
export const READ_LIST = `
CREATE FUNCTION read_list(token bytea, at timestamptz, idle timestamptz, org text, fallback text, permission text,
  list text, held integer)
RETURNS TABLE (
  "sessionId" text, "userId" text, "lastUsedAt" timestamptz, "inScope" boolean, "orgId" text, org_name text,
  allowed boolean, rev integer, live integer, "prunedRev" integer, items text, "updatedAt" timestamptz,
  "updatedBy" text, "updatedByName" text, served integer
) LANGUAGE sql STABLE SECURITY DEFINER
BEGIN ATOMIC
  SELECT s.id, s.user_id, s.last_used_at, s.scoped, o.id, o.org_name, may.may,
    l.rev, l.live, l.pruned_rev, t.items, l.updated_at, l.updated_by, l.updated_by_name, v.rev
  FROM (
    SELECT x.id, x.user_id, x.last_used_at, x.scopes IS NULL OR 'lists:read' = ANY (x.scopes) AS scoped
    FROM sessions x JOIN users u ON u.id = x.user_id AND u.status = 'active'
    WHERE x.token_hash = read_list.token AND x.ended_at IS NULL AND x.expires_at > read_list.at
      AND x.last_used_at > read_list.idle
  ) s
  LEFT JOIN LATERAL (
    SELECT g.id, g.org_name FROM organisation_names n
      JOIN memberships m ON m.org_id = n.org_id AND m.user_id = s.user_id
      JOIN organisations g ON g.id = n.org_id AND g.status = 'active'
      WHERE read_list.org IS NOT NULL AND n.folded = read_list.org
    UNION ALL
    (SELECT g.id, g.org_name FROM memberships m
      JOIN organisations g ON g.id = m.org_id AND g.status = 'active'
      WHERE read_list.org IS NULL AND m.user_id = s.user_id
      ORDER BY (g.folded = read_list.fallback) DESC, g.folded LIMIT 1)
  ) o ON true
  CROSS JOIN LATERAL (
    SELECT s.scoped AND EXISTS (SELECT FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
      WHERE mr.org_id = o.id AND mr.user_id = s.user_id AND read_list.permission = ANY (r.permissions)) AS may
  ) may
  LEFT JOIN record_sets l ON l.owner_id = o.id AND l.name = read_list.list AND may.may
  LEFT JOIN record_texts t ON t.owner_id = l.owner_id AND t.name = l.name AND t.rev = l.rev
    AND l.rev <> read_list.held
  LEFT JOIN org_list_served v ON v.org_id = o.id AND v.session_id = s.id AND v.list = read_list.list;
END;
REVOKE EXECUTE ON FUNCTION read_list FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_list TO groundwork_app;
`
