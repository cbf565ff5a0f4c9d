import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import type { cancelSubscription, patchSubscription } from '#kit/contract/payments.api.ts'
import { date } from '#kit/format.ts'
import { seatWords, standingWords } from '#kit/plan-standing.ts'
import { useApi } from '#kit/react/api.ts'
import { useDeletionState } from '#kit/react/own-deletion.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from './plans.module.css'
import { type Billing, type SoldPlan, type Subscription, useBillingChanged } from './queries.ts'
import { ChangeSeats } from './seats.tsx'
import { limitWords, storageWords, takenWords } from './words.model.ts'

type CurrentProps = { readonly own: Billing; readonly plans: readonly SoldPlan[] }

/** What one has now, and an organization's beside it. */
export function Current({ own, plans }: CurrentProps) {
  const running = own.subscriptions.filter(({ status }) => status !== 'canceled')
  const free = plans.find(({ prices }) => prices.every(({ amount }) => amount === 0))
  return (
    <Panel title="Your plan">
      {running.length === 0 && !own.seats.some(({ hasSeat }) => hasSeat) ? (
        <p className={css.now}>You have the {free?.name ?? 'free'} plan. Nothing is charged.</p>
      ) : (
        running.map((one) => (
          <One key={one.id} subscription={one} sells={sellsSeats(plans, one)} seats={own.seats} />
        ))
      )}
      {own.seats
        .filter(({ org_name }) => !running.some((one) => one.org_name === org_name))
        .map((seat) => (
          <p key={seat.org_name} className={css.now}>
            {seatWords(seat)}
          </p>
        ))}
      <Usage own={own} />
    </Panel>
  )
}

const sellsSeats = (plans: readonly SoldPlan[], { planId }: Subscription): boolean =>
  plans.some(({ id, prices }) => id === planId && prices.some(({ seatAmount }) => seatAmount !== undefined))

type PlanProps = OneProps & { readonly sells: boolean; readonly seats: Billing['seats'] }

/** A plan, and what may be done with it by who may. `sells`: seats. */
function One({ subscription, sells, seats }: PlanProps) {
  const { provider, org_name } = subscription
  const { data: deletesAt = null } = useDeletionState()
  const { user } = useSession()
  const mayChange = org_name === null || hasPermissionIn(user?.roles ?? [], org_name, 'org.billing.write')
  return (
    <div className={css.one}>
      {org_name === null ? null : <h3>{org_name}</h3>}
      {isOpen(subscription) ? <ToneWord tone="caution" word="Payment problem" /> : null}
      <p className={css.now}>{standingWords(subscription, org_name === null ? deletesAt : null, seats)}</p>
      {subscription.seats > 1 ? (
        <p className={css.muted}>
          {takenWords(subscription.seats, seats.find((one) => one.org_name === org_name)?.members ?? null)}
        </p>
      ) : null}
      {provider !== 'none' && mayChange ? <Deeds subscription={subscription} sells={sells} /> : null}
    </div>
  )
}

const isOpen = ({ status }: Subscription): boolean => status === 'past_due' || status === 'unpaid'

function Deeds({ subscription, sells }: OneProps & { readonly sells: boolean }) {
  const { cancelAtPeriodEnd, provider, scheduledChange, planId, planName, billingInterval, seats } =
    subscription
  return (
    <Actions>
      {isOpen(subscription) && provider === 'stripe' ? <PayAnew subscription={subscription} /> : null}
      {scheduledChange === null ? null : (
        <Keep subscription={subscription} by={{ planId, billingInterval, seats }} word="Keep as it is" />
      )}
      {sells && scheduledChange === null ? <ChangeSeats subscription={subscription} /> : null}
      {cancelAtPeriodEnd ? (
        <Keep subscription={subscription} by={{ cancelAtPeriodEnd: false }} word={`Keep ${planName}`} />
      ) : (
        <Cancel subscription={subscription} />
      )}
    </Actions>
  )
}

type OneProps = { readonly subscription: Subscription }

function useAct() {
  const api = useApi()
  const submit = useSubmit([])
  const changed = useBillingChanged()
  const act = (work: () => Promise<unknown>) =>
    submit.run(async () => {
      await work()
      await changed()
    })
  return { api, submit, act }
}

type KeepProps = OneProps & { readonly by: object; readonly word: string }

/** Takes back what waits for the end of the period. */
function Keep({ subscription: { id }, by: body, word }: KeepProps) {
  const { api, submit, act } = useAct()
  const keep = () =>
    act(() => api.call<typeof patchSubscription>('PATCH', '/subscriptions/{id}', { params: { id }, body }))
  return (
    <>
      <Problem text={submit.failure} />
      <Action isRunning={submit.isRunning} onClick={() => void keep()}>
        {word}
      </Action>
    </>
  )
}

/** Leads to the provider's page on which one changes how to pay. */
function PayAnew({ subscription: { id } }: OneProps) {
  const { api, submit, act } = useAct()
  const open = () =>
    act(async () => {
      const answer = await api.call<typeof patchSubscription>('PATCH', '/subscriptions/{id}', {
        params: { id },
        body: { paymentMethod: 'update' },
      })
      if ('checkout' in answer) location.assign(answer.checkout.url)
    })
  return (
    <>
      <Problem text={submit.failure} />
      <Action isRunning={submit.isRunning} onClick={() => void open()}>
        Change how to pay
      </Action>
    </>
  )
}

function Cancel({ subscription }: OneProps) {
  const { id, planName, currentPeriodEnd } = subscription
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const { api, submit, act } = useAct()
  const cancel = async () => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() }
    const isDone = await act(() =>
      api.call<typeof cancelSubscription>('POST', '/subscriptions/{id}/cancel', { params: { id }, body }),
    )
    if (isDone) setAsked(false)
  }
  return (
    <>
      <Action tone="plain" onClick={() => setAsked(true)}>
        Cancel {planName}
      </Action>
      {isAsked ? (
        <Dialog opened onClose={() => setAsked(false)} title={`Cancel ${planName}?`} size="md" centered>
          <div className={css.dialog}>
            <Problem text={submit.failure} />
            <p>
              {planName} stays open until{' '}
              {currentPeriodEnd === null ? 'the end of the period' : date(currentPeriodEnd)}, and you can take
              this back until then. Everything you entered stays readable and can be downloaded.
            </p>
            <label className={css.reason}>
              Reason (optional)
              <textarea
                maxLength={500}
                rows={3}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
            <Actions>
              <Action tone="danger" isRunning={submit.isRunning} onClick={() => void cancel()}>
                Cancel at the end of the period
              </Action>
              <Action tone="plain" onClick={() => setAsked(false)}>
                Keep {planName}
              </Action>
            </Actions>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

function Usage({ own: { entitlements } }: { readonly own: Billing }) {
  const { usage, limits } = entitlements
  const of = (used: string, most: string) => (most === 'Unlimited' ? used : `${used} of ${most}`)
  return (
    <dl className={css.usage}>
      <div>
        <dt>Saved plans</dt>
        <dd>{of(String(usage.savedPlans), limitWords(limits.savedPlans, 'count'))}</dd>
      </div>
      <div>
        <dt>Projects</dt>
        <dd>{of(String(usage.projects), limitWords(limits.projects, 'count'))}</dd>
      </div>
      <div>
        <dt>Files</dt>
        <dd>{of(storageWords(usage.storageMB), limitWords(limits.storageMB, 'MB'))}</dd>
      </div>
    </dl>
  )
}
