import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/** What belongs to everybody shows to whoever is signed in; an organization's own, to its members; it alone changes it. */
const SEEN = `((SELECT app_user()) IS NOT NULL AND (org_id IS NULL OR org_id = ANY ((SELECT app_orgs())::text[])))
  OR (SELECT app_server())`
const KEPT = 'org_id = (SELECT app_org()) OR (SELECT app_server())'

/** Milestones, and what people achieved by their own records. */
export const milestones: Migration = defineMigration(`
CREATE TABLE milestones (
  id text PRIMARY KEY,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  title text NOT NULL,
  why text NOT NULL,
  category text NOT NULL,
  package text,
  rule text NOT NULL,
  points integer NOT NULL CHECK (points BETWEEN 0 AND 500),
  tier text NOT NULL,
  repeat text NOT NULL,
  status text NOT NULL,
  place integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX milestones_of_org ON milestones (org_id);
CREATE TABLE milestone_actions (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  object text NOT NULL,
  period text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, type, object, period)
);
CREATE TABLE milestone_measures (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  measure text NOT NULL,
  month text NOT NULL,
  value float8 NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, measure, month)
);
CREATE TABLE achievements (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  milestone_id text NOT NULL REFERENCES milestones ON DELETE CASCADE,
  period text NOT NULL,
  points integer NOT NULL,
  category text NOT NULL,
  achieved_at timestamptz NOT NULL,
  evidence text NOT NULL,
  measured text NOT NULL,
  UNIQUE (user_id, milestone_id, period)
);
CREATE INDEX achievements_of_milestone ON achievements (milestone_id);
CREATE INDEX achievements_by_time ON achievements (achieved_at);
ALTER TABLE milestones ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON milestones TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY seen ON milestones FOR SELECT TO groundwork_app USING (${SEEN});
CREATE POLICY kept ON milestones TO groundwork_app USING (${KEPT}) WITH CHECK (${KEPT});
-- Whoever does something has it counted soon after, in work that is nobody's own.
CREATE POLICY noting ON jobs FOR INSERT TO groundwork_app
  WITH CHECK (kind = 'milestones.note' AND user_id IS NULL AND org_id IS NULL);
${wallOf('milestone_actions', 'person')}${wallOf('milestone_measures', 'person')}${wallOf('achievements', 'person')}`)
