import { randomLetters } from '#api/ids.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import { applyChanges } from './ledger/change-ledger.db.ts'

export const MAKERS: Makers = {
  /** Beside what the person may have by now: the owner's ledger as it is, and one more record in it. */
  imp: async ({ world, owner: { userId, text } }) => {
    const id = `imp_${randomLetters(16)}`
    const now = new Date()
    const about = { id, fileName: text, mapping: '', importedAt: now.toISOString() }
    const body = { ...about, rows: 0, accepted: 0, rejected: [] }
    await world.db.kysely
      .transaction()
      .execute((trx) => applyChanges(trx, { userId, now }, [{ kind: 'import', id, rev: 0, body }]))
    return id
  },
}
