import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from './page.ts'
import { idOf, timestamp } from './person.ts'

/* Forms: what is begun is kept for the person, what is sent belongs to the organization. */

/** The form's id. */
const form = z.string().max(100)
const answers = z.record(z.string().max(100), z.unknown())
const org_name = z.string().max(200).optional()

const draft = z.object({ answers, step: z.int().min(0).max(100), updatedAt: timestamp })

export const getFormDraft = defineEndpoint({
  method: 'GET',
  path: '/form-drafts',
  summary: 'Get what the person has begun to fill in of a form; null if nothing',
  access: 'signedIn',
  query: z.object({ form }),
  answer: z.object({ draft: draft.nullable() }),
})

export const saveFormDraft = defineEndpoint({
  method: 'POST',
  path: '/form-drafts',
  summary: 'Keep what the person has filled in so far; it is checked when it is sent',
  access: 'signedIn',
  body: z.object({ form, answers, step: z.int().min(0).max(100) }),
  answer: z.undefined(),
  success: [204],
  refusals: [404],
})

const submission = z.object({
  id: z.string(),
  answers,
  consent: z.string(),
  sentAt: timestamp,
  /** By a link; otherwise by a member. */
  byLink: z.boolean(),
  /** The lead that it made, or was added to. */
  leadId: z.string().nullable(),
})

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/submissions',
  summary: 'List what was sent to the organization by a form, newest first',
  access: { permission: 'prospects.read' },
  within: 'organization',
  query: pageQuery.extend({
    form,
    org_name,
    /** Words in the answers. */
    q: z.string().max(200).optional(),
    /** By whom it was sent: strangers with the link, or members. */
    by: z.enum(['link', 'member']).optional(),
  }),
  answer: z.object({ submissions: z.array(submission), nextCursor: z.string().optional() }),
})

export const deleteSubmission = defineEndpoint({
  method: 'DELETE',
  path: '/submissions/{id}',
  summary: 'Delete what was sent by a form, for good; the lead that it made stays',
  access: { permission: 'prospects.write' },
  within: 'its organization',
  params: z.object({ id: idOf('sub') }),
  answer: z.undefined(),
  success: [204],
})

/** `consent` says that the form's own sentence was agreed to. */
const sending = { answers, consent: z.literal(true) }
const receipt = z.object({ id: z.string() })

export const submitForm = defineEndpoint({
  method: 'POST',
  path: '/submissions',
  summary: 'Send a filled form to the organization',
  access: { permission: 'prospects.write' },
  within: 'organization',
  body: z.object({ form, org_name, ...sending }),
  answer: receipt,
  success: [201],
})

export const submitSharedForm = defineEndpoint({
  method: 'POST',
  path: '/f/{code}',
  summary: 'Send a form that is open to everybody with its link',
  access: 'public',
  params: z.object({ code: z.string().max(64) }),
  body: z.object({
    ...sending,
    /** As the link's view gave it: says when the form was opened. */
    opened: z.string().max(200),
    /** Left empty by people, who do not see it. */
    website: z.string().max(500).default(''),
  }),
  answer: receipt,
  success: [201],
  limit: { name: 'shared form', max: 10, seconds: 600 },
})
