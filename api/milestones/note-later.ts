import { z } from 'zod'
import { actionType } from '#kit/milestones/actions.ts'
import type { Queries } from '../database/connection.ts'
import { enqueueOnce } from '../jobs/jobs.db.ts'

export const NOTED = z.object({ userId: z.string(), type: z.string(), object: z.string() })

type Done = z.output<typeof NOTED> & { readonly now: Date }

/**
 * For the back ends of screens: what somebody did, noted in the transaction of its record and counted soon after. It may
 * be somebody else than the caller, such as the author of what an editor publishes. Each thing once, however often it is
 * said.
 */
export async function noteLater(trx: Queries, { now, ...done }: Done): Promise<void> {
  if (actionType(done.type)?.known !== 'records') throw new Error(`nothing counts ${done.type}`)
  const idempotencyKey = `${done.type} ${done.object} ${done.userId}`
  const job = {
    kind: 'milestones.note',
    userId: null,
    orgId: null,
    inputs: done,
    now,
    idempotencyKey,
  } as const
  await enqueueOnce(trx, job)
}
