import { defineMigration, wallOf } from '#api/kit.ts'

/**
 * The last job of each file. The state of a job is its owner's matter; of a file's job it is everybody's who sees the
 * project, so that it is asked for as the tables' owner, by those whose place in the project was checked.
 */
export default defineMigration(`
CREATE TABLE file_processing (
  file_id text PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  job_id text NOT NULL,
  started_by text REFERENCES users ON DELETE SET NULL
);
CREATE INDEX file_processing_of_project ON file_processing (project_id);
CREATE INDEX file_processing_started_by ON file_processing (started_by);
CREATE TABLE merchant_categories (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  merchant text NOT NULL,
  category text NOT NULL,
  PRIMARY KEY (user_id, merchant)
);
CREATE FUNCTION project_processing(project text)
  RETURNS TABLE (file_id text, job_id text, status text, progress integer, step text, error_code text, error_message text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
  $$ SELECT f.file_id, f.job_id, j.status, j.progress, j.step, j.error_code, j.error_message
     FROM file_processing f JOIN job_states j ON j.id = f.job_id WHERE f.project_id = project $$;
ALTER TABLE file_processing ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON file_processing TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON file_processing TO groundwork_app USING (project_id IN (SELECT id FROM projects))
  WITH CHECK (project_id IN (SELECT id FROM projects));
${wallOf('merchant_categories', 'person')}
-- Reports of a project: whoever sees it.
CREATE POLICY project ON reports TO groundwork_app USING (holder IN (SELECT id FROM projects))
  WITH CHECK (holder IN (SELECT id FROM projects));
`)
