import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { openShared, SharedView } from '#kit/contract/shares.api.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'

const SharedForm = lazy(() => import('../form/shared-form.tsx'))
const SharedCertificate = lazy(() => import('./shared-certificate.tsx'))
const SharedPlan = lazy(() => import('./shared-plan.tsx'))
const SharedReport = lazy(() => import('./shared-report.tsx'))
const SharedPortfolio = lazy(() => import('./shared-portfolio.tsx'))
const SharedZip = lazy(() => import('#screens/zip-locator-widget/frame/shared-zip.tsx'))

/** What is behind a link, whatever its kind: the address does not say, the server does. */
export default function SharedPage({ code }: { readonly code: string }) {
  const api = useApi()
  const shared = useQuery({
    queryKey: ['shared', code],
    retry: false,
    queryFn: ({ signal }) =>
      api.call<typeof openShared>('GET', '/shared/{code}', { params: { code }, signal }),
  })
  if (shared.isPending) return <Loading />
  if (shared.isError) return <Closed error={shared.error} onRetry={() => void shared.refetch()} />
  return (
    <Suspense fallback={<Loading />}>
      <Seen view={shared.data} code={code} />
    </Suspense>
  )
}

function Seen({ view, code }: { readonly view: SharedView; readonly code: string }) {
  if (view.kind === 'plan') return <SharedPlan plan={view} />
  if (view.kind === 'portfolio') return <SharedPortfolio portfolio={view} />
  if (view.kind === 'zip') return <SharedZip code={code} opened={view} />
  if (view.kind === 'certificate') return <SharedCertificate certificate={view} />
  if (view.kind === 'report') return <SharedReport report={view} />
  return <SharedForm code={code} opened={view} />
}

/** A link that leads nowhere is no fault of the visitor; anything else may pass. */
function Closed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone)
    return (
      <Page
        title="This link does not work"
        lead="It was revoked, it expired, or part of it is missing. Ask the person who sent it for a new one."
      >
        {null}
      </Page>
    )
  return (
    <Page title="Shared with you">
      <ErrorState title="The link could not be opened" text={error.message} onRetry={onRetry} />
    </Page>
  )
}
