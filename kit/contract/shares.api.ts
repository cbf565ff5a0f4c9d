import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, timestamp } from './person.ts'
import {
  sharedCertificate,
  sharedForm,
  sharedPlan,
  sharedPortfolio,
  sharedReport,
  sharedZip,
} from './shared-views.ts'

/* Links that show one thing, read-only, to whoever has them (docs/decisions/0040): a set of calls for every kind. */

const sharedView = z.discriminatedUnion('kind', [
  sharedPlan,
  sharedPortfolio,
  sharedForm,
  sharedReport,
  sharedZip,
  sharedCertificate,
])
export type SharedView = z.output<typeof sharedView>

const kind = z.enum(['plan', 'portfolio', 'form', 'report', 'zip', 'certificate'])

/** Which one: a plan, a form, a report, or a passed exam by its id; a person has one portfolio, an organization one ZIP locator. */
const objectId = z.string().max(100)

const share = z.object({
  id: z.string(),
  kind,
  objectId,
  /** Whose it is, for what belongs to an organization. */
  org_name: z.string().nullable(),
  code: z.string(),
  /** The page that it opens. */
  path: z.string(),
  /** What its kind lets one choose: `{hideAmounts}` for a portfolio, `{embedOn}` for what sites embed. */
  options: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
})

export const listShares = defineEndpoint({
  method: 'GET',
  path: '/shares',
  summary: 'List the links that are out: one’s own, and those of organizations where one may share',
  access: 'signedIn',
  query: z.object({ kind: kind.optional() }),
  answer: z.object({ shares: z.array(share) }),
})

export const createShare = defineEndpoint({
  method: 'POST',
  path: '/shares',
  summary:
    'Create a read-only link, or change the one that is out; one that would then show more is replaced',
  access: 'signedIn',
  body: z.object({
    kind,
    objectId: objectId.default(''),
    options: z.record(z.string().max(40), z.unknown()).default({}),
    /** Null: no end. Left out: as the link that is out has it. */
    expiresAt: timestamp.nullable().optional(),
    /** How often it may be used, where its kind counts. Left out: as the link that is out has it. */
    maxUses: z.int().min(1).max(1_000_000).nullable().optional(),
    /** Whose it is, for what belongs to an organization. */
    org_name: z.string().max(200).optional(),
  }),
  answer: share,
  success: [201, 200],
  refusals: [403, 404],
})

export const revokeShare = defineEndpoint({
  method: 'DELETE',
  path: '/shares/{id}',
  summary: 'Revoke a link immediately',
  access: 'signedIn',
  own: 'shr',
  params: z.object({ id: idOf('shr') }),
  answer: z.undefined(),
  success: [204],
})

export const openShared = defineEndpoint({
  method: 'GET',
  path: '/shared/{code}',
  summary: 'View what a link shows, read-only; only a certificate names its owner',
  access: 'public',
  params: z.object({ code: z.string().max(64) }),
  answer: sharedView,
  limit: { name: 'shared', max: 120, seconds: 60 },
})
