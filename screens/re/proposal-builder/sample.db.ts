import { defineSample, newId, type Queries, type SampleOwner } from '#api/kit.ts'
import { validUntil } from './document/fields.model.ts'
import type { State } from './document/states.model.ts'
import { draw, dayOf } from './draw.handlers.ts'
import { requestSchema } from './proposals.api.ts'
import { insertProposal } from './proposals.db.ts'
import { WORKED_CHECK } from './worked-check.model.ts'

const OWNER = 'broker@example.org'
const DAY_MS = 86_400_000

/** The subject home of the sample market analyses. */
const request = requestSchema.parse({
  client: { name: 'Sample Seller', email: 'seller@example.org' },
  subject: { address: '12 Sample Street' },
  priceOptions: [
    { name: 'Quick sale', price: 525_000, expectedDays: 14, likelihood: 'Several buyers likely' },
    { price: 535_000, expectedDays: 30, recommended: true },
  ],
  fees: { listingCommissionPct: 0.025, buyerBrokerPct: 0.025 },
  netSheet: { ...WORKED_CHECK, annualPropertyTax: null, otherPayoffs: 0 },
  details: {
    agentName: 'Sample Broker',
    agentLicense: 'Sample license',
    agentPhone: '555-0100',
    about: 'A sample brokerage with two agents and a coordinator.',
    market: 'Three comparable homes sold in the last six months.',
  },
})

type Made = { readonly title: string; readonly status: State; readonly daysAgo: number }

const PROPOSALS: readonly Made[] = [
  { title: 'Sample: listing presentation, 12 Sample Street', status: 'sent', daysAgo: 2 },
  { title: 'Sample: draft with another price, 12 Sample Street', status: 'draft', daysAgo: 1 },
]

async function insertSample(trx: Queries, { userId, email, now }: SampleOwner): Promise<void> {
  if (email !== OWNER) return
  const place = await trx
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.org_id')
    .select(['m.org_id', 'o.org_name'])
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  if (place === undefined) return
  for (const { title, status, daysAgo } of PROPOSALS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const day = dayOf(at)
    const states: readonly State[] = status === 'draft' ? ['draft'] : ['draft', status]
    await insertProposal(trx, {
      org_id: place.org_id,
      id: newId('prp'),
      title,
      client: request.client.name,
      status,
      rev: states.length,
      inputs: JSON.stringify(request),
      document: JSON.stringify(draw(request, { today: day, orgName: place.org_name })),
      log: JSON.stringify(states.map((one) => ({ status: one, at: at.toISOString() }))),
      expires_on: validUntil(day, request.validityDays),
      created_by: userId,
      created_at: at,
      updated_at: at,
    })
  }
}

export const sampleProposals = defineSample(insertSample)
