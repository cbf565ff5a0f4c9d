import type { OidcError } from '#kit/oidc.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { insertUser } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { addMember } from '../orgs/orgs.db.ts'
import type { Identity } from './identity.ts'
import { findOwner, insertIdentity, lockIdentity } from './identities.db.ts'
import { findOrgByName, whatIsKnown } from './newcomer.db.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { decide } from './provisioning.ts'
import { applyMapping } from './role-mapping.db.ts'

export type Admission = {
  readonly settings: OidcSettings
  readonly identity: Identity
  readonly now: Date
  readonly requestId: string
}

export type Admitted = { readonly accountId: string } | { readonly error: OidcError }

/** Whom a returned identity leads to: its person, a new one if the rule allows it, or no one and why. */
export async function admit(trx: Queries, admission: Admission): Promise<Admitted> {
  await lockIdentity(trx, admission.identity)
  const owner = await findOwner(trx, admission.identity)
  if (owner !== undefined && owner.status !== 'active') return { error: 'account_disabled' }
  const admitted = owner === undefined ? await provision(trx, admission) : { accountId: owner.userId }
  if ('accountId' in admitted) await mapRoles(trx, admission, admitted.accountId)
  return admitted
}

async function provision(trx: Queries, admission: Admission): Promise<Admitted> {
  const { settings, identity, now } = admission
  const { email } = identity
  const known = email === null ? { hasAccount: false, isInvited: false } : await whatIsKnown(trx, email, now)
  const decision = decide(settings.provisioning, { identity, ...known })
  if (!decision.create || email === null)
    return { error: decision.create ? 'email_unverified' : decision.error }
  const joins = decision.joins === 'organization'
  const org = joins ? await findOrgByName(trx, settings.provisioning.org_name ?? '') : null
  // The rule's organization does not exist (yet): no one is left half joined.
  if (joins && org === null) return { error: 'provider_error' }
  const userId = newId('usr')
  const { firstName, lastName } = identity
  const user = { id: userId, email, firstName, lastName, passwordHash: null, emailVerifiedAt: now, now }
  if (!(await insertUser(trx, user))) return { error: 'account_exists' }
  await insertIdentity(trx, { identity, userId, provisioned: true, now })
  if (org !== null) await addMember(trx, { orgId: org.id, userId, now }, ['member'])
  await note(trx, admission, { userId, action: 'oidc.provision', orgId: org?.id ?? null })
  return { accountId: userId }
}

/** Roles granted by the provider's groups in the rule's organization, for its members. */
async function mapRoles(trx: Queries, admission: Admission, userId: string): Promise<void> {
  const { settings, identity } = admission
  const { org_name } = settings.provisioning
  if (org_name === null) return
  const org = await findOrgByName(trx, org_name)
  if (org === null) return
  const { roleMapping } = settings
  const change = await applyMapping(trx, { orgId: org.id, userId, groups: identity.groups, roleMapping })
  if (change.given.length + change.taken.length > 0)
    await note(trx, admission, { userId, action: 'oidc.roles', orgId: org.id, ...change })
}

type Noted = { readonly userId: string; readonly action: string; readonly orgId: string | null }

async function note(
  trx: Queries,
  admission: Admission,
  noted: Noted & Record<string, unknown>,
): Promise<void> {
  const { userId, action, orgId, ...detail } = noted
  const { identity, now, requestId } = admission
  await recordEvent(trx, {
    orgId,
    actorId: userId,
    action,
    target: userId,
    detail: { issuer: identity.issuer, ...detail },
    now,
    requestId,
  })
}
