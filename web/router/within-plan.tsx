import { lazy, type ReactNode, Suspense } from 'react'
import { useInPlan } from '#kit/react/own-plan.ts'
import { useAddress } from '#kit/react/use-address.ts'
import type { ScreenMeta } from '#kit/screen.ts'

const PlanNeeded = lazy(() => import('./plan-needed.tsx'))

type WithinProps = { readonly screen: ScreenMeta; readonly children: ReactNode }

/**
 * A screen that the person's plan does not hold says which plan does. Below it stands the sample of a tool or course, and
 * everything that the person has entered, to read and to download. A course's sample cannot be worked with; a tool
 * closes its own inputs, so that its report can be read whole.
 */
export function WithinPlan({ screen, children }: WithinProps) {
  const { query } = useAddress()
  const isHeld = useInPlan(screen.path)
  if (isHeld) return children
  const isSample = (screen.kind === 'tool' || screen.kind === 'course') && query.plan === undefined
  return (
    <>
      <Suspense>
        <PlanNeeded screen={screen} isSample={isSample} />
      </Suspense>
      <div inert={screen.kind === 'course'}>{children}</div>
    </>
  )
}
