import { asServer } from '../database/tenant.ts'
import type { JobServices } from '../jobs/job.ts'
import { findUnnamed, forgetObject } from './files.db.ts'
import { removeUnfinished } from './receive-file.ts'

/** An upload under way has noted its key and not yet named it. */
const GRACE_MS = 3_600_000
const BATCH = 200

/** Removes contents that no file names any more; returns how many. A key is forgotten once its content is gone. */
export async function clearFiles({ db, now, dataDir, files }: JobServices): Promise<number> {
  const before = new Date(now().getTime() - GRACE_MS)
  let count = await removeUnfinished(dataDir, now())
  for (;;) {
    const batch = await asServer(db, (trx) => findUnnamed(trx, before, BATCH))
    for (const { key } of batch) {
      await files.remove(key)
      await asServer(db, (trx) => forgetObject(trx, key))
    }
    count += batch.length
    if (batch.length < BATCH) return count
  }
}
