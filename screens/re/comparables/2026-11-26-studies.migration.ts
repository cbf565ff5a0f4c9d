import { defineMigration, wallOf } from '#api/kit.ts'

/** Saved market analyses of an organization; `reconciled` is what the server worked out of `inputs` when it was saved. */
export default defineMigration(`
CREATE TABLE comparable_studies (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  rev integer NOT NULL,
  title text NOT NULL,
  subject text NOT NULL,
  inputs text NOT NULL,
  reconciled double precision NOT NULL,
  by_id text REFERENCES users ON DELETE SET NULL,
  by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX comparable_studies_newest ON comparable_studies (org_id, created_at DESC, id DESC);
${wallOf('comparable_studies', 'organization')}`)
