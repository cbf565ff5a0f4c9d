import type { Queries } from '../database/connection.ts'

export type Share = { readonly code: string; readonly hideAmounts: boolean; readonly createdAt: Date }

export async function findShare(db: Queries, userId: string): Promise<Share | null> {
  const row = await db
    .selectFrom('portfolio_shares')
    .select(['code', 'hide_amounts', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { code: row.code, hideAmounts: row.hide_amounts, createdAt: row.created_at }
}

/**
 * The person's link: the existing one, or this one. Hiding the amounts also applies to a link already shared; a
 * link that hid them never starts showing them: that takes the new code.
 */
export async function keepShare(
  db: Queries,
  userId: string,
  { code, hideAmounts, createdAt }: Share,
): Promise<Share> {
  await db
    .insertInto('portfolio_shares')
    .values({ user_id: userId, code, hide_amounts: hideAmounts, created_at: createdAt })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const update = db.updateTable('portfolio_shares').where('user_id', '=', userId)
  if (hideAmounts) await update.set({ hide_amounts: true }).execute()
  else
    await update
      .set({ code, hide_amounts: false, created_at: createdAt })
      .where('hide_amounts', '=', true)
      .execute()
  const kept = await findShare(db, userId)
  return kept ?? { code, hideAmounts, createdAt }
}

export async function removeShare(db: Queries, userId: string): Promise<boolean> {
  const result = await db.deleteFrom('portfolio_shares').where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Whose portfolio is behind a link, while the account is active. */
export async function findShared(
  db: Queries,
  code: string,
): Promise<{ readonly userId: string; readonly hideAmounts: boolean } | null> {
  const row = await db
    .selectFrom('portfolio_shares as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.hide_amounts'])
    .where('s.code', '=', code)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, hideAmounts: row.hide_amounts }
}
