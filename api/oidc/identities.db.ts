import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import type { Identity } from './identity.ts'

type Key = Pick<Identity, 'issuer' | 'subject'>

/** Lets one transaction at a time work on an identity, known or not, so two first sign-ins create one person. */
export async function lockIdentity(db: Queries, { issuer, subject }: Key): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`oidc ${issuer} ${subject}`}, 0))`.execute(db)
}

/** Whose identity it is, and whether that account may sign in. */
export async function findOwner(db: Queries, { issuer, subject }: Key) {
  return db
    .selectFrom('oidc_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'u.id as userId', 'u.status'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst()
}

export type NewIdentity = {
  readonly identity: Pick<Identity, 'issuer' | 'subject' | 'email'>
  readonly userId: string
  readonly provisioned: boolean
  readonly now: Date
}

export async function insertIdentity(db: Queries, link: NewIdentity): Promise<string> {
  const { issuer, subject, email } = link.identity
  const id = newId('oid')
  const { userId, provisioned, now } = link
  await db
    .insertInto('oidc_identities')
    .values({ id, issuer, subject, email, user_id: userId, provisioned, linked_at: now })
    .execute()
  return id
}

/** Records a sign-in, and the provider's current address for the person. */
export async function noteSignIn(db: Queries, identity: Identity, now: Date): Promise<void> {
  await db
    .updateTable('oidc_identities')
    .set({ last_sign_in_at: now, email: identity.email })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
}

export async function findIdentities(db: Queries, userId: string) {
  return db
    .selectFrom('oidc_identities')
    .select(['id', 'issuer', 'subject', 'email', 'linked_at', 'last_sign_in_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
}

export type IdentityRow = Awaited<ReturnType<typeof findIdentities>>[number]

/**
 * Removes an identity of this person. 'last' when nothing else would let them in: no password, no passkey and no other
 * identity. The person's row is locked, so that two parallel calls cannot each leave the other's.
 */
export async function removeIdentity(
  db: Queries,
  userId: string,
  id: string,
): Promise<'removed' | 'missing' | 'last'> {
  const person = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const all = await findIdentities(db, userId)
  if (!all.some((one) => one.id === id)) return 'missing'
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const hasOther = all.length > 1 || passkey !== undefined || (person?.password_hash ?? null) !== null
  if (!hasOther) return 'last'
  await db.deleteFrom('oidc_identities').where('id', '=', id).where('user_id', '=', userId).execute()
  return 'removed'
}

export async function countIdentities(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('oidc_identities')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The newest sign-ins by the provider, and the attempts at one, with the person where there is one. */
export async function findSignIns(db: Queries, limit: number) {
  return db
    .selectFrom('audit_events as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.at', 'a.action', 'a.result', 'a.detail', 'u.email'])
    .where('a.action', 'like', 'oidc.%')
    .orderBy('a.at', 'desc')
    .limit(limit)
    .execute()
}
