import { defineMigration } from '#api/kit.ts'

/**
 * Projects of a person (`user_id`) or of an organization (`org_id`). Members of a person's project are named one by
 * one; who sees an organization's is the handlers' matter beyond the membership. What happened to items is written
 * once: the server may neither change nor remove it, and it goes with its project alone.
 */
const TABLES = `
CREATE TABLE projects (
  id text PRIMARY KEY,
  user_id text REFERENCES users ON DELETE CASCADE,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  created_by text REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  description text NOT NULL,
  area text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  rev integer NOT NULL DEFAULT 1,
  last_number integer NOT NULL DEFAULT 0,
  CHECK ((user_id IS NULL) <> (org_id IS NULL))
);
CREATE UNIQUE INDEX projects_names ON projects (created_by, name_folded) WHERE deleted_at IS NULL;
CREATE INDEX projects_of_user ON projects (user_id);
CREATE INDEX projects_of_org ON projects (org_id);
CREATE TABLE project_members (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (project_id, user_id)
);
CREATE INDEX project_members_of_user ON project_members (user_id);
CREATE TABLE project_items (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  number integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  points float8,
  assignee text REFERENCES users ON DELETE SET NULL,
  labels text[] NOT NULL,
  start text,
  due text,
  parent text,
  blocks text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  rev integer NOT NULL DEFAULT 1,
  UNIQUE (project_id, number)
);
CREATE INDEX project_items_assignee ON project_items (assignee);
CREATE TABLE project_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  item_id text NOT NULL,
  at timestamptz NOT NULL,
  by_id text REFERENCES users ON DELETE SET NULL,
  field text NOT NULL,
  "from" text,
  "to" text
);
CREATE INDEX project_events_of_item ON project_events (project_id, item_id, seq);
CREATE INDEX project_events_by ON project_events (by_id);
-- As the owner: the wall of members would ask that of projects, which asks for members.
CREATE FUNCTION app_projects() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
  $$ SELECT coalesce(array_agg(m.project_id), '{}') FROM project_members m JOIN projects p ON p.id = m.project_id
     WHERE m.user_id = app_user() AND p.org_id IS NULL $$;
`

const OWN = `(org_id IS NULL AND (user_id = (SELECT app_user()) OR id = ANY ((SELECT app_projects())::text[])))
  OR org_id = ANY ((SELECT app_orgs())::text[]) OR (SELECT app_server())`

const wall = (table: string, rule: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${rule}) WITH CHECK (${rule});
`

const OF_PROJECT = 'project_id IN (SELECT id FROM projects)'

export default defineMigration(`${TABLES}
${wall('projects', OWN)}
${wall('project_members', OF_PROJECT)}
${wall('project_items', OF_PROJECT)}
-- Written and read, and nothing else: no rule lets the server change a row of it.
ALTER TABLE project_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON project_events TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY seen ON project_events FOR SELECT TO groundwork_app USING (${OF_PROJECT});
CREATE POLICY added ON project_events FOR INSERT TO groundwork_app WITH CHECK (${OF_PROJECT});
-- Files of a project: whoever sees it.
CREATE POLICY project ON files TO groundwork_app USING (holder IN (SELECT id FROM projects))
  WITH CHECK (holder IN (SELECT id FROM projects));
`)
