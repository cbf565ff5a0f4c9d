import { z } from 'zod'
import { defineJob } from '#api/kit.ts'
import { lockArticle } from './drafts.db.ts'
import { publishNow } from './places.handlers.ts'

const INPUTS = z.object({ id: z.string(), publishAt: z.string() })

/** Publishes an article at the time that it was scheduled for; nothing happens if it was edited or moved since. */
export default defineJob({
  run: async ({ job: { orgId, inputs }, services }) => ({
    effect: async (trx) => {
      const { id, publishAt } = INPUTS.parse(inputs)
      const row = orgId === null ? undefined : await lockArticle(trx, { orgId, id })
      if (row?.status !== 'scheduled' || row.publish_at?.toISOString() !== publishAt) return
      await publishNow(trx, row, { by_id: row.author_id, by_name: row.author_name, at: services.now() })
    },
  }),
})
