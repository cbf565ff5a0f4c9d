import type { Kind } from './world.ts'
import { hasSession, isMemberNow, platformRolesNow, rolesNow } from './world.ts'
import type { Rule, RuledCall, Rules } from './rules.ts'

/**
 * Whose thing a call is about: the caller's own (or their organization's), a colleague's, that of another organization,
 * one of another organization under the name of the own one ('absent': one that the own one does not have), or one that
 * does not exist.
 */
export type Target = 'own' | 'colleague' | 'other' | 'crossed' | 'absent' | 'missing'

/** What must come back: 'pass', or the refusal's status. */
export type Verdict = 'pass' | 401 | 403 | 404

export type Case = { readonly kind: Kind; readonly target: Target; readonly stepUp: boolean }

/** The targets that a call distinguishes. */
export function targetsOf({ name, rule }: RuledCall): readonly Target[] {
  if (rule.kind === 'org' && name.includes('{itemId}'))
    return ['own', 'other', 'crossed', 'absent', 'missing']
  if (rule.kind === 'own' || rule.kind === 'self') return ['own', 'colleague', 'other', 'missing']
  return 'platform' in rule || rule.kind === 'org role' ? ['own', 'other', 'missing'] : ['own']
}

/** What docs/security.md says of this caller and this thing. */
export function verdictOf({ rule, stepUp }: RuledCall, roles: Rules['roles'], given: Case): Verdict {
  if (rule.kind === 'open') return 'pass'
  if (!hasSession(given.kind)) return 401
  if (given.target === 'crossed' || given.target === 'absent') {
    const own = verdictOfRule(rule, roles, { ...given, target: 'own' })
    return own === 'pass' ? 404 : own
  }
  const verdict = verdictOfRule(rule, roles, given)
  return verdict === 'pass' && stepUp && !given.stepUp ? 403 : verdict
}

type Given = { readonly kind: Kind; readonly target: Target }

function verdictOfRule(rule: Rule, roles: Rules['roles'], given: Given): Verdict {
  const { kind } = given
  const names = [...rolesNow(kind), ...platformRolesNow(kind)]
  switch (rule.kind) {
    case 'open':
    case 'session':
      return 'pass'
    case 'own':
      return verdictOfOwn(rule, roles, given)
    case 'self':
      return verdictOfSelf(rule.platform, roles, given)
    case 'org':
    case 'org+':
      return verdictOfOrg(rule, roles, given)
    case 'back':
      return verdictOfOrg(rule, roles, given) === 'pass' ? 'pass' : 404
    case 'any':
      return holds(names, rule.permission, roles) ? 'pass' : 403
    case 'org role':
      return verdictOfRole(rule.names, given)
  }
}

function verdictOfOrg(rule: OrgRule, roles: Rules['roles'], { kind, target }: Given): Verdict {
  if (target === 'missing') return 404
  if (rule.platform !== null && holds(platformRolesNow(kind), rule.platform, roles)) return 'pass'
  if (target !== 'own' || !isMemberNow(kind)) return 404
  const isHeld = (permission: string | null) =>
    permission === null || holds(rolesNow(kind), permission, roles)
  return isHeld(rule.permission === 'member' ? null : rule.permission) && isHeld(rule.also) ? 'pass' : 403
}

function verdictOfRole(names: readonly string[], { kind, target }: Given): Verdict {
  if (platformRolesNow(kind).some((name) => names.includes(name))) return 'pass'
  if (target !== 'own' || !isMemberNow(kind)) return 404
  return rolesNow(kind).some((name) => names.includes(name)) ? 'pass' : 403
}

function verdictOfOwn({ manager, needs }: OwnRule, roles: Rules['roles'], { kind, target }: Given): Verdict {
  const names = [...rolesNow(kind), ...platformRolesNow(kind)]
  if (needs !== null && !holds(names, needs, roles)) return 403
  if (target === 'missing') return 404
  const isManager = (names: readonly string[]) => manager !== null && holds(names, manager, roles)
  if (target === 'own' || isManager(platformRolesNow(kind))) return 'pass'
  return target === 'colleague' && isManager(rolesNow(kind)) ? 'pass' : 404
}

function verdictOfSelf(platform: string, roles: Rules['roles'], { kind, target }: Given): Verdict {
  if (target === 'missing') return 404
  if (target === 'own' || holds(platformRolesNow(kind), platform, roles)) return 'pass'
  return target === 'colleague' && holds(rolesNow(kind), 'org.people.read', roles) ? 403 : 404
}

type OrgRule = Extract<Rule, { readonly kind: 'org' | 'org+' | 'back' }>
type OwnRule = Extract<Rule, { readonly kind: 'own' }>

const holds = (names: readonly string[], permission: string, roles: Rules['roles']): boolean =>
  names.some((name) => roles.get(name)?.has(permission) === true)
