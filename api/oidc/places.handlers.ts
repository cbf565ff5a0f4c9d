import * as contract from '#kit/contract/oidc-places.api.ts'
import { roleName } from '#kit/permission-words.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { heldIn, holdsPlatform } from '../auth/decide.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { findRole, findRoles, PLATFORM_ADMIN, type RoleRow } from '../people/roles.db.ts'
import type { Services } from '../services.ts'
import { findOrgByName } from './newcomer.db.ts'
import { appUrl, configured } from './oidc-configured.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { findAllOrgs, findOffers, findWaiting, insertOffer } from './places.db.ts'

type Org = { readonly id: string; readonly org_name: string }

/**
 * Where the caller may place people: everywhere with platform.users; who assigns roles in the provider's own
 * organization, in that one. No one else sees who is waiting.
 */
async function placesOf(trx: Queries, caller: Caller, settings: OidcSettings): Promise<readonly Org[]> {
  if (holdsPlatform(caller.roles, 'platform.users')) return findAllOrgs(trx)
  const { org_name } = settings.provisioning
  const own = org_name === null ? null : await findOrgByName(trx, org_name)
  const assigns = caller.roles.some(
    (role) => role.orgId !== null && role.orgId === own?.id && role.permissions.includes('org.roles.assign'),
  )
  return own !== null && assigns ? [own] : []
}

const joining = bind(contract.getOidcJoining, async ({ caller, services }) => {
  const { settings } = configured(services)
  const places = await asServer(services.db, (trx) => placesOf(trx, caller, settings))
  const { rule, domains, org_name } = settings.provisioning
  return {
    label: settings.label,
    provisioning: { rule, domains: [...domains], org_name },
    mayPlace: places.length > 0,
    emailVerified: caller.emailVerified,
  }
})

const MOST_WAITING = 200

const waiting = bind(contract.listOidcWaiting, async ({ caller, services }) => {
  const { settings } = configured(services)
  return asServer(services.db, async (trx) => {
    const organizations = await placesOf(trx, caller, settings)
    if (organizations.length === 0) throw REFUSALS.forbidden(['platform.users'])
    const people = await findWaiting(trx, MOST_WAITING)
    const emails = people.map(({ email }) => email)
    const offers = await findOffers(trx, emails, services.now())
    const ids = organizations.map(({ id }) => id)
    const roles = (await findRoles(trx, ids)).filter(({ id }) => id !== PLATFORM_ADMIN)
    return {
      people: people.map((person) => ({
        userId: person.id,
        displayName: `${person.first_name} ${person.last_name}`.trim(),
        email: person.email,
        since: person.created_at.toISOString(),
        offers: offers
          .filter((offer) => offer.email_folded === foldEmail(person.email) && ids.includes(offer.orgId))
          .map(({ org_name, name }) => ({ org_name, role: name })),
      })),
      organizations: [...organizations],
      roles: roles.map(toRole),
    }
  })
})

const toRole = ({ id, name, description, permissions, org_name }: RoleRow) => ({
  id,
  name,
  description,
  permissions: [...permissions],
  org_name,
})

const place = bind(contract.placeOidcPerson, async ({ body, caller, services, request }) => {
  const { settings } = configured(services)
  const now = services.now()
  return asServer(services.db, async (trx) => {
    const places = await placesOf(trx, caller, settings)
    if (places.length === 0) throw REFUSALS.forbidden(['platform.users'])
    const named = await findOrgByName(trx, body.org_name)
    const org = places.find(({ id }) => id === named?.id)
    if (org === undefined) throw REFUSALS.noOrganization()
    const person = (await findWaiting(trx, MOST_WAITING)).find(({ id }) => id === body.user_id)
    if (person === undefined) throw REFUSALS.notFound('No one with this ID is waiting')
    const role = await offerableRole(trx, caller, { orgId: org.id, roleId: body.role_id })
    const open = await findOffers(trx, [person.email], now)
    if (open.some((offer) => offer.orgId === org.id && offer.roleId === role.id))
      throw new Refusal(409, 'offered_already', { message: 'This membership has already been offered.' })
    const offer = { orgId: org.id, email: person.email, roleId: role.id, invitedBy: caller.userId, now }
    const invitation = await insertOffer(trx, offer)
    await enqueueMail(trx, letterOf(services, { email: person.email, org, role, now }))
    await recordEvent(trx, {
      orgId: org.id,
      actorId: caller.userId,
      action: 'oidc.place',
      target: person.id,
      detail: { invitation, role: role.name },
      now,
      requestId: request.id,
    })
    return { offered: true as const, org_name: org.org_name, role: role.name }
  })
})

/** The role, when it may be given there and holds nothing that the caller does not hold. */
async function offerableRole(
  trx: Queries,
  caller: Caller,
  wanted: { readonly orgId: string; readonly roleId: string },
): Promise<RoleRow> {
  const role = await findRole(trx, wanted)
  if (role === undefined || role.id === PLATFORM_ADMIN) throw REFUSALS.notFound('Role not found')
  const held = heldIn(caller.roles, wanted.orgId)
  const missing = role.permissions.filter((permission) => !held.has(permission))
  if (missing.length > 0) throw REFUSALS.forbidden(missing)
  return role
}

type Offered = {
  readonly email: string
  readonly org: Org
  readonly role: RoleRow
  readonly now: Date
}

const letterOf = (services: Services, { email, org, role, now }: Offered) => ({
  to: email,
  subject: `You can join ${org.org_name}`,
  text: [
    `You are invited to join ${org.org_name} as ${roleName(role.name)}.`,
    '',
    `Sign in and accept it within 7 days: ${appUrl(services)}/register-cognito`,
  ].join('\n'),
  now,
})

export const OIDC_PLACE_HANDLERS = [joining, waiting, place] as const
