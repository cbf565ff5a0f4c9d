import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type ChangedSettingTables = {
  changed_settings: {
    name: string
    /** As the environment would hold it; null: it was reset to the default. */
    value: string | null
    rev: number
    changed_by: string | null
    changed_at: Date
  }
}

export type ChangedSetting = {
  readonly name: string
  readonly value: string | null
  readonly rev: number
  readonly at: Date
  readonly by: string | null
}

/** Every setting that was ever changed; a row of one that was reset stays, so that its revision goes on. */
export const findChanged = (trx: Queries): Promise<ChangedSetting[]> =>
  trx
    .selectFrom('changed_settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select(['s.name', 's.value', 's.rev', 's.changed_at as at'])
    .select(
      sql<string | null>`coalesce(nullif(u.display_name, ''), trim(u.first_name || ' ' || u.last_name))`.as(
        'by',
      ),
    )
    .orderBy('s.name')
    .execute()

/** What is stored of a setting, under its lock; revision 0 if it was never changed. */
export async function lockSetting(
  trx: Queries,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<Pick<ChangedSetting, 'value' | 'rev'>> {
  await trx
    .insertInto('changed_settings')
    .values({ name, value: null, rev: 0, changed_by: null, changed_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return trx
    .selectFrom('changed_settings')
    .select(['value', 'rev'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Written = {
  readonly name: string
  readonly value: string | null
  readonly rev: number
  readonly userId: string
  readonly now: Date
}

export const writeSetting = (trx: Queries, { name, value, rev, userId, now }: Written): Promise<unknown> =>
  trx
    .updateTable('changed_settings')
    .set({ value, rev, changed_by: userId, changed_at: now })
    .where('name', '=', name)
    .execute()
