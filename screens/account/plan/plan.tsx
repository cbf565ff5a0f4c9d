import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { getSubscriptions } from '#kit/contract/payments.api.ts'
import { cents, date } from '#kit/format.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'

type Own = AnswerOf<typeof getSubscriptions>

/** What one has and when it is next charged; everything else is on a page of its own. */
export function Plan() {
  const api = useApi()
  const { user } = useSession()
  const userId = user?.userId ?? ''
  const asked = useQuery({
    queryKey: ['billing', 'own', userId],
    queryFn: ({ signal }) =>
      api.call<typeof getSubscriptions>('GET', '/subscriptions/{userId}', { params: { userId }, signal }),
  })
  return (
    <Panel title="Plan and billing">
      <Waiting asked={asked} what="your plan" shape="lines">
        {({ subscription, entitlements }) => (
          <Facts
            rows={[
              ['Plan', subscription?.planName ?? 'Free'],
              ...standing(subscription),
              ['Includes', entitlements.packages.join(', ')],
            ]}
          />
        )}
      </Waiting>
      <p>
        <Link to="/subscriptionPlans">Change your plan, see invoices, or cancel</Link>
      </p>
    </Panel>
  )
}

/** What comes next: the end of a trial or of a canceled plan, or the next charge. */
function standing(plan: Own['subscription']): readonly (readonly [string, string])[] {
  if (plan?.status === 'trialing' && plan.trialEnd !== null)
    return [['Free trial until', `${date(plan.trialEnd)}, then the Free plan; nothing is charged`]]
  if (plan === null || plan.currentPeriodEnd === null) return [['Next charge', 'None']]
  const end = date(plan.currentPeriodEnd)
  if (plan.cancelAtPeriodEnd) return [['Canceled', `Yours until ${end}, then the Free plan`]]
  return [['Next charge', `${cents((plan.scheduledChange?.amount ?? plan.amount) / 100)} on ${end}`]]
}
