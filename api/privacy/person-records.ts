import { SIGN_IN_RECORDS } from './sign-in-records.ts'

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

export const PERSON_RECORDS: readonly PersonRecords[] = [
  {
    name: 'profile',
    tables: ['users'],
    sql: `SELECT id AS "userId", email, first_name AS "firstName", last_name AS "lastName",
      display_name AS "displayName", time_zone AS "timeZone", locale, board_opt_out AS "boardOptOut",
      preferences::json AS preferences, status, email_verified_at AS "emailVerifiedAt", created_at AS "createdAt",
      last_seen_at AS "lastSeenAt" FROM users WHERE id = $1`,
  },
  ...SIGN_IN_RECORDS,
  {
    name: 'reports',
    tables: ['reports'],
    sql: `SELECT id, kind, title, source_ref AS "sourceRef", holder, status, summary, rows, warnings,
      content::json AS content, created_at AS "createdAt", updated_at AS "updatedAt", deleted_at AS "deletedAt"
      FROM reports WHERE user_id = $1 OR created_by = $1 ORDER BY created_at`,
  },
  {
    name: 'report-schedules',
    tables: ['report_schedules'],
    sql: `SELECT id, report_id AS "reportId", title, frequency, day, ends_on AS "endsOn", time_zone AS "timeZone", status, note,
      next_run_at AS "nextRunAt", last_run_at AS "lastRunAt", last_report AS "lastReport", created_at AS "createdAt" FROM report_schedules WHERE user_id = $1 ORDER BY created_at`,
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
    tables: ['plans'],
    sql: `SELECT id, name, tool_id AS "toolId", version, created_at AS "createdAt", updated_at AS "updatedAt"
      FROM plans WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'links',
    tables: ['shares'],
    sql: `SELECT s.id, s.kind, s.object_id AS "objectId", o.org_name, s.code, s.options::json AS options,
      s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt"
      FROM shares s LEFT JOIN organisations o ON o.id = s.org_id WHERE s.user_id = $1 ORDER BY s.created_at`,
  },
  {
    name: 'course-answers',
    tables: ['course_answers'],
    sql: `SELECT course, item, misses, right_at AS "rightAt" FROM course_answers WHERE user_id = $1
      ORDER BY course, item`,
  },
  {
    name: 'course-attempts',
    tables: ['course_attempts'],
    sql: `SELECT id, course, right_count AS "right", item_count AS "of", passed, at FROM course_attempts
      WHERE user_id = $1 ORDER BY at`,
  },
  {
    name: 'form-drafts',
    tables: ['form_drafts'],
    sql: `SELECT form, answers::json AS answers, updated_at AS "updatedAt" FROM form_drafts WHERE user_id = $1
      ORDER BY form`,
  },
  {
    // They belong to the organization; what the person sent is theirs to read.
    name: 'form-submissions',
    tables: ['form_submissions'],
    sql: `SELECT o.org_name, s.form, s.answers::json AS answers, s.consent, s.sent_at AS "sentAt"
      FROM form_submissions s JOIN organisations o ON o.id = s.org_id WHERE s.sent_by = $1 ORDER BY s.sent_at`,
  },
  {
    name: 'referrals',
    tables: ['referral_codes', 'referrals'],
    sql: `SELECT c.code, c.state, c.created_at AS "createdAt", (SELECT coalesce(json_agg(json_build_object('state', r.state,
      'reason', r.reason, 'cents', r.amount, 'claimedAt', r.claimed_at, 'qualifiedAt', r.qualified_at)), '[]')
      FROM referrals r WHERE r.code = c.code) AS referrals FROM referral_codes c WHERE c.user_id = $1 ORDER BY c.created_at`,
  },
  {
    name: 'milestones',
    tables: ['achievements', 'milestone_actions', 'milestone_measures'],
    sql: `SELECT 'achievement' AS kind, m.title AS what, a.period, a.points, a.achieved_at AS at, a.evidence
        FROM achievements a JOIN milestones m ON m.id = a.milestone_id WHERE a.user_id = $1
      UNION ALL SELECT 'action', c.type, c.period, NULL, c.at, c.object FROM milestone_actions c WHERE c.user_id = $1
      UNION ALL SELECT 'measure', measure, month, NULL, at, value::text FROM milestone_measures WHERE user_id = $1 ORDER BY at`,
  },
  {
    // Leads belong to the organization; what the person noted of them is in their data too.
    name: 'leads',
    tables: ['leads', 'lead_events'],
    sql: `SELECT o.org_name, e.lead_id AS "leadId", e.kind, e.text, e.at FROM lead_events e
      JOIN organisations o ON o.id = e.org_id WHERE e.by_id = $1 ORDER BY e.at, e.id`,
  },
  {
    name: 'plan-versions',
    tables: ['plan_versions'],
    sql: `SELECT v.plan_id AS "planId", v.version, v.inputs::json AS inputs, v.fact_bound AS "factBound", v.own_values AS "ownValues",
      v.outputs::json AS outputs, v.created_at AS "createdAt" FROM plan_versions v
      JOIN plans p ON p.id = v.plan_id WHERE p.user_id = $1 ORDER BY v.plan_id, v.version`,
  },
  {
    // The items belong to the organization; what the person did with them is theirs.
    name: 'list-changes',
    tables: ['record_changes', 'record_sets', 'records', 'record_versions', 'record_texts', 'record_copies'],
    sql: `SELECT o.org_name, v.name AS list, v.rev, v.added, v.updated, v.deleted, v.note, v.created_at AS "createdAt"
      FROM record_changes v JOIN organisations o ON o.id = v.owner_id WHERE v.created_by = $1
      ORDER BY v.created_at`,
  },
  {
    // What stands, what stood, and when it last changed, as far as the history reaches.
    name: 'records',
    tables: [],
    sql: `SELECT r.name AS list, r.id, r.rev, r.body::json AS item, (SELECT c.created_at FROM record_changes c
        WHERE c.owner_id = r.owner_id AND c.name = r.name AND c.rev >= r.touched ORDER BY c.rev LIMIT 1) AS "changedAt"
      FROM records r WHERE r.owner_id = $1 ORDER BY r.name, r.place`,
  },
  {
    name: 'record-versions',
    tables: [],
    sql: `SELECT v.name AS list, v.id, v.rev, v.body::json AS item FROM record_versions v
      JOIN records r ON r.owner_id = v.owner_id AND r.name = v.name AND r.id = v.id AND v.rev < r.touched
      WHERE v.owner_id = $1 ORDER BY v.name, v.rev, v.id`,
  },
  {
    name: 'activity',
    tables: ['audit_events'],
    sql: `SELECT id, at, org_id AS "orgId", action, target, result FROM audit_events WHERE actor_id = $1
      ORDER BY at, id`,
  },
  {
    // What they are; the content of those in the person's own storage comes beside them (export-uploads.ts).
    name: 'files',
    tables: ['files'],
    sql: `SELECT id, holder, name, type, size, sha256, status, reason, org_id AS "orgId", created_at AS "createdAt"
      FROM files WHERE user_id = $1 OR uploaded_by = $1 ORDER BY created_at, id`,
  },
  {
    name: 'jobs',
    tables: ['jobs'],
    sql: `SELECT id, kind, status, attempts, queued_at AS "queuedAt", finished_at AS "finishedAt" FROM job_states
      WHERE user_id = $1 ORDER BY queued_at`,
  },
  {
    name: 'mail',
    tables: ['outbox'],
    sql: `SELECT o.id, o.subject, o.status, o.created_at AS "createdAt", o.sent_at AS "sentAt" FROM outbox o
      JOIN users u ON u.id = $1 AND lower(o.recipient) = u.email_folded ORDER BY o.created_at`,
  },
  {
    name: 'notifications',
    tables: ['notices'],
    sql: `SELECT id, kind, title, link, at, read_at AS "readAt", mailed_at AS "mailedAt" FROM notices
      WHERE user_id = $1 ORDER BY at, id`,
  },
  {
    name: 'notification-settings',
    tables: ['notice_preferences'],
    sql: `SELECT kind, channel, is_on AS "isOn" FROM notice_preferences WHERE user_id = $1 ORDER BY kind, channel`,
  },
  {
    // They are the installation's; that the person changed one last is in their data too.
    name: 'settings-changed',
    tables: ['changed_settings'],
    sql: `SELECT name, value, changed_at AS "changedAt" FROM changed_settings WHERE changed_by = $1 ORDER BY name`,
  },
  {
    // They belong to the organization; that the person added one is in their data too.
    name: 'webhooks-added',
    tables: ['webhooks'],
    sql: `SELECT o.org_name, w.id, w.url, w.created_at AS "createdAt" FROM webhooks w
      JOIN organisations o ON o.id = w.org_id WHERE w.created_by = $1 ORDER BY w.created_at`,
  },
  {
    name: 'plans-and-payments',
    tables: ['subscriptions', 'payments', 'checkouts', 'trials'],
    sql: `SELECT s.id, 'plan' AS kind, s.plan_id AS "about", s.status, s.amount / 100.0::float8 AS amount, s.created_at AS "createdAt"
        FROM subscriptions s WHERE s.user_id = $1
      UNION ALL SELECT p.id, 'payment', p.description, p.status, p.amount / 100.0::float8, p.created_at FROM payments p WHERE p.user_id = $1
      UNION ALL SELECT c.id, 'checkout', c.title, c.status, c.amount / 100.0::float8, c.created_at FROM checkouts c WHERE c.user_id = $1
      UNION ALL SELECT '', 'trial', t.plan_id, 'used', 0::float8, t.started_at FROM trials t WHERE t.user_id = $1
      ORDER BY "createdAt"`,
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
