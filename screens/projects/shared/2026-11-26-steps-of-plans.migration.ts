import { defineMigration } from '#api/kit.ts'

/**
 * Where an item came from, as JSON: the step of a plan with whom it named, what it costs, and what it brings. A project
 * that was made from a plan keeps which one, so that the same press makes no second one.
 */
export default defineMigration(`
ALTER TABLE project_items ADD COLUMN source text;
ALTER TABLE projects ADD COLUMN made_from text;
CREATE UNIQUE INDEX projects_made_from ON projects (created_by, made_from) WHERE deleted_at IS NULL;
`)
