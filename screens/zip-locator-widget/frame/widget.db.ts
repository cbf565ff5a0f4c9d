import type { Queries } from '#api/kit.ts'

export async function findOrgName(trx: Queries, orgId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('organisations')
    .select('org_name')
    .where('id', '=', orgId)
    .executeTakeFirst()
  return row?.org_name ?? null
}
