import type { Queries } from '../database/connection.ts'

type Member = { readonly orgId: string; readonly userId: string }

export async function removeRoles(db: Queries, { orgId, userId }: Member): Promise<void> {
  await db.deleteFrom('membership_roles').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
}

export async function endMembership(db: Queries, { orgId, userId }: Member): Promise<void> {
  await db.deleteFrom('memberships').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
}

export async function endSession(db: Queries, id: string): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', id).execute()
}

type Lists = {
  readonly orgId: string
  readonly lists: readonly string[]
  readonly now: Date
  /** The items of each revision, the first one first. */
  readonly revisions: readonly (readonly { readonly id: string }[])[]
}

/** The same history for each of those lists. */
export async function insertLists(db: Queries, given: Lists): Promise<void> {
  const { orgId, lists, now, revisions } = given
  if (lists.length === 0) return
  const nobody = { updated_by: null, updated_by_name: null }
  const items = JSON.stringify(revisions.at(-1))
  await db
    .insertInto('org_lists')
    .values(
      lists.map((list) => ({
        org_id: orgId,
        list,
        rev: revisions.length,
        items,
        updated_at: now,
        ...nobody,
      })),
    )
    .execute()
  const counts = { merged: false, added: 0, updated: 0, deleted: 0, note: null }
  const author = { created_at: now, created_by: null, created_by_name: null }
  await db
    .insertInto('org_list_revisions')
    .values(
      lists.flatMap((list) =>
        revisions.map((held, index) => ({
          org_id: orgId,
          list,
          rev: index + 1,
          items: JSON.stringify(held),
          item_count: held.length,
          ...counts,
          ...author,
        })),
      ),
    )
    .execute()
  await insertItemStates(db, given)
}

/** The revision in which each item was last seen, or went. */
async function insertItemStates(db: Queries, { orgId, lists, revisions }: Lists): Promise<void> {
  const [first = [], last = first] = [revisions.at(0), revisions.at(-1)]
  const kept = new Set(last.map(({ id }) => id))
  await db
    .insertInto('org_list_items')
    .values(
      lists.flatMap((list) =>
        first.map(({ id }) => ({
          org_id: orgId,
          list,
          item_id: id,
          rev: kept.has(id) ? 1 : revisions.length,
          deleted: !kept.has(id),
        })),
      ),
    )
    .execute()
}

/** As if the person of that session had entered the password a moment ago. */
export async function giveStepUp(db: Queries, sessionId: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000)
  await db.updateTable('sessions').set({ step_up_until: until }).where('id', '=', sessionId).execute()
}

export async function endJob(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ status: 'failed', finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Sessions are left as they are: it is the account that no longer counts. */
export async function disable(db: Queries, userId: string): Promise<void> {
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', userId).execute()
}
