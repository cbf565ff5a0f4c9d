import type { Caller, CallerRole, FoundCaller, Withheld } from './caller.db.ts'
import { Refusal } from '../http/refusal.ts'

/** The permissions for administering an organization: withheld if it requires a second factor of its administrators. */
const MANAGING: ReadonlySet<string> = new Set([
  'org.roles.write',
  'org.roles.assign',
  'org.settings.write',
  'org.people.email',
  'org.billing.read',
  'org.billing.write',
  'org.audit.read',
  'org.export',
])

type Standing = Pick<FoundCaller, 'mfa' | 'roles' | 'memberships'>

/** The administrative permissions of roles in organizations that require a second factor, while none is on. */
export function withheldOf({ mfa, roles, memberships }: Standing): readonly Withheld[] {
  if (mfa) return []
  return memberships
    .filter(({ asksForMfa }) => asksForMfa)
    .map(({ orgId, org_name }) => {
      const held = roles.filter((role) => role.orgId === orgId).flatMap((role) => role.permissions)
      return { orgId, org_name, permissions: [...new Set(held)].filter((name) => MANAGING.has(name)) }
    })
    .filter(({ permissions }) => permissions.length > 0)
}

/**
 * The effective roles. Every permission check reads the caller's roles, so what is removed here is
 * refused everywhere, in existing and future code.
 */
export const withoutWithheld = (
  roles: readonly CallerRole[],
  withheld: readonly Withheld[],
): readonly CallerRole[] =>
  withheld.length === 0
    ? roles
    : roles.map((role) =>
        withheld.some(({ orgId }) => orgId === role.orgId)
          ? { ...role, permissions: role.permissions.filter((name) => !MANAGING.has(name)) }
          : role,
      )

/** A refusal for a permission that is only withheld says how to unlock it; every other error stays unchanged. */
export function explainWithheld(error: unknown, caller: Caller | null): unknown {
  if (!(error instanceof Refusal) || error.code !== 'forbidden' || caller === null) return error
  const { needs } = error.more.extra ?? {}
  const isKeptBack = (name: unknown) =>
    caller.withheld.some(({ permissions }) => permissions.some((one) => one === name))
  if (!Array.isArray(needs) || !needs.some(isKeptBack)) return error
  return new Refusal(403, 'mfa_required', {
    message: 'Turn on two-step verification to administer this organization.',
    extra: { needs },
  })
}
