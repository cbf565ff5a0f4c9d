import { Page } from '#ui/page/Page.tsx'
import { LongWork } from '#ui/states/Loading.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { useLedger } from '#kit/react/portfolio.tsx'
import { SharePortfolio } from '#screens/portfolio/shared/share-link/share-portfolio.tsx'
import { Holdings } from './view/holdings.tsx'

/** What the person owns, from the stored ledger: holdings, lots, gains, income, and the ways to change it. */
export default function CurrentHoldings() {
  const view = useLedger()
  return (
    <Page
      title="Current holdings"
      lead="What you own, where, what it cost, and what it is worth after tax, calculated from your transactions."
      actions={<SharePortfolio />}
    >
      {view.state === 'loading' && (
        <div role="status" aria-busy="true">
          {view.progress > 0 && view.progress < 1 ? (
            <LongWork label="Loading transactions" share={view.progress} />
          ) : (
            <Skeleton height={180} />
          )}
        </div>
      )}
      {view.state === 'failed' && (
        <ErrorState
          title="The portfolio could not be loaded"
          text={`${view.failure ?? ''} Your stored data is safe.`.trim()}
          onRetry={view.retry}
        />
      )}
      {view.state === 'ready' && <Holdings view={view} />}
    </Page>
  )
}
