import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type SecondFactor = { readonly sealedSecret: Buffer; readonly isOn: boolean }

export async function findSecondFactor(db: Queries, userId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { sealedSecret: row.sealed_secret, isOn: row.enabled_at !== null }
}

type Draft = { readonly userId: string; readonly sealedSecret: Buffer; readonly now: Date }

/** Stores a secret that is not yet active, replacing an earlier draft; false if one is active. */
export async function draftSecondFactor(db: Queries, { userId, sealedSecret, now }: Draft): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, enabled_at: null, created_at: now })
    .onConflict((oc) =>
      oc
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Activates the draft; false if that has already happened. */
export async function enableSecondFactor(
  db: Queries,
  userId: string,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ enabled_at: now, last_step: String(step) })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeSecondFactor(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Records that this step's code was used; false if it, or a later one, was used before. */
export async function useStep(db: Queries, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', sql<string>`${step}::bigint`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the recovery codes with new ones. */
export async function writeRecoveryCodes(
  db: Queries,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute()
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function useRecoveryCode(
  db: Queries,
  userId: string,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
