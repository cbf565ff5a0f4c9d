import { counted } from '#kit/format.ts'
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
  await notify(trx, { ...assigned(1), person: ownerId, key, now })
}

const assigned = (count: number) =>
  ({
    kind: 'lead.assigned',
    title: count === 1 ? 'A lead is assigned to you' : `${counted(count, 'lead')} are assigned to you`,
    link: '/prospecting',
  }) as const

/** New leads of a file: each of their owners is told once of all that are theirs. */
export async function tellOwners(
  trx: Queries,
  rows: readonly LeadRow[],
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  for (const [person, own] of Map.groupBy(rows, ({ owner_id }) => owner_id))
    if (person !== null && person !== by)
      await notify(trx, { ...assigned(own.length), person, key: own[0]?.id ?? '', now })
}
