import { Link } from '@tanstack/react-router'
import { standingWords } from '#kit/plan-standing.ts'
import { useOwnBilling } from '#kit/react/own-billing.ts'
import { useDeletionState } from '#kit/react/own-deletion.ts'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'

/** What one has and when it is next charged; everything else is on a page of its own. */
export function Plan() {
  const { data: deletesAt = null } = useDeletionState()
  const asked = useOwnBilling()
  return (
    <Panel title="Plan and billing">
      <Waiting asked={asked} what="your plan" shape="lines">
        {({ subscription, entitlements, seats }) => (
          <>
            <p>{standingWords(subscription, subscription?.org_name === null ? deletesAt : null, seats)}</p>
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
