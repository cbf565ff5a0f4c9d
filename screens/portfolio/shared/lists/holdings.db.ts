import {
  assertStorable,
  type Caller,
  judgeWholeSave,
  noteCopy,
  type Services,
  type SessionSet,
  type WholeSave,
  withPerson,
  writeRevision,
} from '#api/kit.ts'
import type { ListItem } from '#kit/list/ids.ts'

export const holdingsOf = ({ userId, sessionId }: Caller): SessionSet => ({
  owner: 'person',
  ownerId: userId,
  name: 'portfolio-holdings',
  sessionId,
})

type SavedHoldings = {
  readonly rev: number
  readonly items: readonly ListItem[]
  readonly merged: boolean
}

/** Holdings saved whole, by the rules of an organization's list (docs/decisions/0004); without a change no revision. */
export const saveHoldings = (
  { db, now }: Services,
  set: SessionSet,
  { sent, base }: Pick<WholeSave, 'sent' | 'base'>,
): Promise<SavedHoldings> =>
  withPerson(db, set.ownerId, async (trx) => {
    const names = { sentAs: 'holdings', answeredAs: 'portfolio_holdings' }
    const judged = await judgeWholeSave(trx, { set, ...names, sent, base })
    const { plan, items, stored, merged, isNew, rev, used } = judged
    const text = JSON.stringify(items)
    assertStorable(items, { text, before: JSON.stringify(stored) })
    if (isNew) await writeRevision(trx, set, { ...plan, text, merged, note: null, now: now(), by: null })
    await noteCopy(trx, set, { used, rev })
    return { rev, items, merged }
  })
