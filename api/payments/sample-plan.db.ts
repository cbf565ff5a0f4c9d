import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { blank } from './blank.ts'
import { insertSubscription } from './subscriptions.db.ts'

/** Sample people hold Pro, so that everything in the product is there to be looked at. Nobody bills it. */
export async function writeSamplePlan(trx: Queries, userId: string, now: Date): Promise<void> {
  const owner = { userId, orgId: null }
  await insertSubscription(trx, blank({ id: newId('sub'), owner, plan: { id: 'pln_pro' }, routes: [], now }))
}
