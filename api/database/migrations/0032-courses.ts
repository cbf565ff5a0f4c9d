import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/** How far a person is in a course: the checks that they answered, and the quizzes that they took. */
export const courses: Migration = defineMigration(`
CREATE TABLE course_answers (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  course text NOT NULL,
  item text NOT NULL,
  misses integer NOT NULL,
  right_at timestamptz,
  PRIMARY KEY (user_id, course, item)
);
CREATE TABLE course_attempts (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  id text NOT NULL,
  course text NOT NULL,
  right_count integer NOT NULL,
  item_count integer NOT NULL,
  passed boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
${wallOf('course_answers', 'person')}${wallOf('course_attempts', 'person')}`)
