import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/** What people have begun to fill in, and what was sent to an organization. */
export const forms: Migration = defineMigration(`
CREATE TABLE form_drafts (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  form text NOT NULL,
  answers text NOT NULL,
  step integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, form)
);
CREATE TABLE form_submissions (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  form text NOT NULL,
  answers text NOT NULL,
  -- The sentence that was agreed to, as it stood.
  consent text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- Null for a stranger with a link, whose link it was.
  sent_by text REFERENCES users ON DELETE SET NULL,
  share_id text REFERENCES shares ON DELETE SET NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX form_submissions_newest ON form_submissions (org_id, form, sent_at DESC, id);
CREATE INDEX form_submissions_of_person ON form_submissions (sent_by);
${wallOf('form_drafts', 'person')}${wallOf('form_submissions', 'organization')}`)
