import { defineMigration } from '#api/kit.ts'

const OF_PROJECT = 'project_id IN (SELECT id FROM projects)'

/**
 * Sprints of a project, and when a project works. `active_seq` and `closed_seq` are the places of the last events before
 * a sprint was started and closed: what is computed of it lies between them and never changes afterwards.
 */
export default defineMigration(`
ALTER TABLE projects
  ADD COLUMN work_days integer[] NOT NULL DEFAULT '{1,2,3,4,5}',
  ADD COLUMN holidays boolean NOT NULL DEFAULT true,
  ADD COLUMN time_zone text NOT NULL DEFAULT 'America/New_York';
CREATE TABLE project_sprints (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  goal text NOT NULL,
  start_date text NOT NULL,
  end_date text NOT NULL,
  state text NOT NULL,
  capacity text NOT NULL,
  retrospective text NOT NULL,
  committed text,
  closed text,
  active_seq float8,
  closed_seq float8,
  active_at timestamptz,
  closed_at timestamptz,
  seed integer NOT NULL,
  created_at timestamptz NOT NULL,
  rev integer NOT NULL DEFAULT 1
);
CREATE INDEX project_sprints_of_project ON project_sprints (project_id);
CREATE UNIQUE INDEX project_sprints_active ON project_sprints (project_id) WHERE state = 'active';
ALTER TABLE project_items ADD COLUMN sprint text REFERENCES project_sprints ON DELETE SET NULL;
CREATE INDEX project_items_of_sprint ON project_items (sprint);
ALTER TABLE project_sprints ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON project_sprints TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON project_sprints TO groundwork_app USING (${OF_PROJECT}) WITH CHECK (${OF_PROJECT});
`)
