import { useQuery } from '@tanstack/react-query'
import type { openSharedPortfolio } from '#kit/contract/portfolio-share.api.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { Page } from '#ui/page/Page.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { ErrorState, NoAccess } from '#ui/states/PageState.tsx'
import { sharedReport } from './shared-portfolio-report.ts'
import { InCurrency } from '#ui/text.tsx'
import css from './tool.module.css'

/** A portfolio that someone shared: what is in it, read-only, without amounts where the owner hides them. */
export default function SharedPortfolio({ code }: { readonly code: string }) {
  const api = useApi()
  const shared = useQuery({
    queryKey: ['shared portfolio', code],
    retry: false,
    queryFn: ({ signal }) =>
      api.call<typeof openSharedPortfolio>('GET', '/shared-portfolio/{code}', { params: { code }, signal }),
  })
  if (shared.isPending) return <Loading />
  if (shared.isError) return <Closed error={shared.error} onRetry={() => void shared.refetch()} />
  const { hideAmounts } = shared.data
  return (
    <Page
      title="Shared portfolio"
      lead={
        hideAmounts
          ? 'Read-only, in percentages: the owner has hidden the amounts.'
          : 'Read-only: holdings by account type, at the latest known prices.'
      }
    >
      <div className={css.report}>
        <InCurrency code={shared.data.currency}>
          <ReportBlocks good={sharedReport(shared.data)} memory="shared-portfolio" />
        </InCurrency>
      </div>
    </Page>
  )
}

/** A link that leads nowhere is no fault of the looker; anything else may pass. */
function Closed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Page title="Shared portfolio">
      {isGone ? (
        <NoAccess
          title="This link does not work"
          text="It was revoked, or part of it is missing. Ask the person who sent it for a new one."
        />
      ) : (
        <ErrorState title="The portfolio could not be loaded" text={error.message} onRetry={onRetry} />
      )}
    </Page>
  )
}
