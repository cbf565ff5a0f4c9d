import { useState } from 'react'
import { monthsLater } from '#finance/billing/proration.ts'
import { hasPermissionIn } from '#kit/access.ts'
import type { createCheckout } from '#kit/contract/checkout.api.ts'
import { cents, date } from '#kit/format.ts'
import { everyWord } from '#kit/plan-standing.ts'
import { useApi } from '#kit/react/api.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Modal } from '#ui/parts/modal.ts'
import { Locks } from './locks.tsx'
import css from './plans.module.css'
import type { Interval, SoldPlan } from './queries.ts'

type DialogProps = {
  readonly plan: SoldPlan
  readonly interval: Interval
  readonly tried: SoldPlan | undefined
  readonly onClose: () => void
}

const INCLUDED = 5

/** What will be charged, for how many, before the provider's page opens. */
export function CheckoutDialog({ plan, interval, tried, onClose }: DialogProps) {
  const { user } = useSession()
  const api = useApi()
  const submit = useSubmit([])
  const [seats, setSeats] = useState(String(INCLUDED))
  const [org, setOrg] = useState('')
  const [next] = useState(() => new Date(monthsLater(Date.now(), interval === 'year' ? 12 : 1)).toISOString())
  const price = plan.prices.find(({ billingInterval }) => billingInterval === interval)
  if (price === undefined) return null
  const { priceId, amount, seatAmount } = price
  const count = Math.max(INCLUDED, Math.floor(Number(seats)) || INCLUDED)
  const total = amount + (seatAmount ?? 0) * (count - INCLUDED)
  const team = { seats: count, ...(org === '' ? {} : { org_name: org }) }
  const metadata = seatAmount === undefined ? {} : team
  const pay = () =>
    submit.run(async () => {
      const who = { userId: user?.userId ?? '', userEmail: user?.email ?? '' }
      const body = { ...who, priceId, planId: plan.id, billingInterval: interval, metadata }
      const { url } = await api.call<typeof createCheckout>('POST', '/create-checkout-session', { body })
      location.assign(url)
    })
  return (
    <Modal opened onClose={onClose} title={`Choose ${plan.name}`} size="md" centered>
      <div className={css.dialog}>
        <Problem text={submit.failure} />
        {seatAmount === undefined ? null : <Team seats={seats} org={org} onSeats={setSeats} onOrg={setOrg} />}
        <p>
          <strong>{cents(total / 100)} now</strong>, then {cents(total / 100)} {everyWord(interval)} from{' '}
          {date(next)}. Cancel at any time; the plan then runs to the end of what you paid for.
        </p>
        {tried === undefined || org !== '' ? null : (
          <>
            <p>Your free trial of {tried.name} ends as soon as you pay, and cannot be started again.</p>
            <Locks from={tried} to={plan} />
          </>
        )}
        <Actions>
          <Action isRunning={submit.isRunning} onClick={() => void pay()}>
            Continue to payment
          </Action>
          <Action tone="plain" onClick={onClose}>
            Not now
          </Action>
        </Actions>
      </div>
    </Modal>
  )
}

type TeamProps = {
  readonly seats: string
  readonly org: string
  readonly onSeats: (seats: string) => void
  readonly onOrg: (org: string) => void
}

function Team({ seats, org, onSeats, onOrg }: TeamProps) {
  const { user } = useSession()
  const { data = [] } = useMemberships()
  const names = data
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(user?.roles ?? [], name, 'org.billing.write'))
  const choices = [{ value: '', label: 'Only me' }, ...names.map((name) => ({ value: name, label: name }))]
  return (
    <>
      <SelectField label="For" value={org} choices={choices} onChange={onOrg} />
      <LineField
        label="Seats"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        help={`${INCLUDED} are included.`}
        value={seats}
        onChange={onSeats}
      />
    </>
  )
}
