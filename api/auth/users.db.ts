import type { Queries } from '../database/connection.ts'

export type NewUser = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Null for a person who only ever signs in through a provider. */
  readonly passwordHash: string | null
  readonly status?: 'active' | 'disabled'
  readonly emailVerifiedAt?: Date | null
  readonly timeZone?: string | undefined
  readonly now: Date
}

/** How addresses compare: trimmed, in lower case. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Adds a person; false when the address is taken. */
export async function insertUser(db: Queries, user: NewUser): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_folded: foldEmail(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      status: user.status ?? 'active',
      email_verified_at: user.emailVerifiedAt ?? null,
      ...(user.timeZone === undefined ? {} : { time_zone: user.timeZone }),
      created_at: user.now,
      last_seen_at: null,
    })
    .onConflict((oc) => oc.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Signing in counts as a visit: later use updates it, at most once a minute. */
export async function noteSeen(db: Queries, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
}

export async function findCredentials(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'status', 'email_verified_at'])
    .where('email_folded', '=', foldEmail(email))
    .executeTakeFirst()
}

export async function findPasswordHash(db: Queries, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** An active person as the mails and checks of the account need them; null for nobody, or a disabled account. */
export async function findActivePerson(
  db: Queries,
  by: { readonly id: string } | { readonly email: string },
) {
  const query = db
    .selectFrom('users')
    .select(['id', 'email', 'email_folded', 'first_name', 'last_name', 'email_verified_at'])
    .where('status', '=', 'active')
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('email_folded', '=', foldEmail(by.email))
  ).executeTakeFirst()
  return row ?? null
}

/** Records that mail to the address reaches the person. */
export async function setEmailVerified(db: Queries, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** A person's name; null if there is no such person. */
export async function findName(db: Queries, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['display_name', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : row.display_name || `${row.first_name} ${row.last_name}`
}
