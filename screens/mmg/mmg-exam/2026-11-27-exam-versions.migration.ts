import { defineMigration, wallOf } from '#api/kit.ts'

/**
 * Questions that an organization's examiners wrote, a row for each version, never changed but for what else is accepted.
 * `exam_items.accepted` goes on holding that of the shipped version, and `rev` counts what was changed about a question.
 */
export default defineMigration(`
ALTER TABLE exam_items ADD COLUMN rev integer NOT NULL DEFAULT 1;
CREATE TABLE exam_versions (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  item text NOT NULL,
  version integer NOT NULL,
  content text NOT NULL,
  accepted integer[] NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, item, version)
);
${wallOf('exam_versions', 'organization')}`)
