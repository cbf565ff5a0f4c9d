import { defineMigration } from '#api/kit.ts'

/** The rule that an attempt began under; those before it counted all or nothing. In part, points are fractions. */
export default defineMigration(`
ALTER TABLE exam_attempts ADD COLUMN partial boolean NOT NULL DEFAULT false;
ALTER TABLE exam_attempts ALTER COLUMN points TYPE float8;
`)
