type Person = {
  readonly userId: string
  readonly displayName: string
  readonly firstName: string
  readonly lastName: string
  readonly status: 'active' | 'disabled' | 'deleted'
  /** In one organization; somebody in two of them is there twice. */
  readonly roles: readonly unknown[]
}

/** Who can be added to a project, each once: whose account is disabled, or who has no role, could not open it. */
export function colleaguesOf(people: readonly Person[]) {
  const able = people.filter(({ status, roles }) => status === 'active' && roles.length > 0)
  return [...new Map(able.map((person) => [person.userId, person])).values()].map(
    ({ userId, displayName, firstName, lastName }) => ({
      userId,
      displayName: displayName || `${firstName} ${lastName}`.trim(),
    }),
  )
}
