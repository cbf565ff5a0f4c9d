import { definePersonRecords, type Queries } from '#api/kit.ts'

export type Tables = {
  comparable_studies: {
    org_id: string
    id: string
    rev: number
    title: string
    subject: string
    /** As the tool takes them, as JSON. */
    inputs: string
    reconciled: number
    by_id: string | null
    by_name: string
    created_at: Date
    updated_at: Date
  }
}

export type StudyRow = Tables['comparable_studies']

/** A study stays with the organization when its author leaves; their name does not. */
export const personRecords = definePersonRecords({
  name: 'comparable-studies',
  tables: ['comparable_studies'],
  sql: `SELECT id, title, subject, inputs::json AS inputs, reconciled, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM comparable_studies WHERE by_id = $1 ORDER BY created_at`,
  deletion: `UPDATE comparable_studies SET by_name = 'Former member' WHERE by_id = $1`,
})

type Place = { readonly orgId: string; readonly id: string }

/** A study under its row's lock: of two saves at once, one sees what the other left. */
export const lockStudy = (trx: Queries, { orgId, id }: Place) =>
  trx
    .selectFrom('comparable_studies')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertStudy = (trx: Queries, row: StudyRow): Promise<unknown> =>
  trx.insertInto('comparable_studies').values(row).execute()

export async function updateStudy(
  trx: Queries,
  { orgId, id }: Place,
  changes: Partial<Omit<StudyRow, 'org_id' | 'id'>>,
): Promise<void> {
  await trx
    .updateTable('comparable_studies')
    .set(changes)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}

type Asked = {
  readonly orgId: string
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** The newest first. */
export const findStudies = (trx: Queries, { orgId, before, limit }: Asked): Promise<StudyRow[]> =>
  trx
    .selectFrom('comparable_studies')
    .selectAll()
    .where('org_id', '=', orgId)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', before?.at ?? new Date(0)),
          eb.and([eb('created_at', '=', before?.at ?? new Date(0)), eb('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
