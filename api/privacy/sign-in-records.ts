import type { PersonRecords } from './person-records.ts'

/** Secrets are left out: no one, not even the person, gets hashes of passwords and codes or encrypted keys. */
export const SIGN_IN_RECORDS: readonly PersonRecords[] = [
  {
    name: 'sessions',
    tables: ['sessions'],
    sql: `SELECT id, name AS "tokenName", scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt",
      expires_at AS "expiresAt", ended_at AS "endedAt", agent, place FROM sessions
      WHERE user_id = $1 AND impersonator_id IS NULL ORDER BY created_at`,
  },
  {
    name: 'sign-in',
    tables: ['second_factors', 'recovery_codes'],
    sql: `SELECT f.created_at AS "createdAt", f.enabled_at AS "enabledAt",
      (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = f.user_id AND c.used_at IS NULL)
        AS "recoveryCodesLeft" FROM second_factors f WHERE f.user_id = $1`,
  },
  {
    name: 'passkeys',
    tables: ['passkeys'],
    sql: `SELECT id, name, transports, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys
      WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'provider-identities',
    tables: ['oidc_identities', 'oidc_flows'],
    sql: `SELECT id, issuer, subject, email, provisioned, linked_at AS "linkedAt",
      last_sign_in_at AS "lastSignInAt" FROM oidc_identities WHERE user_id = $1 ORDER BY linked_at`,
  },
  {
    name: 'mailed-codes',
    tables: ['one_time_codes'],
    sql: `SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"
      FROM one_time_codes WHERE user_id = $1 ORDER BY created_at`,
  },
]
