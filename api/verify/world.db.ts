import { sql } from 'kysely'
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

/** As if the person of that session had entered the password a moment ago. */
export async function giveStepUp(db: Queries, sessionId: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000)
  await db.updateTable('sessions').set({ step_up_until: until }).where('id', '=', sessionId).execute()
}

export async function endJob(db: Queries, id: string): Promise<void> {
  await sql`UPDATE pgboss.job SET state = 'failed', completed_on = now()
    WHERE id IN (SELECT queue_id FROM jobs WHERE jobs.id = ${id})`.execute(db)
}

/** Sessions are left as they are: it is the account that no longer counts. */
export async function disable(db: Queries, userId: string): Promise<void> {
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', userId).execute()
}
