import { sql } from 'kysely'
import { definePersonRecords, newId, type Queries } from '#api/kit.ts'

export type Tables = {
  cohort_certificates: {
    /** Also the code by which it is checked. */
    id: string
    enrollment_id: string
    org_id: string
    user_id: string
    /** As stated: neither a change of the person's name nor of the cohort's changes it. */
    name: string
    cohort_name: string
    issued_at: Date
    withdrawn_at: Date | null
    /** Why it was withdrawn: for those who run the cohort. */
    reason: string | null
  }
}

export type CertificateRow = Tables['cohort_certificates']

export const personRecords = definePersonRecords({
  name: 'cohort-certificates',
  tables: ['cohort_certificates'],
  sql: `SELECT id, name, cohort_name AS cohort, issued_at AS "issuedAt", withdrawn_at AS "withdrawnAt", reason
    FROM cohort_certificates WHERE user_id = $1 ORDER BY issued_at, id`,
})

const select = (trx: Queries) => trx.selectFrom('cohort_certificates').selectAll()

/** By its code, withdrawn or not. */
export const findCertificate = (trx: Queries, code: string): Promise<CertificateRow | undefined> =>
  select(trx).where('id', '=', code).executeTakeFirst()

type ByEnrollment = ReadonlyMap<string, CertificateRow>

/** By enrollment, the one that is valid, else the one that was withdrawn last. */
export async function findNewest(trx: Queries, enrollmentIds: readonly string[]): Promise<ByEnrollment> {
  if (enrollmentIds.length === 0) return new Map()
  const rows = await select(trx)
    .where('enrollment_id', 'in', enrollmentIds)
    .orderBy(sql`withdrawn_at ASC NULLS LAST`)
    .execute()
  return new Map(rows.map((row) => [row.enrollment_id, row]))
}

/** By enrollment, the one that is valid. */
export async function findValid(trx: Queries, enrollmentIds: readonly string[]): Promise<ByEnrollment> {
  const newest = await findNewest(trx, enrollmentIds)
  return new Map([...newest].filter(([, { withdrawn_at }]) => withdrawn_at === null))
}

type New = Omit<CertificateRow, 'id' | 'withdrawn_at' | 'reason'>

export async function insertCertificate(trx: Queries, certificate: New): Promise<void> {
  const row = { id: newId('crt'), ...certificate, withdrawn_at: null, reason: null }
  await trx.insertInto('cohort_certificates').values(row).execute()
}

type Withdrawn = { readonly reason: string; readonly now: Date }

export async function withdrawCertificate(
  trx: Queries,
  id: string,
  { reason, now }: Withdrawn,
): Promise<void> {
  await trx
    .updateTable('cohort_certificates')
    .set({ withdrawn_at: now, reason })
    .where('id', '=', id)
    .execute()
}
