import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/**
 * What people are told (docs/decisions/0050). Whoever does something may tell another person of it, whose rows they
 * cannot see: that one statement runs as the owner of the tables, and does nothing else.
 */
export const notices: Migration = defineMigration(`
CREATE TABLE notices (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  -- What happened, by which it is told once.
  key text NOT NULL,
  title text NOT NULL,
  link text NOT NULL,
  body text,
  in_app boolean NOT NULL,
  by_mail boolean NOT NULL,
  in_digest boolean NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  mailed_at timestamptz,
  UNIQUE (user_id, kind, key)
);
CREATE INDEX notices_newest ON notices (user_id, at DESC, id DESC) WHERE in_app;
CREATE INDEX notices_unread ON notices (user_id) WHERE in_app AND read_at IS NULL;
CREATE INDEX notices_for_digest ON notices (at) WHERE in_digest;
CREATE INDEX notices_old ON notices (at);
CREATE TABLE notice_preferences (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('inApp', 'mail', 'digest')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);
${wallOf('notices', 'person')}${wallOf('notice_preferences', 'person')}
CREATE FUNCTION is_wanted(person text, what text, means text, way text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE way WHEN 'always' THEN true WHEN 'never' THEN false ELSE coalesce(
    (SELECT is_on FROM notice_preferences WHERE user_id = person AND kind = what AND channel = means), way = 'on') END
$$;
-- Whether it is to be mailed; null when it was told before, or when nobody wants it.
CREATE FUNCTION tell(new_id text, person text, what text, about text, says text, leads text, more text,
  happened timestamptz, ways text[]) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO notices (id, user_id, kind, key, title, link, body, in_app, by_mail, in_digest, at)
  SELECT new_id, u.id, what, about, says, leads, more, w.in_app, w.by_mail, w.in_digest, happened
  FROM users u, LATERAL (SELECT is_wanted(u.id, what, 'inApp', ways[1]) AS in_app,
    is_wanted(u.id, what, 'mail', ways[2]) AS by_mail, is_wanted(u.id, what, 'digest', ways[3]) AS in_digest) w
  WHERE u.id = person AND u.status = 'active' AND (w.in_app OR w.by_mail OR w.in_digest)
  ON CONFLICT (user_id, kind, key) DO NOTHING RETURNING by_mail
$$;
CREATE POLICY telling ON jobs FOR INSERT TO groundwork_app
  WITH CHECK (kind = 'notice.mail' AND user_id IS NULL AND org_id IS NULL);
-- Where its reader ends mails of its kind, for the header that mail programs make a button of.
ALTER TABLE outbox ADD COLUMN unsubscribe text;
`)
