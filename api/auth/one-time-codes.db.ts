import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { hashToken, newToken } from './token.ts'

export type Purpose = 'password' | 'email' | 'mfa' | 'passkey.register' | 'passkey.login'

export type NewCode = {
  readonly purpose: Purpose
  /** Null: no one has the address, and the code leads nowhere. */
  readonly userId: string | null
  /** The address the code was made for; a code for an address other than the current one no longer counts. */
  readonly email?: string
  readonly now: Date
  readonly seconds: number
  /** The secret itself, if it was made elsewhere. */
  readonly code?: string
}

const FORGOTTEN_AFTER_MS = 86_400_000

/** Creates a single-use secret and stores only its hash. Deletes those that ended a day ago. */
export async function makeCode(db: Queries, made: NewCode): Promise<string> {
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', new Date(made.now.getTime() - FORGOTTEN_AFTER_MS))
    .execute()
  return insertCode(db, made)
}

async function insertCode(db: Queries, made: NewCode): Promise<string> {
  const { purpose, userId, email = null, now, seconds, code = newToken() } = made
  await db
    .insertInto('one_time_codes')
    .values({
      code_hash: hashToken(code),
      purpose,
      user_id: userId,
      email_folded: email,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1_000),
      used_at: null,
    })
    .execute()
  return code
}

export type CodeCheck = { readonly purpose: Purpose; readonly code: string; readonly now: Date }
export type Owner = { readonly userId: string | null; readonly email: string | null }

/** Uses up a code; null if it is unknown, used, or expired. Of two simultaneous uses one wins: the row is locked. */
export async function takeCode(db: Queries, { purpose, code, now }: CodeCheck): Promise<Owner | null> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email_folded'])
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, email: row.email_folded }
}

/** Whose code it is, while it has attempts left. */
export async function ownerOfCode(
  db: Queries,
  { purpose, code, now }: CodeCheck,
  triesAtMost: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesAtMost)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Counts an attempt; returns how many are left after it, or null if none was left. */
export async function countTry(
  db: Queries,
  { purpose, code }: CodeCheck,
  triesAtMost: number,
): Promise<number | null> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('tries', '<', triesAtMost)
    .returning('tries')
    .executeTakeFirst()
  return row === undefined ? null : triesAtMost - row.tries
}

/** Uses up every open code of a person for these purposes. */
export async function dropCodes(
  db: Queries,
  userId: string,
  { purposes, now }: { readonly purposes: readonly Purpose[]; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute()
}

/** About as long as the mails in account-mails.ts. */
const MAIL_LENGTH = 400

/**
 * Writes what a mail would if no one has the address: a row in place of the mail, and its job, which finds none.
 * A faster answer would reveal that there is no account.
 */
export async function makeDecoy(db: Queries, made: Omit<NewCode, 'userId'>): Promise<void> {
  await insertCode(db, { ...made, userId: null, email: '-'.repeat(MAIL_LENGTH) })
  const inputs = { mailId: newId('mai') }
  await enqueueJob(db, { kind: 'mail', userId: null, orgId: null, inputs, now: made.now })
}
