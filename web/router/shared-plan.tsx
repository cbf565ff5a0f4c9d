import { lazy, Suspense } from 'react'
import { Loading } from '#ui/states/Loading.tsx'
import { useArrival } from './arrival.ts'
import { within } from './within.ts'

const SharedPlan = lazy(() => within(() => import('../tool/shared-plan.tsx')))

/** A plan that somebody shared by link: open to everybody, read-only. */
export function SharedPlanOutlet({ code }: { readonly code: string }) {
  useArrival()
  return (
    <Suspense fallback={<Loading />}>
      <SharedPlan code={code} />
    </Suspense>
  )
}
