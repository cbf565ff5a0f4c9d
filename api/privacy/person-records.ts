/**
 * Every table in the database, with its part about a person ($1 is the person's ID): one export file each.
 * A test compares this with the existing tables, so a new one cannot be forgotten.
 */
export type PersonRecords = {
  /** The name of the file. */
  readonly name: string
  readonly tables: readonly string[]
  readonly sql: string
}

/** Secrets are left out: no one, not even the person, gets hashes of passwords and codes or encrypted keys. */
export const PERSON_RECORDS: readonly PersonRecords[] = [
  {
    name: 'profile',
    tables: ['users'],
    sql: `SELECT id AS "userId", email, first_name AS "firstName", last_name AS "lastName",
      display_name AS "displayName", time_zone AS "timeZone", locale, board_opt_out AS "boardOptOut",
      preferences::json AS preferences, status, email_verified_at AS "emailVerifiedAt", created_at AS "createdAt",
      last_seen_at AS "lastSeenAt" FROM users WHERE id = $1`,
  },
  {
    name: 'sessions',
    tables: ['sessions'],
    sql: `SELECT id, name AS "tokenName", scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt",
      expires_at AS "expiresAt", ended_at AS "endedAt", agent, place FROM sessions
      WHERE user_id = $1 AND impersonator_id IS NULL ORDER BY created_at`,
  },
  {
    name: 'sign-in',
    tables: ['second_factors', 'recovery_codes'],
    sql: `SELECT f.created_at AS "createdAt", f.enabled_at AS "enabledAt",
      (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = f.user_id AND c.used_at IS NULL)
        AS "recoveryCodesLeft" FROM second_factors f WHERE f.user_id = $1`,
  },
  {
    name: 'passkeys',
    tables: ['passkeys'],
    sql: `SELECT id, name, transports, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys
      WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'provider-identities',
    tables: ['oidc_identities', 'oidc_flows'],
    sql: `SELECT id, issuer, subject, email, provisioned, linked_at AS "linkedAt",
      last_sign_in_at AS "lastSignInAt" FROM oidc_identities WHERE user_id = $1 ORDER BY linked_at`,
  },
  {
    name: 'mailed-codes',
    tables: ['one_time_codes'],
    sql: `SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"
      FROM one_time_codes WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'memberships',
    tables: ['memberships', 'membership_roles', 'oidc_role_grants', 'platform_roles'],
    sql: `SELECT m.org_id AS "orgId", o.org_name, m.since,
      (SELECT coalesce(json_agg(r.name ORDER BY r.name), '[]') FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
        WHERE mr.org_id = m.org_id AND mr.user_id = m.user_id) AS roles
      FROM memberships m JOIN organisations o ON o.id = m.org_id WHERE m.user_id = $1
      UNION ALL SELECT NULL, NULL, NULL, json_build_array(r.name)
      FROM platform_roles p JOIN roles r ON r.id = p.role_id WHERE p.user_id = $1`,
  },
  {
    name: 'organizations-made',
    tables: ['organisations'],
    sql: `SELECT id AS "orgId", org_name, kind, status, created_at AS "createdAt" FROM organisations
      WHERE created_by = $1 ORDER BY created_at`,
  },
  {
    name: 'invitations',
    tables: ['invitations'],
    sql: `SELECT i.id, o.org_name, CASE WHEN i.email_folded = u.email_folded THEN 'to me' ELSE 'by me' END AS direction,
      CASE WHEN i.email_folded = u.email_folded THEN i.email END AS email, i.created_at AS "createdAt",
      i.expires_at AS "expiresAt", i.accepted_at AS "acceptedAt", i.withdrawn_at AS "withdrawnAt"
      FROM invitations i JOIN users u ON u.id = $1 JOIN organisations o ON o.id = i.org_id
      WHERE i.email_folded = u.email_folded OR i.invited_by = u.id OR i.accepted_by = u.id ORDER BY i.created_at`,
  },
  {
    name: 'facts',
    tables: ['facts'],
    sql: `SELECT facts::json AS facts, rev, updated_at AS "updatedAt" FROM facts WHERE user_id = $1`,
  },
  {
    name: 'plans',
    tables: ['plans', 'plan_shares'],
    sql: `SELECT p.id, p.name, p.tool_id AS "toolId", p.version, p.created_at AS "createdAt",
      p.updated_at AS "updatedAt", s.code AS "shareCode" FROM plans p LEFT JOIN plan_shares s ON s.plan_id = p.id
      WHERE p.user_id = $1 ORDER BY p.created_at`,
  },
  {
    name: 'plan-versions',
    tables: ['plan_versions'],
    sql: `SELECT v.plan_id AS "planId", v.version, v.inputs::json AS inputs, v.fact_bound AS "factBound",
      v.outputs::json AS outputs, v.created_at AS "createdAt" FROM plan_versions v
      JOIN plans p ON p.id = v.plan_id WHERE p.user_id = $1 ORDER BY v.plan_id, v.version`,
  },
  {
    name: 'portfolio',
    tables: ['portfolio_records', 'portfolio_ledgers'],
    sql: `SELECT kind, id, rev, body::json AS body, import_id AS "importId", changed_at AS "changedAt"
      FROM portfolio_records WHERE user_id = $1 ORDER BY seq`,
  },
  {
    name: 'portfolio-lists',
    tables: ['portfolio_lists', 'portfolio_list_revisions', 'portfolio_list_served'],
    sql: `SELECT l.list, l.rev, l.items::json AS items, l.updated_at AS "updatedAt",
      (SELECT coalesce(json_agg(json_build_object('rev', r.rev, 'items', r.items::json, 'createdAt', r.created_at)
        ORDER BY r.rev), '[]') FROM portfolio_list_revisions r WHERE r.user_id = l.user_id AND r.list = l.list)
        AS revisions FROM portfolio_lists l WHERE l.user_id = $1 ORDER BY l.list`,
  },
  {
    name: 'portfolio-share',
    tables: ['portfolio_shares'],
    sql: `SELECT code, hide_amounts AS "hideAmounts", created_at AS "createdAt" FROM portfolio_shares
      WHERE user_id = $1`,
  },
  {
    // The items belong to the organization; what the person did with them is theirs.
    name: 'list-changes',
    tables: ['org_list_revisions', 'org_lists', 'org_list_items', 'org_list_served'],
    sql: `SELECT o.org_name, v.list, v.rev, v.added, v.updated, v.deleted, v.note, v.created_at AS "createdAt"
      FROM org_list_revisions v JOIN organisations o ON o.id = v.org_id WHERE v.created_by = $1
      ORDER BY v.created_at`,
  },
  {
    name: 'activity',
    tables: ['audit_events'],
    sql: `SELECT id, at, org_id AS "orgId", action, target, result FROM audit_events WHERE actor_id = $1
      ORDER BY at, id`,
  },
  {
    name: 'jobs',
    tables: ['jobs'],
    sql: `SELECT id, kind, status, attempts, queued_at AS "queuedAt", finished_at AS "finishedAt" FROM jobs
      WHERE user_id = $1 ORDER BY queued_at`,
  },
  {
    name: 'mail',
    tables: ['outbox'],
    sql: `SELECT o.id, o.subject, o.status, o.created_at AS "createdAt", o.sent_at AS "sentAt" FROM outbox o
      JOIN users u ON u.id = $1 AND lower(o.recipient) = u.email_folded ORDER BY o.created_at`,
  },
  {
    name: 'repeat-keys',
    tables: ['idempotency_keys'],
    sql: `SELECT key, status, created_at AS "createdAt" FROM idempotency_keys WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'account-deletion',
    tables: ['account_deletions'],
    sql: `SELECT requested_at AS "requestedAt", deletes_at AS "deletesAt" FROM account_deletions WHERE user_id = $1`,
  },
]

/** Tables without a record of a person, each for its reason. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  organisation_names: 'names of organizations',
  roles: 'what roles hold; who has which is under memberships',
  audit_heads: 'the end of each chain of events',
  market_series: 'published figures, of nobody',
  market_points: 'published figures, of nobody',
  infra_minutes: 'counts of requests, of nobody',
  infra_lights: 'lights of the installation',
  infra_records: 'backups and drills',
  throttles: 'counters that are gone within days',
  kysely_migration: 'the shape of the database',
  kysely_migration_lock: 'the shape of the database',
}
