import { sql } from 'kysely'
import type { Database, Queries } from './connection.ts'

export type Scope = { readonly userId: string; readonly orgId: string }

type Work<T> = (trx: Queries) => Promise<T>

/**
 * Work on the rows of one organization: a transaction in which the database itself shows nothing else, and nothing at
 * all when the person is no member of it.
 */
export const withTenant = <T>(db: Database, { userId, orgId }: Scope, work: Work<T>): Promise<T> =>
  within(db, { userId, orgId, server: '' }, work)

/** Work on a person's own rows: facts, plans, the list of their organizations. */
export const withPerson = <T>(db: Database, userId: string, work: Work<T>): Promise<T> =>
  within(db, { userId, orgId: '', server: '' }, work)

/**
 * Work of the server itself, across tenants: sign-in, registration, an organization's beginning, platform
 * administration, background work. Which files may is listed in as-server.test.ts.
 */
export const asServer = <T>(db: Database, work: Work<T>): Promise<T> =>
  within(db, { userId: '', orgId: '', server: 'on' }, work)

type Settings = { readonly userId: string; readonly orgId: string; readonly server: 'on' | '' }

const within = <T>(db: Database, { userId, orgId, server }: Settings, work: Work<T>): Promise<T> =>
  db.kysely.transaction().execute(async (trx) => {
    await sql`SELECT set_config('app.user_id', ${userId}, true), set_config('app.org_id', ${orgId}, true),
      set_config('app.server', ${server}, true)`.execute(trx)
    return work(trx)
  })
