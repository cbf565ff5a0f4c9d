import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { AnswerRow, AttemptRow } from './exam.db.ts'

export type Tables = {
  exam_items: {
    org_id: string
    item: string
    state: 'live' | 'trial' | 'withdrawn'
    /** Places in the bank of options of the shipped version that are accepted besides the right ones. */
    accepted: number[]
    /** Counts what was changed about it. */
    rev: number
  }
  exam_versions: {
    org_id: string
    item: string
    version: number
    /** The question as it was written, as JSON. */
    content: string
    /** As above, of this version. */
    accepted: number[]
    written_at: Date
  }
}

export const personRecords = definePersonRecords({
  tables: ['exam_items', 'exam_versions'],
  notPersonal: 'what an organization’s examiners wrote and decided about questions, without their names',
})

export type ItemRow = Tables['exam_items']
export type VersionRow = Tables['exam_versions']

/** Changes of the bank follow each other; grading waits for one, and one for grading (`shareBank`). */
export const lockBank = (trx: Queries, orgId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exam ${orgId}`}, 0))`.execute(trx)

/** What is accepted stays as it is until the attempt at hand is graded; many may be at once. */
export const shareBank = (trx: Queries, orgId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`exam ${orgId}`}, 0))`.execute(trx)

/** What examiners changed, by question. */
export async function findItems(trx: Queries, orgId: string): Promise<ReadonlyMap<string, ItemRow>> {
  const rows = await trx.selectFrom('exam_items').selectAll().where('org_id', '=', orgId).execute()
  return new Map(rows.map((row) => [row.item, row]))
}

export const upsertItem = (trx: Queries, row: ItemRow): Promise<unknown> => {
  const { state, accepted, rev } = row
  return trx
    .insertInto('exam_items')
    .values(row)
    .onConflict((oc) => oc.columns(['org_id', 'item']).doUpdateSet({ state, accepted, rev }))
    .execute()
}

/** The newest version of each question that examiners wrote or rewrote, in the order in which they did. */
export const findNewest = (trx: Queries, orgId: string): Promise<VersionRow[]> =>
  trx
    .selectFrom('exam_versions as v')
    .selectAll('v')
    .where('v.org_id', '=', orgId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exam_versions as w')
            .select('w.item')
            .where('w.org_id', '=', orgId)
            .whereRef('w.item', '=', 'v.item')
            .whereRef('w.version', '>', 'v.version'),
        ),
      ),
    )
    .orderBy('v.written_at')
    .orderBy('v.item')
    .execute()

/** The versions of a question that were written, the newest first. */
export const findVersions = (trx: Queries, orgId: string, item: string): Promise<VersionRow[]> =>
  trx
    .selectFrom('exam_versions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('item', '=', item)
    .orderBy('version', 'desc')
    .execute()

export const insertVersion = (trx: Queries, row: VersionRow): Promise<unknown> =>
  trx.insertInto('exam_versions').values(row).execute()

export const writeAccepted = (
  trx: Queries,
  { org_id: orgId, item, version }: VersionRow,
  accepted: number[],
): Promise<unknown> =>
  trx
    .updateTable('exam_versions')
    .set({ accepted })
    .where('org_id', '=', orgId)
    .where('item', '=', item)
    .where('version', '=', version)
    .execute()

type Asked = { readonly item: string; readonly version: number }

/** Which options of a question, in the version that was asked, are accepted besides the right ones. */
export async function findAccepted(
  trx: Queries,
  orgId: string,
): Promise<(asked: Asked) => readonly number[]> {
  const items = await findItems(trx, orgId)
  const rows = await trx
    .selectFrom('exam_versions')
    .select(['item', 'version', 'accepted'])
    .where('org_id', '=', orgId)
    .execute()
  const written = new Map(rows.map(({ item, version, accepted }) => [`${item} ${version}`, accepted]))
  return ({ item, version }) => written.get(`${item} ${version}`) ?? items.get(item)?.accepted ?? []
}

/** Graded attempts of an organization, samples aside, in the order in which they began; locked to grade them again. */
export const lockGraded = (trx: Queries, orgId: string): Promise<AttemptRow[]> =>
  graded(trx, orgId).orderBy('id').forUpdate().execute()

export const findGraded = (trx: Queries, orgId: string): Promise<AttemptRow[]> =>
  graded(trx, orgId).orderBy('started_at').execute()

export const findGradedAmong = (trx: Queries, ids: readonly string[]): Promise<AttemptRow[]> =>
  trx
    .selectFrom('exam_attempts')
    .selectAll()
    .where('id', 'in', ids)
    .where('graded_at', 'is not', null)
    .orderBy('id')
    .execute()

const graded = (trx: Queries, orgId: string) =>
  trx
    .selectFrom('exam_attempts')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('graded_at', 'is not', null)
    .where('is_sample', '=', false)

/** All answers to attempts of an organization, by attempt. */
export async function findAllAnswers(
  trx: Queries,
  orgId: string,
): Promise<ReadonlyMap<string, readonly AnswerRow[]>> {
  const rows = await trx
    .selectFrom('exam_answers as w')
    .innerJoin('exam_attempts as a', 'a.id', 'w.attempt_id')
    .selectAll('w')
    .where('a.org_id', '=', orgId)
    .execute()
  return Map.groupBy(rows, ({ attempt_id: id }) => id)
}
