import { z } from 'zod'
import { email, shownName } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/** The categories of articles; none chosen means all of them. */
const interest = z.enum(['investing', 'retirement', 'taxes', 'credit', 'estate'])

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/newsletter/signup',
  summary: 'Ask for new articles by e-mail; the answer is the same for every address',
  access: 'public',
  scope: null,
  remark: '5 a day per address and 5 an hour per network; nothing is sent before the address is confirmed',
  body: z.object({
    email,
    /** For the greeting. */
    firstName: shownName(0, 80).default(''),
    interests: z.array(interest).max(5).default([]),
    /** True, or nothing is kept. */
    consent: z.boolean().default(false),
  }),
  answer: z.object({ message: z.literal('Check your inbox to confirm.') }),
})

const code = z.string().max(100)

export const confirm = defineEndpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm a subscription with the code of the mail, which works for 24 hours',
  access: 'public',
  scope: null,
  body: z.object({ code }),
  answer: z.object({ confirmed: z.literal(true) }),
  refusals: [410],
  limit: { name: 'newsletter', max: 60, seconds: 3_600 },
})

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'End a subscription with the code that stands in each of its mails; it may be repeated',
  access: 'public',
  scope: null,
  body: z.object({ code }),
  answer: z.object({ ended: z.literal(true) }),
  limit: { name: 'newsletter', max: 60, seconds: 3_600 },
})
