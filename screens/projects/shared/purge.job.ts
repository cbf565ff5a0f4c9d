import { asServer, defineJob, type JobContext } from '#api/kit.ts'
import { BIN_DAYS } from './project-answer.handlers.ts'
import { purgeProjects } from './purge.db.ts'

const DAY_MS = 86_400_000

/** Removes projects whose time in the bin is over, with their files; housekeeping then removes the contents. */
export default defineJob({
  everyMs: 3_600_000,
  async run({ services: { db, now } }: JobContext) {
    const before = new Date(now().getTime() - BIN_DAYS * DAY_MS)
    await asServer(db, (trx) => purgeProjects(trx, before))
    return {}
  },
})
