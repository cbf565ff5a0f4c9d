import { defineMigration, wallOf } from '#api/kit.ts'

/** Proposals of an organization: what each is made of, the document as it was saved, and where it went when. */
export default defineMigration(`
CREATE TABLE proposals (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  title text NOT NULL,
  client text NOT NULL,
  status text NOT NULL,
  rev integer NOT NULL,
  inputs text NOT NULL,
  document text NOT NULL,
  log text NOT NULL,
  expires_on text NOT NULL,
  created_by text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX proposals_by_time ON proposals (org_id, created_at DESC, id DESC);
${wallOf('proposals', 'organization')}`)
