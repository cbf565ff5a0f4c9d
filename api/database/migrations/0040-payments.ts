import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Plans on offer, who has which, and money (docs/decisions/0045). Amounts are whole cents. An invoice stays when its
 * person goes, without the name.
 */
const TABLES = `
CREATE TABLE packages (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  summary text NOT NULL,
  routes text[] NOT NULL,
  courses text[] NOT NULL,
  cohort_discount integer NOT NULL,
  milestone_package text,
  limits text NOT NULL,
  status text NOT NULL,
  rev integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);
CREATE TABLE sold_plans (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  features text[] NOT NULL,
  packages text[] NOT NULL,
  limits text NOT NULL,
  trial_days integer NOT NULL,
  highlighted boolean NOT NULL,
  place integer NOT NULL,
  status text NOT NULL,
  rev integer NOT NULL DEFAULT 1
);
CREATE TABLE prices (
  id text PRIMARY KEY,
  plan_id text NOT NULL REFERENCES sold_plans,
  interval text NOT NULL,
  amount integer NOT NULL CHECK (amount >= 0),
  seat_amount integer CHECK (seat_amount > 0),
  seats integer NOT NULL CHECK (seats > 0),
  live boolean NOT NULL
);
CREATE UNIQUE INDEX prices_live ON prices (plan_id, interval) WHERE live;
CREATE TABLE subscriptions (
  id text PRIMARY KEY,
  user_id text REFERENCES users ON DELETE SET NULL,
  org_id text REFERENCES organisations ON DELETE SET NULL,
  plan_id text NOT NULL,
  price_id text,
  status text NOT NULL,
  seats integer NOT NULL,
  amount integer NOT NULL,
  period_start timestamptz,
  period_end timestamptz,
  trial_end timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  next_price_id text,
  next_seats integer,
  provider text NOT NULL,
  provider_id text UNIQUE,
  bought text NOT NULL,
  said_at text NOT NULL DEFAULT '',
  cancel_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX subscriptions_of_user ON subscriptions (user_id);
CREATE INDEX subscriptions_of_org ON subscriptions (org_id) WHERE org_id IS NOT NULL;
CREATE INDEX subscriptions_due ON subscriptions (period_end) WHERE provider = 'test';
CREATE TABLE payments (
  id text PRIMARY KEY,
  user_id text REFERENCES users ON DELETE SET NULL,
  org_id text REFERENCES organisations ON DELETE SET NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  description text NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL,
  provider text NOT NULL,
  provider_ref text UNIQUE,
  lines text NOT NULL,
  period_start timestamptz,
  period_end timestamptz,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  used_by text UNIQUE
);
CREATE INDEX payments_of_subject ON payments (subject_kind, subject_id, created_at);
CREATE INDEX payments_of_user ON payments (user_id);
CREATE INDEX payments_of_org ON payments (org_id) WHERE org_id IS NOT NULL;
CREATE TABLE payment_refunds (provider_ref text PRIMARY KEY, amount integer NOT NULL);
CREATE TABLE checkouts (
  id text PRIMARY KEY,
  user_id text REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  subject_id text NOT NULL,
  price_id text,
  seats integer NOT NULL,
  title text NOT NULL,
  amount integer NOT NULL,
  lines text NOT NULL,
  provider text NOT NULL,
  provider_id text UNIQUE,
  status text NOT NULL,
  return_path text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX checkouts_of_user ON checkouts (user_id, created_at);
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_received ON payment_events (received_at);
CREATE TABLE trials (
  email_hash bytea PRIMARY KEY,
  user_id text UNIQUE REFERENCES users ON DELETE SET NULL,
  plan_id text NOT NULL,
  started_at timestamptz NOT NULL
);
`

const OWN = `(org_id IS NULL AND user_id = (SELECT app_user())) OR org_id = ANY ((SELECT app_orgs())::text[])
  OR (SELECT app_server())`
const OWN_PERSON = 'user_id = (SELECT app_user()) OR (SELECT app_server())'
const SERVER = '(SELECT app_server())'

const wall = (table: string, rule: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${rule}) WITH CHECK (${rule});
`

/** What grants something or says that money came is written by the server alone, whoever reads it. */
const readWall = (table: string, rule: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY seen ON ${table} FOR SELECT TO groundwork_app USING (${rule});
CREATE POLICY server ON ${table} TO groundwork_app USING (${SERVER}) WITH CHECK (${SERVER});
`

/** The labeled sample people of an installation that has them keep everything open. */
const SAMPLES = `
INSERT INTO subscriptions (id, user_id, plan_id, status, seats, amount, provider, bought, created_at)
  SELECT 'sub_' || translate(substr(md5(id), 1, 16), 'ilou', 'xxxx'), id, 'pln_pro', 'active', 1, 0, 'none', '[]', now()
  FROM users WHERE email_folded LIKE '%@example.org';
`

export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    const walls = [
      readWall('subscriptions', OWN),
      readWall('payments', OWN),
      readWall('trials', OWN_PERSON),
      wall('checkouts', OWN_PERSON),
      wall('payment_refunds', SERVER),
      wall('payment_events', SERVER),
    ]
    await sql.raw([TABLES, ...walls, SAMPLES].join('\n')).execute(db)
  },
}
