import { defineMigration } from '#api/kit.ts'

/**
 * A certificate that somebody completed a cohort: what it states stays as it was stated, and its ID is the code that whoever
 * holds it checks it by. An enrollment has one that is valid at a time; a withdrawn one stays to be found as withdrawn.
 */
const OWN = 'user_id = (SELECT app_user()) OR org_id = (SELECT app_org()) OR (SELECT app_server())'

export default defineMigration(`
CREATE TABLE cohort_certificates (
  id text PRIMARY KEY,
  enrollment_id text NOT NULL REFERENCES cohort_enrollments ON DELETE CASCADE,
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  cohort_name text NOT NULL,
  issued_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  reason text
);
CREATE UNIQUE INDEX cohort_certificates_valid ON cohort_certificates (enrollment_id) WHERE withdrawn_at IS NULL;
CREATE INDEX cohort_certificates_of_enrollment ON cohort_certificates (enrollment_id);
CREATE INDEX cohort_certificates_of_org ON cohort_certificates (org_id);
CREATE INDEX cohort_certificates_of_user ON cohort_certificates (user_id);
ALTER TABLE cohort_certificates ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON cohort_certificates TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON cohort_certificates TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
`)
