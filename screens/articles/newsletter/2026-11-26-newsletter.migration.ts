import { defineMigration } from '#api/kit.ts'

/** Who asked for the newsletter, who confirmed it, and what was sent so far. Addresses, not accounts. */
export default defineMigration(`
CREATE TABLE newsletter_requests (
  code_hash bytea PRIMARY KEY,
  email_folded text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  interests text[] NOT NULL,
  consent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX newsletter_requests_email ON newsletter_requests (email_folded);
CREATE INDEX newsletter_requests_expires ON newsletter_requests (expires_at);
CREATE TABLE newsletter_subscribers (
  email_folded text PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  interests text[] NOT NULL,
  consent_at timestamptz NOT NULL,
  confirmed_at timestamptz NOT NULL,
  leave_code text NOT NULL UNIQUE
);
CREATE TABLE newsletter_issues (
  article_id text PRIMARY KEY,
  sent_at timestamptz NOT NULL
);
`)
