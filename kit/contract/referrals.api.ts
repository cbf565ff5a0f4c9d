import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orgName } from './list-parts.ts'
import { timestamp } from './person.ts'

/* Referral codes: a person's own, and what the organizations that entered it led to. */

const code = z.string().max(60)
const state = z.enum(['active', 'paused', 'revoked'])

const ownCode = z.object({ code: z.string(), state, createdAt: timestamp })

/** Nothing of the organization itself: whom it belongs to is its own. */
const referral = z.object({
  id: z.string(),
  state: z.enum(['claimed', 'pending', 'approved', 'paid', 'rejected']),
  reason: z.string(),
  /** Dollars; null until it has qualified. */
  amount: z.number().nullable(),
  claimedAt: timestamp,
  qualifiedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
})

const program = z.object({
  tiers: z.array(z.object({ from: z.int(), amount: z.number() })),
  annualCap: z.number(),
  holdDays: z.int(),
})

export const getReferrals = defineEndpoint({
  method: 'GET',
  path: '/referrals',
  summary: 'Get one’s referral code and the ledger of its rewards, newest first',
  access: 'signedIn',
  answer: z.object({ code: ownCode.nullable(), program, referrals: z.array(referral) }),
})

export const createReferralCode = defineEndpoint({
  method: 'POST',
  path: '/referrals/code',
  summary: 'Get a referral code; whoever has one keeps it',
  access: 'signedIn',
  answer: z.object({ code: ownCode }),
})

export const patchReferralCode = defineEndpoint({
  method: 'PATCH',
  path: '/referrals/code',
  summary: 'Pause, resume, or revoke one’s referral code; a revoked one never works again',
  access: 'signedIn',
  body: z.object({ state }),
  answer: z.object({ code: ownCode }),
  refusals: [404],
})

export const claimReferral = defineEndpoint({
  method: 'POST',
  path: '/referrals/claims',
  summary: 'Enter the code of whoever referred an organization, before it pays for the first time',
  access: { permission: 'org.billing.write' },
  within: 'organization',
  body: z.object({ code, org_name: orgName }),
  answer: z.object({ state: z.literal('claimed') }),
  success: [201],
  refusals: [409],
  // Codes are not found by trying.
  limit: { name: 'referral claims', max: 10, seconds: 600 },
})
