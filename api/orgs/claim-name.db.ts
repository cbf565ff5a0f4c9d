import { lookOf } from '#kit/contract/name-look.ts'
import type { Queries } from '../database/connection.ts'
import { PRODUCT } from '../health/product.ts'
import { foldOrgName } from './org-name.ts'

type Claim = { readonly orgId: string; readonly org_name: string; readonly now: Date }

/**
 * Makes a name an organization's own for ever; false if it is, or ever was, another one's, or passes for one, or for the
 * product itself. Names and looks are unique over all organizations, so of two who claim one at once only one gets it.
 */
export async function claimName(db: Queries, { orgId, org_name, now }: Claim): Promise<boolean> {
  const [folded, look] = [foldOrgName(org_name), lookOf(org_name)]
  if (look === lookOf(PRODUCT.name)) return false
  await db
    .insertInto('organisation_looks')
    .values({ look, org_id: orgId })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const looks = await db
    .selectFrom('organisation_looks')
    .select('org_id')
    .where('look', '=', look)
    .executeTakeFirst()
  if (looks?.org_id !== orgId) return false
  await db
    .insertInto('organisation_names')
    .values({ folded, org_id: orgId, org_name, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const owner = await db
    .selectFrom('organisation_names')
    .select('org_id')
    .where('folded', '=', folded)
    .executeTakeFirst()
  return owner?.org_id === orgId
}
