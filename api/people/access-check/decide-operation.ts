import type { CallerRole } from '../../auth/caller.db.ts'
import {
  decideAll,
  decideAnywhere,
  decideListWrite,
  decideOrgCreate,
  decidePersonChange,
  decideRoleWithin,
  decideWithin,
  type Decision,
  permissionOf,
} from '../../auth/decide.ts'
import type { Operation } from './operation.ts'

/** Whose access is in question: a person, or someone with just these roles. */
export type Subject = {
  readonly userId: string | null
  readonly isActive: boolean
  readonly emailVerified: boolean
  readonly roles: readonly CallerRole[]
  readonly orgIds: readonly string[]
}

/** What the decision depends on besides the subject. */
export type Circumstances = {
  /** The organization that the call names, if it is one of the subject's; else null. */
  readonly org: { readonly orgId: string; readonly listWrites: 'members' | 'admins' } | null
  /** The organization that the object of the path belongs to; undefined where the path names none. */
  readonly owner: string | null | undefined
  /** Whether the subject may see the person of the path. */
  readonly seesPerson: boolean
  readonly selfService: boolean
  readonly mailIsOn: boolean
}

type Call = Extract<Operation, { kind: 'call' }>

/** The decision on a call, by the functions that the real call asks. */
export function decideCall(call: Call, subject: Subject, about: Circumstances): Decision {
  const { endpoint, params, query, name } = call
  const { roles } = subject
  if (endpoint.access === 'public') return { allowed: true, through: [] }
  const { orPlatform } = endpoint
  if (orPlatform !== undefined && query.get('all') === 'true') return decideAll(roles, orPlatform)
  if (name === 'POST /orgs') return decideOrgCreate(roles, { ...about, emailVerified: subject.emailVerified })
  if (name === 'PATCH /users/{id}' && params.has('id'))
    return decidePersonChange(roles, {
      isSelf: params.get('id') === subject.userId,
      isSeen: about.seesPerson,
    })
  if (endpoint.within === undefined) return decideAnywhere(endpoint.access, roles)
  const permission = permissionOf(endpoint.access)
  if (endpoint.within === 'organization') return inNamed(call, subject, about)
  const owner = about.owner === undefined ? (about.org?.orgId ?? null) : about.owner
  const own = owner !== null && subject.orgIds.includes(owner) ? owner : null
  return decideWithin(roles, own, { permission, orPlatform })
}

function inNamed({ endpoint }: Call, { roles }: Subject, { org }: Circumstances): Decision {
  const { access, alsoNeeds, method } = endpoint
  const orgId = org?.orgId ?? null
  if (typeof access === 'object' && 'anyRole' in access) return decideRoleWithin(roles, orgId, access.anyRole)
  const decision = decideWithin(roles, orgId, { permission: permissionOf(access) })
  if (!decision.allowed || org === null || alsoNeeds === undefined) return decision
  // An organization limits who writes its lists, never who reads them.
  const more =
    method === 'GET'
      ? decideWithin(roles, orgId, { permission: alsoNeeds })
      : decideListWrite(roles, org, alsoNeeds)
  return more.allowed ? { allowed: true, through: [...decision.through, ...more.through] } : more
}
