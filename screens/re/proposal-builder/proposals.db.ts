import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { State } from './document/states.model.ts'

export type Tables = {
  proposals: {
    org_id: string
    id: string
    title: string
    client: string
    status: State
    rev: number
    /** JSON: what it is made of. */
    inputs: string
    /** JSON: the document as it was saved. */
    document: string
    /** JSON: the statuses it had, each with its time. */
    log: string
    expires_on: string
    created_by: string | null
    created_at: Date
    updated_at: Date
  }
}

export type ProposalRow = Tables['proposals']

/** A proposal stays with its organization when its author leaves. */
export const personRecords = definePersonRecords({
  name: 'proposals',
  tables: ['proposals'],
  sql: `SELECT id, title, status, created_at AS "createdAt", updated_at AS "updatedAt" FROM proposals
    WHERE created_by = $1 ORDER BY created_at`,
})

type Place = { readonly orgId: string; readonly id: string }

export const findProposal = (trx: Queries, { orgId, id }: Place) =>
  trx.selectFrom('proposals').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()

/** Under its row's lock: of two saves at once, one sees what the other left. */
export const lockProposal = (trx: Queries, { orgId, id }: Place) =>
  trx
    .selectFrom('proposals')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Wanted = {
  readonly orgId: string
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** The newest first. */
export function findProposals(trx: Queries, { orgId, before, limit }: Wanted) {
  let found = trx
    .selectFrom('proposals')
    .select(['id', 'title', 'client', 'status', 'expires_on', 'created_at', 'updated_at'])
    .where('org_id', '=', orgId)
  if (before !== null) found = found.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const insertProposal = (trx: Queries, row: ProposalRow): Promise<unknown> =>
  trx.insertInto('proposals').values(row).execute()

export async function updateProposal(
  trx: Queries,
  { orgId, id }: Place,
  changes: Partial<Omit<ProposalRow, 'org_id' | 'id'>>,
): Promise<void> {
  await trx.updateTable('proposals').set(changes).where('org_id', '=', orgId).where('id', '=', id).execute()
}
