import { sql } from 'kysely'
import type { Scope } from '#kit/scopes.ts'
import type { Queries } from '../database/connection.ts'

export type NewApiToken = {
  readonly id: string
  readonly userId: string
  readonly tokenHash: Buffer
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly now: Date
  readonly expiresAt: Date
}

export type ApiTokenRow = {
  readonly id: string
  readonly name: string
  readonly scopes: Scope[]
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

/** An API token is a session with scopes. A last use before its creation means it was never used. */
export async function insertApiToken(db: Queries, token: NewApiToken): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: token.id,
      user_id: token.userId,
      token_hash: token.tokenHash,
      created_at: token.now,
      last_used_at: new Date(token.now.getTime() - 3_600_000),
      expires_at: token.expiresAt,
      ended_at: null,
      agent: '',
      place: '',
      scopes: [...token.scopes],
      name: token.name,
    })
    .execute()
}

export async function findApiTokens(
  db: Queries,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<ApiTokenRow[]> {
  const { rows } = await sql<ApiTokenRow>`
    SELECT id, coalesce(name, '') AS name, scopes, created_at, expires_at,
      CASE WHEN last_used_at >= created_at THEN last_used_at END AS used_at
    FROM sessions WHERE user_id = ${userId} AND scopes IS NOT NULL AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY created_at, id`.execute(db)
  return rows
}
