import type { freeTier, startTrial } from '#kit/contract/payments.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './plans.module.css'
import { type Billing, type SoldPlan, useBillingChanged } from './queries.ts'

type FreeProps = { readonly plan: SoldPlan; readonly own: Billing; readonly isPaid: boolean }

/** The plan that costs nothing: what everyone has who has no other. */
export function Free({ plan, own, isPaid }: FreeProps) {
  const api = useApi()
  const { user } = useSession()
  const submit = useSubmit([])
  const changed = useBillingChanged()
  if (isPaid) return <p className={css.muted}>Yours once your paid plan ends</p>
  if (own.subscription === null) return <p className={css.have}>Your plan</p>
  if (own.subscription.status === 'active') return null
  const take = () =>
    submit.run(async () => {
      const body = { userId: user?.userId ?? '', planId: plan.id }
      await api.call<typeof freeTier>('POST', '/subscriptions/free-tier', { body })
      await changed()
    })
  return (
    <>
      <Problem text={submit.failure} />
      <Action tone="plain" isRunning={submit.isRunning} onClick={() => void take()}>
        Choose {plan.name}
      </Action>
    </>
  )
}

export function Trial({ plan }: { readonly plan: SoldPlan }) {
  const api = useApi()
  const submit = useSubmit([])
  const changed = useBillingChanged()
  const begin = () =>
    submit.run(async () => {
      await api.call<typeof startTrial>('POST', '/subscriptions/trial', { body: { planId: plan.id } })
      await changed()
    })
  return (
    <>
      <Problem text={submit.failure} />
      <Action
        tone="plain"
        label={`Try ${plan.name} free for ${plan.trialDays} days`}
        isRunning={submit.isRunning}
        onClick={() => void begin()}
      >
        Try free for {plan.trialDays} days
      </Action>
    </>
  )
}
