import { defineMigration } from './screen-migration.ts'

/**
 * What each set holds in bytes, so that limits can be kept and nobody asks for more as one text than the server can make
 * (api/records/sizes.ts). Texts that were made before and are larger go: such sets are read in pages.
 */
export const recordSizes = defineMigration(`
ALTER TABLE record_sets ADD COLUMN bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0);
UPDATE record_sets s SET bytes = coalesce((SELECT sum(octet_length(r.body)) FROM records r
  WHERE r.owner_id = s.owner_id AND r.name = s.name), 0);
DELETE FROM record_texts t USING record_sets s
  WHERE s.owner_id = t.owner_id AND s.name = t.name AND s.bytes > 67108864;
`)
