import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { person } from './person.ts'
import { profile } from './users.api.ts'

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/user',
  summary: 'Get the signed-in person with their portfolio',
  access: 'signedIn',
  answer: z.object({
    portfolio_holdings: z.array(z.unknown()),
    user: person.extend({ portfolio_analysis: z.array(z.unknown()) }),
    rev: z.object({ holdings: z.int(), analysis: z.int() }),
    profile,
  }),
})
