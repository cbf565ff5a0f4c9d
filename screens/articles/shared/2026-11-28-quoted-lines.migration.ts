import { defineMigration } from '#api/kit.ts'

/** A comment on a line keeps the line as it read: by the next save another one may stand in its place. */
export default defineMigration(`
ALTER TABLE article_comments ADD COLUMN quote text;`)
