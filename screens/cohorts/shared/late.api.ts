import { z } from 'zod'
import { idOf } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { STATES } from './cohorts.api.ts'

/* People join a cohort themselves until its first day; from then on those who run it let somebody in. */

export const enrollLate = defineEndpoint({
  access: { permission: 'cohorts.write' },
  scope: 'cohorts:write',
  within: 'its organization',
  method: 'POST',
  path: '/cohorts/{id}/late-enrollment',
  summary: 'Enroll somebody in a cohort that has begun; where it has a price, offer them the seat to pay for',
  remark: 'members of the organization, and whoever has waited longest; never beyond the seats',
  params: z.object({ id: idOf('coh') }),
  body: z.object({
    /** A member of the organization, or a place on the waitlist. */
    id: z.union([idOf('usr'), idOf('enr')]),
  }),
  answer: z.object({ id: z.string(), status: z.enum(STATES) }),
  success: [201, 200],
  refusals: [409],
})
