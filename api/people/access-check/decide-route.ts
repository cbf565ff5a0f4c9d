import type { ScreenMeta } from '#kit/screen.ts'
import { decideAnywhere, type Decision } from '../../auth/decide.ts'
import type { Subject } from './decide-operation.ts'

export type RouteDecision = { readonly decision: Decision; readonly goesTo: string | null }

/** Whether a screen opens, and where its guard sends refused visitors: the app router's rule. */
export function decideRoute({ access }: ScreenMeta, { roles, isActive }: Subject): RouteDecision {
  if (access === 'public') return { decision: { allowed: true, through: [] }, goesTo: null }
  // Without a session the role guard asks to sign in; the others show the landing page.
  if (!isActive)
    return {
      decision: { allowed: false, status: 403, needs: [] },
      goesTo: access === 'signedIn' ? '/' : '/login',
    }
  const decision = decideAnywhere(access, roles)
  return { decision, goesTo: decision.allowed ? null : '/dashboard' }
}
