import { defineMigration, wallOf } from '#api/kit.ts'

/**
 * A cohort on offer: the item of the organization's list as somebody who may offer it saved it last. Its row is the lock
 * of its seats. Enrollments go on when the item is taken off the list; one person has one that counts at a time.
 */
const TABLES = `
CREATE TABLE cohorts (
  id text PRIMARY KEY,
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  item_id text NOT NULL,
  body text NOT NULL,
  visibility text NOT NULL,
  status text NOT NULL,
  next_place integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  UNIQUE (org_id, item_id)
);
CREATE INDEX cohorts_public ON cohorts (created_at) WHERE visibility = 'public' AND removed_at IS NULL;
CREATE TABLE cohort_enrollments (
  id text PRIMARY KEY,
  cohort_id text NOT NULL REFERENCES cohorts ON DELETE CASCADE,
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL,
  place integer NOT NULL,
  price integer NOT NULL,
  payment_id text,
  refund integer NOT NULL DEFAULT 0,
  offered_until timestamptz,
  enrolled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX cohort_enrollments_one ON cohort_enrollments (cohort_id, user_id)
  WHERE status IN ('pending_payment', 'enrolled', 'waitlisted', 'offered', 'completed');
CREATE INDEX cohort_enrollments_of_cohort ON cohort_enrollments (cohort_id, status, place);
CREATE INDEX cohort_enrollments_of_user ON cohort_enrollments (user_id);
CREATE INDEX cohort_enrollments_of_org ON cohort_enrollments (org_id);
CREATE INDEX cohort_enrollments_due ON cohort_enrollments (offered_until)
  WHERE status IN ('pending_payment', 'offered');
CREATE TABLE cohort_attendance (
  enrollment_id text NOT NULL REFERENCES cohort_enrollments ON DELETE CASCADE,
  session text NOT NULL,
  present boolean NOT NULL,
  minutes integer NOT NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (enrollment_id, session)
);
CREATE TABLE cohort_notices (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cohort_id text NOT NULL REFERENCES cohorts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  changes text NOT NULL
);
CREATE INDEX cohort_notices_of_cohort ON cohort_notices (cohort_id, seq);
`

const OWN = 'user_id = (SELECT app_user()) OR org_id = (SELECT app_org()) OR (SELECT app_server())'

const wall = (table: string, rule: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${rule}) WITH CHECK (${rule});
`

export default defineMigration(`${TABLES}
${wallOf('cohorts', 'organization')}
${wall('cohort_enrollments', OWN)}
${wall('cohort_attendance', 'enrollment_id IN (SELECT id FROM cohort_enrollments)')}
${wall('cohort_notices', 'cohort_id IN (SELECT id FROM cohorts)')}
`)
