import { covers, OPEN } from '../entitlement.ts'
import { useSession } from './session.tsx'

/** Whether the person's plan holds the screen: what it does not hold is read and exported, and no change is offered. */
export function useInPlan(path: string): boolean {
  const { state } = useSession()
  const entitlement = state.status === 'signedIn' ? state.entitlement : undefined
  return covers(entitlement ?? OPEN, path)
}
