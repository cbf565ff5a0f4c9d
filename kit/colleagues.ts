import { memberNames } from './told-apart.ts'

type Person = {
  readonly userId: string
  readonly displayName: string
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | undefined
  readonly status: 'active' | 'disabled' | 'deleted'
  /** In one organization; somebody in two of them is there twice. */
  readonly roles: readonly { readonly name: string }[]
}

/**
 * Who can be given something to do, each once: whose account is disabled, or who has no role, could not open it.
 * `displayName` tells people of one name apart; `name` is the name alone.
 */
export function colleaguesOf(people: readonly Person[]) {
  const able = people.filter(({ status, roles }) => status === 'active' && roles.length > 0)
  const each = [...new Map(able.map((person) => [person.userId, person])).values()].map((person) => ({
    ...person,
    displayName: person.displayName || `${person.firstName} ${person.lastName}`.trim(),
  }))
  const names = memberNames(each)
  return each.map(({ userId, displayName }, at) => ({
    userId,
    name: displayName,
    displayName: names[at] ?? displayName,
  }))
}
