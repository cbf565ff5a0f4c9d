import { defineMigration } from '#api/kit.ts'

/** A file of an organization's project is processed by whoever may edit the project, as a job of that organization. */
export default defineMigration(`
CREATE POLICY processing ON jobs FOR INSERT TO groundwork_app
  WITH CHECK (kind = 'file.process' AND user_id = (SELECT app_user()) AND org_id IN (SELECT org_id FROM projects));
`)
