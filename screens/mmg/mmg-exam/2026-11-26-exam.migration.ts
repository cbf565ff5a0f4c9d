import { defineMigration } from '#api/kit.ts'

/**
 * Attempts with what they ask frozen in them, keys too; one open at a time. What an examiner set: more time for a person,
 * and the state of a question where it differs from the bank's. A person sees the own rows, an organization all of its.
 */
const TABLES = `
CREATE TABLE exam_candidates (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  factor float8 NOT NULL,
  PRIMARY KEY (org_id, user_id)
);
CREATE INDEX exam_candidates_user ON exam_candidates (user_id);
CREATE TABLE exam_attempts (
  id text PRIMARY KEY,
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  form text NOT NULL,
  seed text NOT NULL,
  factor float8 NOT NULL,
  started_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL,
  tab text NOT NULL,
  questions text NOT NULL,
  graded_at timestamptz,
  points integer,
  percent float8,
  passed boolean,
  marks text,
  is_sample boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX exam_attempts_open ON exam_attempts (user_id) WHERE graded_at IS NULL;
CREATE INDEX exam_attempts_user ON exam_attempts (user_id, started_at);
CREATE INDEX exam_attempts_org ON exam_attempts (org_id, started_at);
CREATE TABLE exam_answers (
  attempt_id text NOT NULL REFERENCES exam_attempts ON DELETE CASCADE,
  place integer NOT NULL,
  given text NOT NULL,
  flagged boolean NOT NULL,
  seconds integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (attempt_id, place)
);
CREATE TABLE exam_items (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  item text NOT NULL,
  state text NOT NULL,
  accepted integer[] NOT NULL,
  PRIMARY KEY (org_id, item)
);
`

const OWN = `user_id = (SELECT app_user()) OR org_id = (SELECT app_org()) OR (SELECT app_server())`
const ITS =
  'org_id = (SELECT app_org()) OR org_id = ANY ((SELECT app_orgs())::text[]) OR (SELECT app_server())'

const wall = (table: string, rule: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${rule}) WITH CHECK (${rule});
`

export default defineMigration(`${TABLES}
${wall('exam_candidates', OWN)}
${wall('exam_attempts', OWN)}
${wall('exam_answers', 'attempt_id IN (SELECT id FROM exam_attempts)')}
${wall('exam_items', ITS)}`)
