import { type Access, isAllowed } from '#kit/access.ts'
import { roleNames } from '#kit/permission-words.ts'
import type { SessionUser } from '#kit/react/session.tsx'

export type Verdict =
  | { readonly go: 'open' }
  /** Signed out on an ordinary screen. */
  | { readonly go: 'landing' }
  /** Signed out on a screen for certain roles. */
  | { readonly go: 'login' }
  /** Signed in without any of the roles. */
  | { readonly go: 'dashboard'; readonly notice: string }
  /** Signed in without the permission: the page says what is missing. */
  | { readonly go: 'refused'; readonly permission: string }

/** The guards of specification §6. They only decide what is shown: the server refuses on its own. */
export function guard(access: Access, user: SessionUser | null): Verdict {
  if (isAllowed(access, user === null ? null : user.roles)) return { go: 'open' }
  if (typeof access === 'string') return { go: 'landing' }
  if ('permission' in access)
    return user === null ? { go: 'landing' } : { go: 'refused', permission: access.permission }
  if (user === null) return { go: 'login' }
  return {
    go: 'dashboard',
    notice: `You need one of these roles: ${roleNames(access.anyRole)}. An administrator can assign it to you.`,
  }
}
