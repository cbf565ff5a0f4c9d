import type { Migration } from 'kysely/migration'
import { defineMigration } from './screen-migration.ts'

/** Which lead the answers of a form made, or were added to. */
export const leadsOfSubmissions: Migration = defineMigration(
  'ALTER TABLE form_submissions ADD COLUMN lead_id text;',
)
