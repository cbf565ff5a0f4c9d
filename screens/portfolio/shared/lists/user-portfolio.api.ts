import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { startedFrom } from '#kit/contract/list-parts.ts'

const item = z.looseObject({})

export const postHoldings = defineEndpoint({
  method: 'POST',
  path: '/user/portfolio-holdings',
  summary: 'Save the person’s holdings: replaced if their revision is current, otherwise merged by item',
  access: 'signedIn',
  scope: null,
  body: z.object({ holdings: z.array(item), rev: startedFrom }),
  answer: z.object({ portfolio_holdings: z.array(item), rev: z.int(), merged: z.boolean() }),
  refusals: [402, 412],
})

/** Of the stored analyses the newest so many are kept. */
export const ANALYSES_AT_MOST = 200

export const postAnalysis = defineEndpoint({
  method: 'POST',
  path: '/user/portfolio-analysis',
  summary: 'Append one dated analysis; a list replaces what is stored',
  access: 'signedIn',
  scope: null,
  body: z.object({ analysis: z.union([item, z.array(item)]), rev: startedFrom }),
  answer: z.object({ portfolio_analysis: z.array(item), rev: z.int() }),
  refusals: [402, 412],
})
