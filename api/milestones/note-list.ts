import type { Queries } from '../database/connection.ts'
import type { ListPlace } from '../lists/list-place.ts'
import { parseBody } from '../records/record-item.ts'
import type { StoredRecord } from '../records/records.db.ts'
import type { Action } from './milestones.db.ts'
import { noteProgress } from './note-progress.ts'

type Saved = { readonly records: readonly StoredRecord[]; readonly now: Date }

/** Called in the transaction that changes an organization's list: what that completes for who saves it. */
export async function noteList(trx: Queries, place: ListPlace, { records, now }: Saved): Promise<void> {
  if (records.length === 0) return
  const actions = ACTIONS[place.name]?.(records, place) ?? []
  if (actions.length > 0) await noteProgress(trx, { userId: place.userId, now, actions })
}

type ActionsOf = (records: readonly StoredRecord[], place: ListPlace) => readonly Action[]

const ACTIONS: Readonly<Record<string, ActionsOf>> = {
  checklists: (records) =>
    records.flatMap(({ id, body }) => {
      const item = parseBody(body)
      const isDone = item?.kind === 'run' && item.status === 'done'
      return isDone ? [{ type: 'checklist.completed', object: id, period: '' }] : []
    }),
  'transaction-roles': (_, { ownerId }) => [{ type: 're.roles.saved', object: ownerId, period: '' }],
}
