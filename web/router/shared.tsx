import { lazy, Suspense } from 'react'
import { Loading } from '#ui/states/Loading.tsx'
import { useArrival } from './arrival.ts'
import { within } from './within.ts'

const SharedPage = lazy(() => within(() => import('../shared/shared-page.tsx')))

/** What somebody shared by link: open to everybody, read-only. */
export function SharedOutlet({ code }: { readonly code: string }) {
  useArrival(true)
  return (
    <Suspense fallback={<Loading />}>
      <SharedPage code={code} />
    </Suspense>
  )
}
