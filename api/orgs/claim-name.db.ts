import { lookOf } from '#kit/contract/name-look.ts'
import type { Queries } from '../database/connection.ts'
import { foldOrgName } from './org-name.ts'
import { isReserved } from './reserved-names.ts'

type Claim = {
  readonly orgId: string
  readonly org_name: string
  readonly now: Date
  /** The operator's own: what the installation's first organization is called. */
  readonly isOperators: boolean
}

/**
 * Makes a name an organization's own for ever; false if it is, or ever was, another one's, or passes for one, or for the
 * product or those who run it. Names and looks are unique over all organizations, so of two who claim one at once only one gets it.
 */
export async function claimName(db: Queries, claim: Claim): Promise<boolean> {
  const { orgId, org_name, now } = claim
  const [folded, look] = [foldOrgName(org_name), lookOf(org_name)]
  if (isReserved(look) && !claim.isOperators && (await ownerOf(db, folded)) !== orgId) return false
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
  return (await ownerOf(db, folded)) === orgId
}

async function ownerOf(db: Queries, folded: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organisation_names')
    .select('org_id')
    .where('folded', '=', folded)
    .executeTakeFirst()
  return row?.org_id
}
