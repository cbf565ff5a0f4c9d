import type { Queries } from '../database/connection.ts'

export type NewPasskey = {
  readonly id: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly now: Date
}

/** Adds a passkey; false when it belongs to an account already. */
export async function insertPasskey(db: Queries, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type PasskeyRow = {
  readonly id: string
  readonly name: string
  readonly credential_id: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export async function findPasskeys(db: Queries, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

export async function findPasskeyByCredential(db: Queries, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

type Use = { readonly counter: number; readonly now: Date }

export async function noteUse(db: Queries, id: string, { counter, now }: Use): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deletePasskeyOf(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
