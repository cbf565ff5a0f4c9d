import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { timestamp } from './person.ts'

const link = z.object({ code: z.string(), path: z.string(), hideAmounts: z.boolean(), createdAt: timestamp })

export const getPortfolioShare = defineEndpoint({
  method: 'GET',
  path: '/user/portfolio-share',
  summary: 'Get the link others use to view the portfolio, if there is one',
  access: 'signedIn',
  answer: z.object({ share: link.nullable() }),
})

export const sharePortfolio = defineEndpoint({
  method: 'POST',
  path: '/user/portfolio-share',
  summary: 'Create a read-only link to the portfolio; a link that hides amounts never starts showing them',
  access: 'signedIn',
  body: z.object({ hideAmounts: z.boolean().default(true) }),
  answer: link,
  success: [200, 201],
})

export const unsharePortfolio = defineEndpoint({
  method: 'DELETE',
  path: '/user/portfolio-share',
  summary: 'Revoke the link immediately',
  access: 'signedIn',
  answer: z.undefined(),
  success: [204],
  refusals: [404],
})

/** Amounts are null where the owner hides them: they do not leave the server. */
export const openSharedPortfolio = defineEndpoint({
  method: 'GET',
  path: '/shared-portfolio/{code}',
  summary: 'View a shared portfolio, read-only, without its owner’s name',
  access: 'public',
  params: z.object({ code: z.string().max(64) }),
  answer: z.object({
    hideAmounts: z.boolean(),
    currency: z.string(),
    /** The newest price that was used; null without any. */
    asOf: z.string().nullable(),
    total: z.number().nullable(),
    holdings: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        assetClass: z.string(),
        registration: z.string(),
        weight: z.number().nullable(),
        quantity: z.number().nullable(),
        value: z.number().nullable(),
        priceDate: z.string().nullable(),
      }),
    ),
    /** What has no price, or a currency without a rate: not in the total. */
    missing: z.array(z.string()),
  }),
  limit: { name: 'shared-portfolio', max: 120, seconds: 60 },
})
