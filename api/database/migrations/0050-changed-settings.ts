import type { Migration } from 'kysely/migration'
import { defineMigration } from './screen-migration.ts'

/** What operators changed of the installation's settings (docs/decisions/0057): the server's alone. */
export const changedSettings: Migration = defineMigration(`
CREATE TABLE changed_settings (
  name text PRIMARY KEY,
  value text,
  rev integer NOT NULL,
  changed_by text REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX changed_settings_by ON changed_settings (changed_by);
ALTER TABLE changed_settings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON changed_settings TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY server ON changed_settings TO groundwork_app
  USING ((SELECT app_server())) WITH CHECK ((SELECT app_server()));
`)
