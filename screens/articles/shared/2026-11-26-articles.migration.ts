import { defineMigration, wallOf } from '#api/kit.ts'

/**
 * Articles of an organization. `content` is what is being worked on, `published` what readers see; every address that
 * an article ever had stays its own.
 */
export default defineMigration(`
CREATE TABLE articles (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  slug text NOT NULL,
  status text NOT NULL,
  rev integer NOT NULL,
  content text NOT NULL,
  published text,
  author_id text REFERENCES users ON DELETE SET NULL,
  author_name text NOT NULL,
  reviewer_id text REFERENCES users ON DELETE SET NULL,
  reviewer_name text,
  reviewed_on text,
  publish_at timestamptz,
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE TABLE article_slugs (
  org_id text NOT NULL,
  slug text NOT NULL,
  article_id text NOT NULL,
  PRIMARY KEY (org_id, slug),
  FOREIGN KEY (org_id, article_id) REFERENCES articles ON DELETE CASCADE
);
CREATE TABLE article_revisions (
  org_id text NOT NULL,
  article_id text NOT NULL,
  rev integer NOT NULL,
  what text NOT NULL,
  content text NOT NULL,
  by_id text REFERENCES users ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (org_id, article_id, rev),
  FOREIGN KEY (org_id, article_id) REFERENCES articles ON DELETE CASCADE
);
CREATE TABLE article_comments (
  org_id text NOT NULL,
  article_id text NOT NULL,
  id text NOT NULL,
  line integer,
  text text NOT NULL,
  by_id text REFERENCES users ON DELETE SET NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (org_id, article_id, id),
  FOREIGN KEY (org_id, article_id) REFERENCES articles ON DELETE CASCADE
);
${['articles', 'article_slugs', 'article_revisions', 'article_comments'].map((table) => wallOf(table, 'organization')).join('')}`)
