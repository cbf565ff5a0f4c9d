import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { Category } from './shipped/entry.model.ts'

export type Tables = {
  faq_entries: {
    id: string
    question: string
    answer: string
    category: Category
    routes: string[]
    status: 'live' | 'retired'
    created_at: Date
    updated_at: Date
  }
  faq_votes: { user_id: string; entry_id: string; day: string; helpful: boolean }
}

export const personRecords = definePersonRecords({
  name: 'faq-votes',
  tables: ['faq_votes'],
  sql: 'SELECT entry_id AS "entryId", day, helpful FROM faq_votes WHERE user_id = $1 ORDER BY day, entry_id',
})

export const entryRecords = definePersonRecords({
  tables: ['faq_entries'],
  notPersonal: 'help texts of the installation, without their writer',
})

export const findEntries = (trx: Queries) =>
  trx.selectFrom('faq_entries').selectAll().orderBy('created_at').orderBy('id').execute()

export type Count = { readonly entryId: string; readonly yes: number; readonly no: number }

/** Everybody's votes, counted. */
export const countVotes = (trx: Queries, entryId?: string): Promise<Count[]> =>
  trx
    .selectFrom('faq_votes')
    .select('entry_id as entryId')
    .select(sql<number>`count(*) FILTER (WHERE helpful)::integer`.as('yes'))
    .select(sql<number>`count(*) FILTER (WHERE NOT helpful)::integer`.as('no'))
    .$if(entryId !== undefined, (query) => query.where('entry_id', '=', entryId ?? ''))
    .groupBy('entry_id')
    .execute()

export const findVotes = (trx: Queries, userId: string, day: string) =>
  trx
    .selectFrom('faq_votes')
    .select(['entry_id as entryId', 'helpful'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute()

export const upsertVote = (trx: Queries, vote: Tables['faq_votes']): Promise<unknown> =>
  trx
    .insertInto('faq_votes')
    .values(vote)
    .onConflict((oc) => oc.columns(['user_id', 'entry_id', 'day']).doUpdateSet({ helpful: vote.helpful }))
    .execute()

export const upsertEntry = (trx: Queries, { created_at, ...row }: Tables['faq_entries']): Promise<unknown> =>
  trx
    .insertInto('faq_entries')
    .values({ ...row, created_at })
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()

/** The operator's own organization, by its folded name. */
export async function findOperator(trx: Queries, foldedDefault: string): Promise<string | null> {
  const row = await trx
    .selectFrom('organisation_names')
    .select('org_id')
    .where('folded', '=', foldedDefault)
    .executeTakeFirst()
  return row?.org_id ?? null
}
