import { lazy, Suspense } from 'react'
import { Loading } from '#ui/states/Loading.tsx'
import { useArrival } from './arrival.ts'
import { within } from './within.ts'

const SharedPortfolio = lazy(() => within(() => import('../tool/shared-portfolio.tsx')))

/** A portfolio that somebody shared by link: open to everybody, read-only. */
export function SharedPortfolioOutlet({ code }: { readonly code: string }) {
  useArrival()
  return (
    <Suspense fallback={<Loading />}>
      <SharedPortfolio code={code} />
    </Suspense>
  )
}
