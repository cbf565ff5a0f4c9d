import type { ListItem } from '#kit/list/ids.ts'
import type { Queries } from '../database/connection.ts'
import { planOf } from './plan.ts'
import { lockSet, type SetName } from './record-set.db.ts'
import { findAll } from './records.db.ts'
import { stepsTo } from './steps-to.ts'
import { writeRevision } from './write-records.db.ts'

type Filling = { readonly items: readonly ListItem[]; readonly note: string | null; readonly now: Date }

/** Makes exactly these the items of a set, as a revision without an author: for what the server itself brings. */
export async function fillSet(db: Queries, set: SetName, { items, note, now }: Filling): Promise<void> {
  const locked = await lockSet(db, set)
  const stored = await findAll(db, set)
  const plan = planOf(locked, await stepsTo(db, set, { rev: locked.rev + 1, stored, items }))
  const text = JSON.stringify(items)
  await writeRevision(db, set, { ...plan, text, merged: false, note, now, by: null })
}
