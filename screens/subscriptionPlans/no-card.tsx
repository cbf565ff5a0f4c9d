import { useState } from 'react'
import type { freeTier, startTrial } from '#kit/contract/payments.api.ts'
import { date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Locks } from './locks.tsx'
import css from './plans.module.css'
import { type Billing, type SoldPlan, useBillingChanged } from './queries.ts'

type FreeProps = {
  readonly plan: SoldPlan
  readonly own: Billing
  readonly isPaid: boolean
  readonly tried: SoldPlan | undefined
}

/** The plan that costs nothing: what everyone has who has no other. */
export function Free({ plan, own, isPaid, tried }: FreeProps) {
  const [isAsked, setAsked] = useState(false)
  if (isPaid) return <p className={css.muted}>Yours once your paid plan ends</p>
  const hasSeat = own.seats.some((seat) => seat.hasSeat)
  if (own.subscription === null) return hasSeat ? null : <p className={css.have}>Your plan</p>
  if (own.subscription.status === 'active' || tried === undefined) return null
  return (
    <>
      <Action tone="plain" onClick={() => setAsked(true)}>
        Choose {plan.name}
      </Action>
      {isAsked ? <EndTrial plan={plan} tried={tried} own={own} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

type EndProps = {
  readonly plan: SoldPlan
  readonly tried: SoldPlan
  readonly own: Billing
  readonly onClose: () => void
}

/** A trial comes once: ending it early is asked first. */
function EndTrial({ plan, tried, own, onClose }: EndProps) {
  const end = own.subscription?.trialEnd ?? null
  const seat = own.seats.find(({ hasSeat }) => hasSeat)
  const api = useApi()
  const { user } = useSession()
  const submit = useSubmit([])
  const changed = useBillingChanged()
  const take = async () => {
    const isDone = await submit.run(async () => {
      const body = { userId: user?.userId ?? '', planId: plan.id }
      await api.call<typeof freeTier>('POST', '/subscriptions/free-tier', { body })
      await changed()
    })
    if (isDone) onClose()
  }
  return (
    <Confirm
      title={`End your ${tried.name} trial now?`}
      action="End the trial now"
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <p>
        Your free trial of {tried.name}
        {end === null ? '' : ` runs until ${date(end)}`}. Nothing is charged, and you have{' '}
        {seat === undefined ? plan.name : `${seat.planName} through ${seat.org_name}`} after that anyway. A
        trial that has ended cannot be started again.
      </p>
      <Locks from={tried} to={plan} />
    </Confirm>
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
