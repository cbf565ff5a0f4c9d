import { loadSecretKey } from '../auth/secret-key.ts'
import { asServer } from '../database/tenant.ts'
import type { JobContext, JobDefinition } from '../jobs/job.ts'
import { openPayments } from './payments.ts'
import { findOwnerless } from './subscriptions.db.ts'

/**
 * Nobody is charged for a plan whose owner is gone: a deleted person's ends at once, as does a deleted organization's;
 * an organization's that a deleted person paid for ends with the paid period.
 */
export const endOwnerlessJob: JobDefinition = {
  async run({ services }: JobContext) {
    const { db, now, settings, dataDir } = services
    const secretKey = loadSecretKey(settings.SECRET_KEY, dataDir)
    const payments = openPayments(settings, secretKey)
    if (payments.mode === 'off') return {}
    const { provider } = payments
    const rows = await asServer(db, (trx) => findOwnerless(trx, provider.kind))
    for (const { isOwned, ...row } of rows)
      await provider.cancel({ db, now, settings, payments, secretKey }, row, isOwned ? 'period_end' : 'now')
    return {}
  },
}
