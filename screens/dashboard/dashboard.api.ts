import { z } from 'zod'
import { lastChange, ofOrganization } from '#kit/contract/list-parts.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

const work = z.object({
  id: z.string(),
  name: z.string(),
  open: z.int(),
  overdue: z.int(),
  first: z.object({ title: z.string(), due: z.string(), late: z.int() }).nullable(),
})

export const getChecklistWork = defineEndpoint({
  method: 'GET',
  path: '/dashboard/checklists',
  summary: 'List an organization’s open checklists: how much is left of each, and its first due item',
  access: { permission: 'org.lists.read' },
  within: 'organization',
  scope: 'lists:read',
  /** Left out, today is the server's day. */
  query: ofOrganization.extend({ today: z.iso.date().optional() }),
  answer: z.object({ work: z.array(work), org_name: z.string(), ...lastChange }),
})
