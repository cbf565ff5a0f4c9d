import type { Permission } from '#kit/access.ts'
import type { Lead } from '#kit/contract/lead-parts.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { holds } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { leadAnswer, weightsOf } from './lead-answer.ts'
import type { LeadEvent, LeadRow } from './lead-tables.ts'
import { findLead, findMoves, findWeights, insertEvent, lockLead, updateLead } from './leads.db.ts'

export const noLead = () => REFUSALS.notFound('There is no such lead')

export type Calling = { readonly services: Services; readonly caller: Caller }

/** The organization of a lead among the caller's: 404 for who is no member of it, 403 without the permission. */
export async function orgOfLead(
  { services, caller }: Calling,
  id: string,
  permission: Permission,
): Promise<string> {
  const { userId, memberships } = caller
  for (const { orgId } of memberships) {
    const found = await withTenant(services.db, { userId, orgId }, (trx) => findLead(trx, { orgId, id }))
    if (found === undefined) continue
    if (!holds(caller, orgId, permission)) throw REFUSALS.forbidden([permission])
    return orgId
  }
  throw noLead()
}

export const CLEARS = 'org.settings.write'

/** Of what happened to a lead, only a note: by whoever wrote it, and by an administrator of the organization. */
export const mayDelete = (caller: Caller, { kind, by_id, org_id }: LeadEvent): boolean =>
  kind === 'note' &&
  holds(caller, org_id, 'prospects.write') &&
  (by_id === caller.userId || holds(caller, org_id, CLEARS))

/** What is erased is gone for good: by whoever owns the lead, and by an administrator of the organization. */
export const mayErase = (caller: Caller, { org_id, owner_id }: LeadRow): boolean =>
  holds(caller, org_id, 'prospects.write') && (owner_id === caller.userId || holds(caller, org_id, CLEARS))

type Locked = { readonly id: string; readonly rev?: number | undefined }

/** Work on a lead under its lock, and what it then looks like. Nothing is changed of one that was erased. */
export async function withLead(
  calling: Calling,
  { id, rev }: Locked,
  work: (trx: Queries, row: LeadRow) => Promise<LeadRow>,
): Promise<{ lead: Lead }> {
  const { services, caller } = calling
  const orgId = await orgOfLead(calling, id, 'prospects.write')
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const row = await lockLead(trx, { orgId, id })
    if (row === undefined) throw noLead()
    if (row.erased_at !== null) throw erased()
    if (rev !== undefined && rev !== row.rev) throw changed()
    return { lead: await answerOf(trx, await work(trx, row), services.now()) }
  })
}

const erased = () =>
  new Refusal(409, 'erased', { message: 'Personal details were erased: this lead can no longer change.' })

const changed = () =>
  new Refusal(412, 'conflict', { message: 'This lead was changed elsewhere. Load it again.' })

/** A lead as it is shown, with its own moves and its organization's weights. */
export async function answerOf(trx: Queries, row: LeadRow, now: Date): Promise<Lead> {
  const weights = weightsOf(await findWeights(trx, row.org_id))
  return leadAnswer(row, { weights, now, moves: await findMoves(trx, row.org_id, [row.id]) })
}

type Change = Partial<Omit<LeadRow, 'org_id' | 'id' | 'board' | 'rev'>>

/** One change more of a locked lead. */
export const changeLead = (trx: Queries, row: LeadRow, change: Change & { readonly updated_at: Date }) =>
  updateLead(trx, { orgId: row.org_id, id: row.id }, { ...change, rev: row.rev + 1 })

type Noted = {
  readonly kind: string
  readonly text?: string
  readonly from?: LeadRow['stage']
  readonly to?: LeadRow['stage']
  readonly by: string | null
  readonly now: Date
}

export const noteEvent = (trx: Queries, row: LeadRow, { kind, text = '', from, to, by, now }: Noted) =>
  insertEvent(trx, {
    org_id: row.org_id,
    lead_id: row.id,
    id: newId('lev'),
    kind,
    text,
    from_stage: from ?? null,
    to_stage: to ?? null,
    by_id: by,
    at: now,
  })
