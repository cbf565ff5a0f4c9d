import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type NewSession = {
  readonly id: string
  readonly userId: string
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
  readonly agent: string
  readonly place: string
  /** The hash the password was checked against: if it has changed since, no session begins. */
  readonly passwordHash?: string | null
}

/**
 * Begins a session for an active person; false if there is none. The person's row is locked, so a session
 * that begins while the password is reset either does not begin or is ended by the reset.
 */
export async function insertSession(db: Queries, session: NewSession): Promise<boolean> {
  const { id, userId, tokenHash, now, expiresAt, agent, place, passwordHash } = session
  const sameAsChecked =
    passwordHash === undefined ? sql`true` : sql`password_hash IS NOT DISTINCT FROM ${passwordHash}`
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, agent, place)
    SELECT ${id}, id, ${tokenHash}, ${now}, ${now}, ${expiresAt}, ${agent}, ${place} FROM users
    WHERE id = ${userId} AND status = 'active' AND ${sameAsChecked} FOR SHARE`.execute(db)
  return numAffectedRows === 1n
}

/** Whether this person has signed in from this network: not with an API token, nor someone else in their name. */
export async function hasSignedInFrom(
  db: Queries,
  {
    network,
    ...who
  }: ({ readonly email: string } | { readonly userId: string }) & { readonly network: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where((eb) =>
      'userId' in who ? eb('users.id', '=', who.userId) : eb('users.email_folded', '=', who.email),
    )
    .where('sessions.place', '=', network)
    .where('sessions.scopes', 'is', null)
    .where('sessions.impersonator_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

type Alive = { readonly userId: string; readonly now: Date; readonly idleSince: Date }

export async function findSessions(db: Queries, { userId, now, idleSince }: Alive) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'agent', 'place'])
    .where('user_id', '=', userId)
    .where('scopes', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** Ends a session of this person; false if there is none with that ID. */
export async function endSessionOf(
  db: Queries,
  userId: string,
  session: { id: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: session.now })
    .where('id', '=', session.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends everything else that acts for the person, sessions and API tokens; returns how many. */
export async function endSessionsExcept(
  db: Queries,
  userId: string,
  { keep, now }: { readonly keep: string; readonly now: Date },
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends everything that acts for the person: sessions and API tokens. */
export async function endEverySession(db: Queries, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setStepUp(db: Queries, sessionId: string, until: Date): Promise<void> {
  await db.updateTable('sessions').set({ step_up_until: until }).where('id', '=', sessionId).execute()
}
