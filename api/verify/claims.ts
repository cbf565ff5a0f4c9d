import type { Org, Person } from './world.ts'

/** Fields of a body by which a caller claims what only the server decides. */
export const claimsOf = (victim: {
  readonly org: Org
  readonly person: Person
}): Readonly<Record<string, unknown>> => ({
  org_id: victim.org.id,
  orgId: victim.org.id,
  userId: victim.person.userId,
  owner: victim.person.userId,
  role: 'platform_admin',
  roles: ['platform_admin', 'admin'],
  isAdmin: true,
  isPlatformAdmin: true,
  emailVerified: true,
  email_verified_at: '2026-11-20T14:05:00.000Z',
  price: 0,
  priceId: 'price_free',
  prices: [],
  priceCents: 0,
  createdBy: victim.person.userId,
})
