import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { deleteUser } from '#kit/contract/privacy.api.ts'
import { cents, date } from '#kit/format.ts'
import { isCharged } from '#kit/plan-standing.ts'
import { useApi } from '#kit/react/api.ts'
import { useOwnBilling } from '#kit/react/own-billing.ts'
import { useDeletionState } from '#kit/react/own-deletion.ts'
import { useSession } from '#kit/react/session.tsx'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../account.module.css'
import { at } from '../moment.ts'
import { OWN } from '../queries.ts'

/** Deleting with seven days to think again. */
export function DeleteAccount() {
  const { data: deletesAt } = useDeletionState()
  const [isAsking, setAsking] = useState(false)
  const isLeaving = deletesAt !== undefined && deletesAt !== null
  return (
    <Panel title="Delete account">
      {isLeaving ? (
        <p className={css.muted}>
          It is deleted on {at(deletesAt)}. Until then everything stays, and you can keep it. Your links to
          what you shared do not open meanwhile. <PlanEnds />
        </p>
      ) : (
        <>
          <p className={css.muted}>
            Your profile, facts, plans, and sign-ins are deleted after seven days. Until then, you can cancel
            here. What you made in an organization stays there without your name. <PlanEnds />
          </p>
          <div className={css.end}>
            <Action tone="danger" onClick={() => setAsking(true)}>
              Delete my account
            </Action>
          </div>
        </>
      )}
      {isAsking ? <Ask onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

function Ask({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const stepUp = useStepUp()
  const { user } = useSession()
  const queries = useQueryClient()
  const submit = useSubmit([])
  const remove = async () => {
    const isDone = await submit.run(async () => {
      const { deletesAt } = await stepUp(() => api.call<typeof deleteUser>('POST', '/user/delete', {}))
      queries.setQueryData(OWN.deletion, deletesAt)
    })
    if (isDone) onClose()
  }
  return (
    <Confirm
      title="Delete your account"
      action="Delete in seven days"
      name={user?.email ?? ''}
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      In seven days, your account and its data will be permanently deleted. Until then, you can sign in and
      keep them. Links to what you shared stop opening now. <PlanEnds />
    </Confirm>
  )
}

const DAYS_MS = 7 * 86_400_000

/** What becomes of a plan that the person pays for; nothing where none is charged. */
function PlanEnds() {
  const { data: deletesAt } = useDeletionState()
  const [soon] = useState(() => new Date(Date.now() + DAYS_MS).toISOString())
  const { data } = useOwnBilling()
  const own = data?.subscriptions.find((one) => one.org_name === null && isCharged(one))
  if (own === undefined) return null
  const { planName, amount, currentPeriodEnd } = own
  const isChargedBefore = currentPeriodEnd !== null && currentPeriodEnd <= (deletesAt ?? soon)
  return (
    <>
      Your {planName} plan ends when your account is deleted, without a refund, and nothing is charged after
      that.{' '}
      {isChargedBefore
        ? `It renews on ${date(currentPeriodEnd)} for ${cents(amount / 100)} unless you cancel it first. `
        : null}
      <Link to="/subscriptionPlans">Plans and billing</Link>
    </>
  )
}
