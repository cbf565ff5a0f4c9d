import { z } from 'zod'

/** What an organization pays for, for one of its people. */
export const seatOfPlan = z.object({
  org_name: z.string(),
  planId: z.string(),
  planName: z.string(),
  seats: z.int(),
  /** Null for who may not read the organization's billing. */
  members: z.int().nullable(),
  hasSeat: z.boolean(),
})
