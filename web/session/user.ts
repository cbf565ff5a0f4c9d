import type { RoleGrant } from '#kit/access.ts'
import type { Entitlement } from '#kit/entitlement.ts'
import type { SecondStep, SessionUser, Viewing } from '#kit/react/session.tsx'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function toRole(value: unknown): RoleGrant | null {
  if (!isRecord(value) || typeof value.name !== 'string') return null
  const permissions = Array.isArray(value.permissions) ? value.permissions : []
  return {
    name: value.name,
    permissions: permissions.filter((one) => typeof one === 'string'),
    ...(typeof value.org_name === 'string' ? { org_name: value.org_name } : {}),
  }
}

/** The user of an answer or of storage; `id` stands in for `userId`. Null when it names nobody. */
export function toUser(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null
  const userId = text(value.userId) || text(value.id)
  if (userId === '') return null
  const roles = Array.isArray(value.roles) ? value.roles : []
  return {
    userId,
    email: text(value.email),
    firstName: text(value.firstName),
    lastName: text(value.lastName),
    roles: roles.map(toRole).filter((role) => role !== null),
  }
}

/** A login's answer: both parts or nothing. */
export function toLogin(value: unknown): { readonly token: string; readonly user: SessionUser } | null {
  if (!isRecord(value) || typeof value.token !== 'string' || value.token === '') return null
  const user = toUser(value.user)
  return user === null ? null : { token: value.token, user }
}

/** The answer of a login that asks for a second step; null for any other. */
export function toSecondStep(value: unknown): SecondStep | null {
  if (!isRecord(value) || value.mfaRequired !== true || text(value.mfaToken) === '') return null
  const methods = Array.isArray(value.methods) ? value.methods : []
  return { mfaToken: text(value.mfaToken), methods: methods.filter((one) => typeof one === 'string') }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** What the person's plans open, where something is sold that they do not hold. */
export function toEntitlement(value: unknown): { readonly entitlement?: Entitlement } {
  const told = isRecord(value) ? value.entitlement : null
  if (!isRecord(told) || texts(told.sold).length === 0) return {}
  return { entitlement: { sold: texts(told.sold), held: texts(told.held) } }
}

/** Who looks through this person's eyes, when the session is such a one. */
export function toViewing(value: unknown): Viewing | null {
  const who = isRecord(value) ? value.impersonator : null
  if (!isRecord(value) || !isRecord(who) || text(who.displayName) === '') return null
  return { by: text(who.displayName), until: text(value.expiresAt) || null }
}
