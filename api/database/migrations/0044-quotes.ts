import { defineMigration } from './screen-migration.ts'

/** A checkout for a change of a plan knows what was said of the plan when the change was priced. */
export const quotes = defineMigration('ALTER TABLE checkouts ADD COLUMN quoted_at_word text')
