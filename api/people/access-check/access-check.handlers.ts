import * as contract from '#kit/contract/access-check.api.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import type { Caller } from '../../auth/caller.db.ts'
import { decideAll } from '../../auth/decide.ts'
import { asServer, withPerson } from '../../database/tenant.ts'
import { type Bound, bind } from '../../http/handler.ts'
import { REFUSALS } from '../../http/refusal.ts'
import { foldOrgName } from '../../orgs/org-name.ts'
import { foldedOrNull } from '../../orgs/organization-of.ts'
import { type ResolvedOrg, resolveOrg } from '../../orgs/orgs.db.ts'
import type { Services } from '../../services.ts'
import { mailIsOn } from '../../settings.ts'
import { sharesOrg } from '../people.db.ts'
import { findRoles, type RoleRow } from '../roles.db.ts'
import { type Circumstances, decideCall } from './decide-operation.ts'
import { decideRoute } from './decide-route.ts'
import { DECLARED_ONLY } from './declared-guards.ts'
import { type FoundSubject, subjectOf, subjectWithRoles } from './find-subject.ts'
import { matrixHandler } from './matrix.handler.ts'
import { findOperation, type Operation } from './operation.ts'
import { findOwner } from './subject.db.ts'
import { assertTester } from './tester.ts'
import { changeFor, ruleOf } from './words.ts'

/** The simulator of /role-test, over the very table that the server answers from. */
export const accessHandlers = (endpoints: () => readonly Endpoint[]): Bound[] => [
  checkHandler(endpoints),
  matrixHandler(endpoints),
]

const checkHandler = (endpoints: () => readonly Endpoint[]): Bound =>
  bind(contract.getAccessCheck, async ({ query, caller, services }) => {
    const own = await namedOrg(services, caller.userId, query.org_name)
    assertTester(caller, own)
    const operation = findOperation(endpoints(), query.operation)
    if (operation === null) throw REFUSALS.notFound('There is no such API call or page')
    const subject = await whom(services, caller, { ...query, org: own })
    const org = subject.userId === null ? own : await namedOrg(services, subject.userId, query.org_name)
    const decided = await decide(services, operation, { subject, org })
    const roles = await withPerson(services.db, caller.userId, (trx) =>
      findRoles(trx, own === null ? [] : [own.orgId]),
    )
    return toAnswer(caller, decided, { operation, subject, org, roles })
  })

type Found = Asked & { readonly operation: Operation; readonly roles: readonly RoleRow[] }

/** A person's place in others' organizations stays private: their names and roles are not revealed. */
function toAnswer(caller: Caller, decided: Outcome, { operation, subject, org, roles }: Found) {
  const { decision, status, goesTo, rule } = decided
  const { isActive, withheld } = subject
  const { access } = operation.kind === 'call' ? operation.endpoint : operation.screen
  const isOwn = (orgId: string | null) =>
    orgId === null || seesAll(caller) || caller.memberships.some((one) => one.orgId === orgId)
  const through = decision.allowed ? decision.through : []
  return {
    operation: operation.name,
    kind: operation.kind,
    allowed: status === 200,
    status,
    goesTo,
    rule,
    needs: decision.allowed ? [] : [...decision.needs],
    through: through.map(({ name, org_name, orgId }) =>
      isOwn(orgId) ? { name, org_name } : { name: 'a role in another organization', org_name: null },
    ),
    change: changeFor({ access, decision, isActive, withheld, roles }),
    org_name: org !== null && isOwn(org.orgId) ? org.org_name : null,
  }
}

type Outcome = Awaited<ReturnType<typeof decide>>

const seesAll = (caller: Caller): boolean => decideAll(caller.roles, 'platform.users').allowed

type Whom = {
  readonly user?: string | undefined
  readonly roles?: string | undefined
  readonly org: ResolvedOrg | null
}

function whom(services: Services, caller: Caller, { user, roles, org }: Whom): Promise<FoundSubject> {
  if (user !== undefined) return subjectOf(services, caller, user)
  if (roles === undefined) return subjectOf(services, caller, caller.userId)
  if (org === null) throw REFUSALS.noOrganization()
  return subjectWithRoles(services, caller, { ids: roles.split(',').filter(Boolean), org })
}

/** The organization that this person's call would be about. */
function namedOrg({ db, settings }: Services, userId: string, name: string | undefined) {
  const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
  return resolveOrg(db.pool, { userId, folded: foldedOrNull(name), foldedDefault })
}

type Asked = { readonly subject: FoundSubject; readonly org: ResolvedOrg | null }

async function decide(services: Services, operation: Operation, { subject, org }: Asked) {
  if (operation.kind === 'route') {
    const { decision, goesTo } = decideRoute(operation.screen, subject)
    const declared = DECLARED_ONLY.get(operation.name)
    const rule = declared
      ? `The specification declares ${declared.join(', ')}, but the page opens for everyone signed in; its API calls decide.`
      : ruleOf({ access: operation.screen.access })
    return { decision, goesTo, rule, status: statusOf(subject, operation.screen.access, decision) }
  }
  const { endpoint } = operation
  const about = await circumstances(services, operation, { subject, org })
  const decision = decideCall(operation, subject, about)
  return {
    decision,
    goesTo: null,
    rule: ruleOf(endpoint),
    status: statusOf(subject, endpoint.access, decision),
  }
}

type Decided = ReturnType<typeof decideCall>

/** 200 stands for any success: what the call itself says of its objects comes after. */
function statusOf({ isActive }: FoundSubject, access: Endpoint['access'], decision: Decided): number {
  if (!isActive && access !== 'public') return 401
  return decision.allowed ? 200 : decision.status
}

type Call = Extract<Operation, { kind: 'call' }>

async function circumstances(
  services: Services,
  call: Call,
  { subject, org }: Asked,
): Promise<Circumstances> {
  const { settings } = services
  const id = call.params.get('id') ?? ''
  return {
    org,
    owner: await ownerOf(services, id),
    seesPerson: id.startsWith('usr_') && (await sees(services, subject, id)),
    selfService: settings.SELF_SERVICE_ORGS,
    mailIsOn: mailIsOn(settings),
  }
}

async function ownerOf({ db }: Services, id: string): Promise<string | null | undefined> {
  if (id.startsWith('org_')) return id
  if (!/^(rol|inv)_/.test(id)) return undefined
  return asServer(db, (trx) => findOwner(trx, id))
}

/** Whether the subject sees this person: in a shared organization where the subject may see people. */
function sees({ db }: Services, { roles, orgIds }: FoundSubject, userId: string): Promise<boolean> {
  const readable = orgIds.filter((orgId) =>
    roles.some((role) => role.orgId === orgId && role.permissions.includes('org.people.read')),
  )
  return asServer(db, (trx) => sharesOrg(trx, userId, readable))
}
