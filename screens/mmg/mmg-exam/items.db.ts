import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { AnswerRow, AttemptRow } from './exam.db.ts'

export type Tables = {
  exam_items: {
    org_id: string
    item: string
    state: 'live' | 'trial' | 'withdrawn'
    /** Places in the bank of options that are accepted besides the right ones. */
    accepted: number[]
  }
}

export const personRecords = definePersonRecords({
  tables: ['exam_items'],
  notPersonal: 'what an organization’s examiners decided about questions, without their names',
})

export type ItemRow = Tables['exam_items']

/** What examiners changed, by question. */
export async function findItems(trx: Queries, orgId: string): Promise<ReadonlyMap<string, ItemRow>> {
  const rows = await trx.selectFrom('exam_items').selectAll().where('org_id', '=', orgId).execute()
  return new Map(rows.map((row) => [row.item, row]))
}

export const upsertItem = (trx: Queries, row: ItemRow): Promise<unknown> => {
  const { state, accepted } = row
  return trx
    .insertInto('exam_items')
    .values(row)
    .onConflict((oc) => oc.columns(['org_id', 'item']).doUpdateSet({ state, accepted }))
    .execute()
}

/** Graded attempts of an organization, samples aside, in the order in which they began; locked to grade them again. */
export const lockGraded = (trx: Queries, orgId: string): Promise<AttemptRow[]> =>
  graded(trx, orgId).orderBy('id').forUpdate().execute()

export const findGraded = (trx: Queries, orgId: string): Promise<AttemptRow[]> =>
  graded(trx, orgId).orderBy('started_at').execute()

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
