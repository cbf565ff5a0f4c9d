import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { getSubscriptions } from '#kit/contract/payments.api.ts'
import { standingWords } from '#kit/plan-standing.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { useDeletionState } from '../queries.ts'

/** What one has and when it is next charged; everything else is on a page of its own. */
export function Plan() {
  const api = useApi()
  const { user } = useSession()
  const userId = user?.userId ?? ''
  const { data: deletesAt = null } = useDeletionState()
  const asked = useQuery({
    queryKey: ['billing', 'own', userId],
    queryFn: ({ signal }) =>
      api.call<typeof getSubscriptions>('GET', '/subscriptions/{userId}', { params: { userId }, signal }),
  })
  return (
    <Panel title="Plan and billing">
      <Waiting asked={asked} what="your plan" shape="lines">
        {({ subscription, entitlements }) => (
          <>
            <p>{standingWords(subscription, subscription?.org_name === null ? deletesAt : null)}</p>
            <Facts rows={[['Includes', entitlements.packages.join(', ')]]} />
          </>
        )}
      </Waiting>
      <p>
        <Link to="/subscriptionPlans">Change your plan, see invoices, or cancel</Link>
      </p>
    </Panel>
  )
}
