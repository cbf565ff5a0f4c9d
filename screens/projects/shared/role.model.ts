export type Role = 'owner' | 'editor' | 'viewer'

const RANKS: Readonly<Record<Role, number>> = { viewer: 1, editor: 2, owner: 3 }

export const mayAs = (role: Role, needed: Role): boolean => RANKS[role] >= RANKS[needed]

/** Whoever holds this in an organization runs it. */
const ADMINISTERS = 'org.settings.write'

type Standing = {
  /** null: its maker is gone. */
  readonly ownerId: string | null
  readonly userId: string
  /** As a named member. */
  readonly named: 'editor' | 'viewer' | null
  /** What the person may do in the organization that the project belongs to; null: it is a person's. */
  readonly permissions: readonly string[] | null
}

/**
 * What somebody is in a project: its owner, a named member, or what the permissions in its organization make of them.
 * A named viewer stays one in an organization's project too, administrators apart. Whoever may see nothing of an organization's projects is nobody in one, owner or not.
 */
export function roleIn({ ownerId, userId, named, permissions }: Standing): Role | null {
  if (permissions === null) return ownerId === userId ? 'owner' : named
  if (!permissions.includes('projects.read')) return null
  if (ownerId === userId) return 'owner'
  if (named === 'viewer' && !permissions.includes(ADMINISTERS)) return 'viewer'
  return permissions.includes('projects.write') ? 'editor' : (named ?? 'viewer')
}
