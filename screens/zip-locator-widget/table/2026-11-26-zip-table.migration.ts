import { defineMigration } from '#api/kit.ts'

/** The ZIP table of the installation where the operator has imported one in place of the shipped: published facts, nobody's. */
export default defineMigration(`
CREATE TABLE zip_editions (
  id integer PRIMARY KEY CHECK (id = 1),
  source text NOT NULL,
  year integer NOT NULL,
  credit text NOT NULL,
  rows integer NOT NULL,
  imported_at timestamptz NOT NULL
);
CREATE TABLE zip_places (
  zip text PRIMARY KEY,
  place text NOT NULL,
  state text NOT NULL,
  county text NOT NULL,
  latitude float8,
  longitude float8
)`)
