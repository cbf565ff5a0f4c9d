import { asServer } from '../database/tenant.ts'
import type { Services } from '../services.ts'
import { lockDueLeads, returnToPool } from './care.db.ts'
import { eraseNow } from './erase-leads.handlers.ts'

/** Erases leads whose time is over, a batch at a time, and gives back to the pool those that nobody answers. */
export async function careForLeads({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let erased = 0
  for (;;) {
    const count = await asServer(db, async (trx) => {
      const due = await lockDueLeads(trx, now())
      for (const [orgId, rows] of Map.groupBy(due, ({ org_id }) => org_id))
        await eraseNow(trx, rows, { orgId, now: now() })
      return due.length
    })
    erased += count
    if (count === 0) break
  }
  await asServer(db, (trx) => returnToPool(trx, now()))
  return erased
}
