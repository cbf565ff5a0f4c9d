import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OidcPurpose } from '#kit/oidc.ts'
import type { Queries } from '../database/connection.ts'
import { IDENTITY, type Identity } from './identity.ts'

export type NewFlow = {
  readonly hash: Buffer
  readonly purpose: OidcPurpose
  readonly userId: string | null
  readonly next: string | null
  readonly now: Date
  readonly expiresAt: Date
}

const KEPT_MS = 86_400_000

/** Records a trip to the provider; trips that ended a day ago are deleted. */
export async function insertFlow(db: Queries, flow: NewFlow): Promise<void> {
  await db
    .deleteFrom('oidc_flows')
    .where('expires_at', '<', new Date(flow.now.getTime() - KEPT_MS))
    .execute()
  await db
    .insertInto('oidc_flows')
    .values({
      binding_hash: flow.hash,
      purpose: flow.purpose,
      user_id: flow.userId,
      next: flow.next,
      created_at: flow.now,
      expires_at: flow.expiresAt,
    })
    .execute()
}

export type Flow = {
  readonly hash: Buffer
  readonly purpose: OidcPurpose
  readonly userId: string | null
  readonly next: string | null
  readonly startedAt: Date
}

/** Uses up a returned trip: once, however many ask simultaneously; null if already used or too old. */
export async function takeFlow(db: Queries, hash: Buffer, now: Date): Promise<Flow | null> {
  const row = await db
    .updateTable('oidc_flows')
    .set({ used_at: now })
    .where('binding_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'user_id', 'next', 'created_at'])
    .executeTakeFirst()
  if (row === undefined) return null
  return { hash, purpose: row.purpose, userId: row.user_id, next: row.next, startedAt: row.created_at }
}

export type Result = {
  readonly identity: Identity
  /** Whom a sign-in leads to. */
  readonly accountId: string | null
  readonly now: Date
}

/** A sign-in continues immediately; a signed-in person's action may wait for the password. */
const HANDOFF_SECONDS: Readonly<Record<OidcPurpose, number>> = { signIn: 60, link: 600, stepUp: 60, test: 60 }

/** Stores a trip's result and returns the code that fetches it, which is stored only as a hash. */
export async function giveHandoff(
  db: Queries,
  flow: Flow,
  { identity, accountId, now }: Result,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const seconds = HANDOFF_SECONDS[flow.purpose]
  await db
    .updateTable('oidc_flows')
    .set({
      handoff_hash: hashOf(code),
      handoff_expires_at: new Date(now.getTime() + seconds * 1_000),
      identity: JSON.stringify(identity),
      account_id: accountId,
    })
    .where('binding_hash', '=', flow.hash)
    .execute()
  return code
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

export type Handoff = {
  readonly code: string
  readonly purpose: OidcPurpose
  /** The asking browser's trips: the code is valid only in the browser it was given to. */
  readonly hashes: readonly Buffer[]
  /** Who asks; null for a sign-in. */
  readonly userId: string | null
  readonly now: Date
}

export type Brought = {
  readonly hash: Buffer
  readonly identity: Identity
  readonly accountId: string | null
  readonly startedAt: Date
}

/**
 * Uses up a hand-off code: once, in its browser, by its person. Undone with the transaction, so a code is still
 * valid after a refusal.
 */
export async function takeHandoff(db: Queries, handoff: Handoff): Promise<Brought | null> {
  const { code, purpose, hashes, userId, now } = handoff
  const row = await db
    .updateTable('oidc_flows')
    .set({ handoff_used_at: now })
    .where('handoff_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('binding_hash', '=', sql<Buffer>`any(${hashes})`)
    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${userId}`)
    .where('handoff_used_at', 'is', null)
    .where('handoff_expires_at', '>', now)
    .returning(['binding_hash', 'identity', 'account_id', 'created_at'])
    .executeTakeFirst()
  if (row === undefined || row.identity === null) return null
  const identity = IDENTITY.parse(JSON.parse(row.identity))
  return { hash: row.binding_hash, identity, accountId: row.account_id, startedAt: row.created_at }
}
