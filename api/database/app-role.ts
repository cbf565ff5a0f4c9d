import type { Pool } from 'pg'
import { DatabaseError } from 'pg'

/** The role the server works as: it owns nothing, so row-level security applies to it. */
export const APP_ROLE = 'groundwork_app'

const MAKE = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN CREATE ROLE ${APP_ROLE} NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN
  IF NOT pg_has_role(current_user, '${APP_ROLE}', 'MEMBER') THEN GRANT ${APP_ROLE} TO CURRENT_USER; END IF;
EXCEPTION WHEN unique_violation OR internal_error THEN NULL; END $$`

/** Makes the role where it is missing; several copies and databases of one server may do so at once. */
export async function ensureAppRole(pool: Pool): Promise<void> {
  try {
    await pool.query(MAKE)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') throw new Error(MISSING, { cause: error })
    throw error
  }
}

const MISSING = `The database has no role ${APP_ROLE}, and this login may not make it. As an administrator of the
database: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <this login>;`

// One copy at a time: of two that grant at the same moment, one is refused ('tuple concurrently updated').
// Audit events are added and read, never changed.
const GRANT = `
SELECT pg_advisory_xact_lock(7406202);
GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APP_ROLE};
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${APP_ROLE};
GRANT USAGE ON SCHEMA pgboss TO ${APP_ROLE};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${APP_ROLE};
REVOKE INSERT, DELETE ON pgboss.version FROM ${APP_ROLE};
REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock FROM ${APP_ROLE};
REVOKE UPDATE, DELETE ON audit_events FROM ${APP_ROLE}`

/** Lets the role work with every current table. */
export async function grantToApp(pool: Pool): Promise<void> {
  await pool.query(GRANT)
}
