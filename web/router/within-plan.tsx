import { lazy, type ReactNode, Suspense } from 'react'
import { covers, OPEN } from '#kit/entitlement.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import type { ScreenMeta } from '#kit/screen.ts'

const PlanNeeded = lazy(() => import('./plan-needed.tsx'))

type WithinProps = { readonly screen: ScreenMeta; readonly children: ReactNode }

/**
 * A screen that the person's plan does not hold says which plan does. Below it stands the sample of a tool or course,
 * which cannot be worked with, and everything that the person has entered, to read and to download.
 */
export function WithinPlan({ screen, children }: WithinProps) {
  const { state } = useSession()
  const { query } = useAddress()
  const entitlement = state.status === 'signedIn' ? state.entitlement : undefined
  if (covers(entitlement ?? OPEN, screen.path)) return children
  const isSample = (screen.kind === 'tool' || screen.kind === 'course') && query.plan === undefined
  return (
    <>
      <Suspense>
        <PlanNeeded screen={screen} />
      </Suspense>
      <div inert={isSample}>{children}</div>
    </>
  )
}
