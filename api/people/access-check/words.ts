import type { Access } from '#kit/access.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { roleName } from '#kit/permission-words.ts'
import type { Decision } from '../../auth/decide.ts'

/** What the deciding rule says, in words for people. */
export function ruleOf(endpoint: Pick<Endpoint, 'access' | 'within' | 'orPlatform' | 'alsoNeeds'>): string {
  const { access, within, orPlatform, alsoNeeds } = endpoint
  const also = alsoNeeds === undefined ? '' : ` and ${alsoNeeds}`
  const or = orPlatform === undefined ? '' : `, or ${orPlatform} as a platform administrator`
  if (within === undefined) return `${anywhere(access)}${orPlatform && access !== 'signedIn' ? or : ''}.`
  const place = within === 'organization' ? 'the organization it names' : 'the organization it belongs to'
  const inside =
    typeof access === 'string' ? `Every member of ${place}` : `${wordsOf(access)}${also} in ${place}`
  return `${inside}${within === 'its organization' ? or : ''}; for everyone else it does not exist.`
}

function anywhere(access: Access): string {
  if (access === 'public') return 'Open to everyone, signed in or not'
  if (access === 'signedIn') return 'Everyone signed in'
  return wordsOf(access)
}

function wordsOf(access: Exclude<Access, string>): string {
  if ('permission' in access) return `Anyone with ${access.permission}`
  return access.anyRole.length === 0
    ? 'Everyone signed in'
    : `Anyone with one of the roles ${access.anyRole.map(roleName).join(', ')}`
}

type Role = { readonly name: string; readonly permissions: readonly string[] }

type Asked = {
  readonly access: Access
  readonly decision: Decision
  readonly isActive: boolean
  /** Permissions that the subject's roles give and an organization withholds without a second factor. */
  readonly withheld: readonly string[]
  readonly roles: readonly Role[]
}

/** What would have to change for the opposite answer. */
export function changeFor({ access, decision, isActive, withheld, roles }: Asked): string {
  if (access === 'public') return 'No one is refused here.'
  if (!isActive) return 'The account is not active. A platform administrator can enable it.'
  if (decision.allowed) return undoing(decision.through.map((role) => role.name))
  if (decision.status === 404)
    return 'The person must become a member, by invitation from someone who holds org.roles.assign there.'
  const keptBack = decision.needs.filter((name) => withheld.includes(name))
  if (keptBack.length > 0)
    return `A role gives ${keptBack.join(', ')}, but the organization requires two-step verification of its administrators. Turn it on.`
  return giving(decision.needs, roles)
}

function undoing(names: readonly string[]): string {
  const unique = [...new Set(names)]
  if (unique.length === 0)
    return 'Access ends only if the session or membership ends or the account is disabled.'
  const [only] = unique
  return unique.length === 1
    ? `Access ends if the role ${roleName(only ?? '')} is removed, or loses the permission.`
    : `Access ends if the roles ${unique.map(roleName).join(', ')} are all removed, or all lose the permission.`
}

function giving(needs: readonly string[], roles: readonly Role[]): string {
  const fitting = roles.filter((role) =>
    needs.some((need) => role.name === need || role.permissions.includes(need)),
  )
  const names = fitting.map((role) => roleName(role.name)).join(', ')
  if (names === '') return `No role here gives ${needs.join(' or ')}. Someone who holds it can create one.`
  return `Needed: ${needs.join(' or ')}. The role${fitting.length === 1 ? '' : 's'} ${names} would do; anyone who may assign roles and holds every permission in it can assign it.`
}
