import { z } from 'zod'
import { type Caller, REFUSALS, type Services, withTenant } from '#api/kit.ts'
import { STATES } from './document/states.model.ts'
import { documentSchema, requestSchema } from './proposals.api.ts'
import { findProposal, type ProposalRow } from './proposals.db.ts'

/** The screen of proposals, which a plan opens. */
export const SCREEN = '/re/proposal-builder'

type Calling = { readonly services: Services; readonly caller: Caller }

/** The organization of a proposal: 404 for who is no member of it, 403 for a member without the permission. */
export async function ownOrganization({ services, caller }: Calling, id: string) {
  const { userId, memberships, roles } = caller
  for (const { orgId, org_name } of memberships) {
    const found = await withTenant(services.db, { userId, orgId }, (trx) => findProposal(trx, { orgId, id }))
    if (found === undefined) continue
    const may = roles.some((role) => role.orgId === orgId && role.permissions.includes('proposals.write'))
    if (!may) throw REFUSALS.forbidden(['proposals.write'])
    return { orgId, org_name }
  }
  throw REFUSALS.notFound('There is no such proposal')
}

const log = z.array(z.object({ status: z.enum(STATES), at: z.string() }))

export const logOf = (row: ProposalRow) => log.parse(JSON.parse(row.log))
export const requestOf = (row: ProposalRow) => requestSchema.parse(JSON.parse(row.inputs))
export const documentOfRow = (row: ProposalRow) => documentSchema.parse(JSON.parse(row.document))
