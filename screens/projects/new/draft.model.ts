export type NewMember = { readonly userId: string; readonly role: 'editor' | 'viewer' }

/** What was typed of a new project; what is left out is as its template says. */
export type Draft = {
  readonly name?: string
  readonly area?: string
  /** The organization that it belongs to; empty: oneself. */
  readonly org?: string
  readonly members?: readonly NewMember[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A draft as it was kept; storage may hold what an older version wrote. */
export function draftOf(stored: unknown): Draft {
  if (!isObject(stored)) return {}
  const kept = new Map<string, unknown>(Object.entries(stored))
  const text = (name: string) => {
    const value = kept.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const [name, area, org] = [text('name'), text('area'), text('org')]
  const members = kept.get('members')
  return {
    ...(name === undefined ? {} : { name }),
    ...(area === undefined ? {} : { area }),
    ...(org === undefined ? {} : { org }),
    ...(Array.isArray(members) ? { members: members.flatMap(memberOf) } : {}),
  }
}

function memberOf(stored: unknown): readonly NewMember[] {
  if (!isObject(stored) || !('userId' in stored) || !('role' in stored)) return []
  const { userId, role } = stored
  return typeof userId === 'string' && (role === 'editor' || role === 'viewer') ? [{ userId, role }] : []
}
