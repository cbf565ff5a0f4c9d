import { defineMigration, wallOf } from '#api/kit.ts'

/** What the operator wrote: own entries, and own words of one that comes with the product. Votes of people, one a day. */
export default defineMigration(`
CREATE TABLE faq_entries (
  id text PRIMARY KEY,
  question text NOT NULL,
  answer text NOT NULL,
  category text NOT NULL,
  routes text[] NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE faq_votes (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  entry_id text NOT NULL,
  day date NOT NULL,
  helpful boolean NOT NULL,
  PRIMARY KEY (user_id, entry_id, day)
);
CREATE INDEX faq_votes_entry ON faq_votes (entry_id, helpful);
${wallOf('faq_votes', 'person')}`)
