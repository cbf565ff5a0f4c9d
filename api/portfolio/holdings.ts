import { giveIds, keyOf, type ListItem } from '#kit/list/ids.ts'
import { changedItems, type Conflict, mergeLists } from '#kit/list/merge.ts'
import type { JsonObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { withPerson } from '../database/tenant.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { assertStorable } from '../lists/check-items.ts'
import { parseItems } from '../lists/save-list.ts'
import { copyStartedFrom } from '../lists/started-from.ts'
import type { Services } from '../services.ts'
import {
  findOwnCopies,
  findOwnRevision,
  findTakenAway,
  type ListState,
  lockOwnList,
  type OwnPlace,
  writeOwnRevision,
} from './own-list.db.ts'

type HoldingsSave = {
  readonly place: OwnPlace
  readonly sent: readonly JsonObject[]
  /** The revision that the sender started from; null: the one last served to the session; 'current': whatever is stored. */
  readonly base: number | null | 'current'
}

type SavedHoldings = {
  readonly rev: number
  readonly items: readonly ListItem[]
  readonly merged: boolean
}

/** The rules of an organization's list (docs/decisions/0004) for a list that belongs to one person. */
export const saveHoldings = (
  { db, now }: Services,
  { place, sent, base }: HoldingsSave,
): Promise<SavedHoldings> =>
  withPerson(db, place.userId, async (trx) => {
    const time = now()
    const current = await lockOwnList(trx, place, time)
    const stored = parseItems(current.items)
    const started = base ?? (await startedFrom(trx, place, sent))
    const from = started ?? 'current'
    const isCurrent = from === 'current' || from === current.rev
    const items = isCurrent
      ? withIds(sent, stored)
      : await merge(trx, place, { sent, base: from, current, stored })
    const text = JSON.stringify(items)
    assertStorable(items, { text, before: current.items })
    const removed = changedItems(stored, items).deleted.map(keyOf)
    const rev = current.rev + 1
    await writeOwnRevision(trx, place, {
      rev,
      items: text,
      removed,
      used: from === 'current' ? null : from,
      now: time,
    })
    return { rev, items, merged: !isCurrent }
  })

async function startedFrom(
  trx: Queries,
  place: OwnPlace,
  sent: readonly JsonObject[],
): Promise<number | null> {
  return copyStartedFrom({
    copies: await findOwnCopies(trx, place),
    itemsAt: async (rev) => {
      const text = rev === 0 ? '[]' : await findOwnRevision(trx, place, rev)
      return text === null ? null : parseItems(text)
    },
    yoursOf: (known) => withIds(sent, known),
  })
}

type Older = {
  readonly sent: readonly JsonObject[]
  readonly base: number
  readonly current: ListState
  readonly stored: readonly ListItem[]
}

async function merge(trx: Queries, place: OwnPlace, older: Older): Promise<readonly ListItem[]> {
  const { sent, base, current, stored } = older
  const clash = (code: 'conflict' | 'base_gone', conflicts: readonly Conflict[]) =>
    new Refusal(412, code, {
      message: 'This list was changed by someone else',
      headers: { etag: `"${current.rev}"` },
      extra: { rev: current.rev, portfolio_holdings: stored, conflicts },
    })
  const text = base > current.rev ? null : base === 0 ? '[]' : await findOwnRevision(trx, place, base)
  if (text === null) throw clash('base_gone', [])
  const known = parseItems(text)
  const there = new Set(stored.map(keyOf))
  const deleted = new Set((await findTakenAway(trx, place, base)).filter((id) => !there.has(id)))
  const result = mergeLists({ base: known, yours: withIds(sent, known), theirs: stored, deleted })
  if (result.ok) return result.items
  throw clash('conflict', result.conflicts)
}

function withIds(sent: readonly JsonObject[], known: readonly ListItem[]): readonly ListItem[] {
  const given = giveIds(sent, known, () => newId('itm'))
  if (given.ok) return given.items
  throw REFUSALS.invalid(given.problems.map(({ path, message }) => ({ path: `holdings${path}`, message })))
}
