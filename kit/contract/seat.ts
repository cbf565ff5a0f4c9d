import { z } from 'zod'

/** What an organization pays for, for one of its people. */
export const seatOfPlan = z.object({
  org_name: z.string(),
  planName: z.string(),
  seats: z.int(),
  members: z.int(),
  hasSeat: z.boolean(),
})
