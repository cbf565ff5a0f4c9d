import { isObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import type { Profile } from '../facts/profile.ts'
import type { Action } from './milestones.db.ts'
import { noteProgress } from './note-progress.ts'

type Change = {
  readonly userId: string
  readonly now: Date
  readonly before: Profile
  readonly after: Profile
  readonly changed: readonly string[]
}

/** Called in the transaction that changes a profile: what was updated, and which debts that had a balance have none now. */
export async function noteFacts(trx: Queries, change: Change): Promise<void> {
  const { userId, now, before, after, changed } = change
  const month = now.toISOString().slice(0, 'YYYY-MM'.length)
  const updated = changed
    .filter((name) => after[name] !== undefined)
    .map((name) => ({ type: 'fact.updated', object: name, period: month }))
  await noteProgress(trx, { userId, now, actions: [...updated, ...cleared(before, after)] })
}

const CARD = /\bcards?\b/i

/** A row that only went may have been a mistake: paid off is what still stands there with nothing owed. */
function cleared(before: Profile, after: Profile): readonly Action[] {
  const [owed, owes] = [balancesOf(before), balancesOf(after)]
  const paid = [...owes].filter(([name, balance]) => balance === 0 && (owed.get(name) ?? 0) > 0)
  const cards = [...owes].filter(([name]) => CARD.test(name))
  const isCardPaid = paid.some(([name]) => CARD.test(name))
  return [
    ...paid.map(([name]) => ({ type: 'debt.cleared', object: name.toLowerCase().slice(0, 60), period: '' })),
    ...(isCardPaid && cards.every(([, balance]) => balance === 0)
      ? [{ type: 'debt.cards.cleared', object: '', period: '' }]
      : []),
  ]
}

function balancesOf(profile: Profile): ReadonlyMap<string, number> {
  const rows = profile.debts?.value
  const balances = new Map<string, number>()
  for (const row of Array.isArray(rows) ? rows : []) {
    if (!isObject(row) || typeof row.name !== 'string' || typeof row.balance !== 'number') continue
    if (row.name.trim() !== '')
      balances.set(row.name.trim(), row.balance + (balances.get(row.name.trim()) ?? 0))
  }
  return balances
}
