import { SCREENS } from '#kit/registry/screens.gen.ts'
import * as contract from '#kit/contract/access-check.api.ts'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import { withPerson } from '../../database/tenant.ts'
import { type Bound, bind } from '../../http/handler.ts'
import { foldOrgName } from '../../orgs/org-name.ts'
import { foldedOrNull } from '../../orgs/organization-of.ts'
import { resolveOrg } from '../../orgs/orgs.db.ts'
import { mailIsOn } from '../../settings.ts'
import { findRoles, PLATFORM_ADMIN, type RoleRow } from '../roles.db.ts'
import { type Circumstances, decideCall, type Subject } from './decide-operation.ts'
import { decideRoute } from './decide-route.ts'
import { DECLARED_ONLY } from './declared-guards.ts'
import { asHeld } from './find-subject.ts'
import { assertTester } from './tester.ts'

/** Every call and route with the roles that open it, computed by the code that decides real calls. */
export const matrixHandler = (endpoints: () => readonly Endpoint[]): Bound =>
  bind(contract.getAccessMatrix, async ({ query, caller, services }) => {
    const { db, settings } = services
    const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
    const folded = foldedOrNull(query.org_name)
    const org = await resolveOrg(db.pool, { userId: caller.userId, folded, foldedDefault })
    assertTester(caller, org)
    const roles = await withPerson(db, caller.userId, (trx) =>
      findRoles(trx, org === null ? [] : [org.orgId]),
    )
    const place = org ?? { orgId: '', org_name: '' }
    const about: Circumstances = {
      org: org ?? { orgId: '', listWrites: 'members' },
      owner: undefined,
      seesPerson: true,
      selfService: settings.SELF_SERVICE_ORGS,
      mailIsOn: mailIsOn(settings),
    }
    const subjects = roles.map((role) => ({ name: role.name, subject: withJust(role, place) }))
    return {
      org_name: org?.org_name ?? null,
      roles: roles.map(toRole),
      operations: endpoints().map((endpoint) => toOperation(endpoint, subjects, about)),
      routes: SCREENS.map((screen) => toRoute(screen, subjects)),
    }
  })

type Place = { readonly orgId: string; readonly org_name: string }

/** A member with one role and nothing else. */
const withJust = (role: RoleRow, place: Place): Subject => ({
  userId: null,
  isActive: true,
  emailVerified: true,
  roles: [asHeld(role, place)],
  orgIds: [place.orgId],
})

const toRole = ({ id, name, permissions, built_in }: RoleRow) => ({
  id,
  name,
  permissions: [...permissions],
  builtIn: built_in,
  platform: id === PLATFORM_ADMIN,
})

type Named = readonly { readonly name: string; readonly subject: Subject }[]

const toOperation = (endpoint: Endpoint, subjects: Named, about: Circumstances) => ({
  operation: nameOf(endpoint),
  summary: endpoint.summary,
  access: guardOf(endpoint.access),
  alsoNeeds: endpoint.alsoNeeds ?? null,
  within: endpoint.within ?? null,
  allowed: subjects
    .filter(({ subject }) => decideCall(callOf(endpoint), subject, about).allowed)
    .map(({ name }) => name),
})

const toRoute = (screen: ScreenMeta, subjects: Named) => ({
  route: screen.path,
  title: screen.title,
  access: guardOf(screen.access),
  declaredOnly: listOrNull(DECLARED_ONLY.get(screen.path)),
  allowed: subjects
    .filter(({ subject }) => decideRoute(screen, subject).decision.allowed)
    .map(({ name }) => name),
})

const listOrNull = (list: readonly string[] | undefined) => (list === undefined ? null : [...list])

const callOf = (endpoint: Endpoint) => ({
  kind: 'call' as const,
  name: nameOf(endpoint),
  endpoint,
  params: new Map<string, string>(),
  query: new URLSearchParams(),
})

function guardOf(access: Endpoint['access']) {
  if (typeof access === 'string') return access
  return 'permission' in access ? { permission: access.permission } : { anyRole: [...access.anyRole] }
}
