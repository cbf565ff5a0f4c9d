import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type LookingSession = {
  readonly id: string
  readonly userId: string
  readonly impersonatorId: string
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
  readonly place: string
}

/** An impersonation session: it is read-only, and its person sees it in their list of sessions. */
export async function insertLookingSession(db: Queries, session: LookingSession): Promise<void> {
  const { id, userId, impersonatorId, tokenHash, now, expiresAt, place } = session
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      impersonator_id: impersonatorId,
      token_hash: tokenHash,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      ended_at: null,
      agent: 'An administrator viewing as you, read-only',
      place,
    })
    .execute()
}

/** Whether the second person holds a platform permission that the first does not. Only as the server. */
export async function standsAbove(
  db: Queries,
  who: { readonly userId: string; readonly targetId: string },
): Promise<boolean> {
  const permissionsOf = (userId: string) => sql`
    SELECT unnest(r.permissions) FROM platform_roles p JOIN roles r ON r.id = p.role_id WHERE p.user_id = ${userId}`
  const found = await sql<{ above: boolean }>`
    SELECT EXISTS (${permissionsOf(who.targetId)} EXCEPT ${permissionsOf(who.userId)}) AS above`.execute(db)
  return found.rows[0]?.above !== false
}
