import { defineMigration } from './screen-migration.ts'

/** Inputs of a plan whose example its person said to be their own value. */
export const ownValues = defineMigration(
  `ALTER TABLE plan_versions ADD COLUMN own_values text[] NOT NULL DEFAULT '{}'`,
)
