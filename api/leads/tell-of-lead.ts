import type { Stage } from '#kit/leads/stages.ts'
import type { Queries } from '../database/connection.ts'
import { notify } from '../notices/notify.ts'
import { announce } from '../webhooks/announce.ts'
import type { LeadRow } from './lead-tables.ts'

type Change = {
  readonly stage: Stage
  readonly ownerId: string | null | undefined
  /** Who changes it: nobody is told of what they do themselves. */
  readonly by: string
  readonly now: Date
}

/** A changed lead: its move goes to the organization's programs, and a new owner hears of it. Who it is, neither is told. */
export async function tellOfLead(trx: Queries, row: LeadRow, change: Change): Promise<void> {
  const { org_id: orgId, id, board, rev, stage: from, owner_id } = row
  const { stage: to, ownerId, by, now } = change
  const key = `${id} ${rev}`
  if (to !== from)
    await announce(trx, { orgId, event: 'lead.moved', data: { leadId: id, board, from, to }, key, now })
  if (ownerId === undefined || ownerId === null || ownerId === owner_id || ownerId === by) return
  const about = { kind: 'lead.assigned', title: 'A lead is assigned to you', link: '/prospecting' } as const
  await notify(trx, { ...about, person: ownerId, key, now })
}
