import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/** Referral codes and the ledger of their rewards. */
export const referrals: Migration = defineMigration(`
CREATE TABLE referral_codes (
  code text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL,
  created_at timestamptz NOT NULL
);
-- One at a time for a person; revoked ones stay, so that none is given twice.
CREATE UNIQUE INDEX referral_codes_own ON referral_codes (user_id) WHERE state <> 'revoked';
CREATE TABLE referrals (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  code text NOT NULL REFERENCES referral_codes ON DELETE CASCADE,
  -- An organization is referred once: there is one reward for it, whoever asks how often.
  referred_org text NOT NULL UNIQUE REFERENCES organisations ON DELETE CASCADE,
  state text NOT NULL,
  reason text NOT NULL,
  amount integer CHECK (amount >= 0),
  claimed_at timestamptz NOT NULL,
  qualified_at timestamptz,
  decided_at timestamptz
);
CREATE INDEX referrals_of_user ON referrals (user_id, claimed_at);
CREATE INDEX referrals_held ON referrals (qualified_at) WHERE state = 'pending';
${wallOf('referral_codes', 'person')}${wallOf('referrals', 'person')}`)
