import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { patchSubscription } from '#kit/contract/payments.api.ts'
import { cents, date } from '#kit/format.ts'
import { everyWord } from '#kit/plan-standing.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { BuyEnd, TO_PAYMENT } from './buy-end.tsx'
import { Locks } from './locks.tsx'
import css from './plans.module.css'
import {
  type Interval,
  type Preview,
  type SoldPlan,
  type Subscription,
  useBillingChanged,
} from './queries.ts'

type DialogProps = {
  readonly subscription: Subscription
  readonly plan: SoldPlan
  /** The plan that is paid for; undefined once it is no longer sold. */
  readonly from: SoldPlan | undefined
  readonly interval: Interval
  readonly onClose: () => void
}

/** Another plan, or the same one paid for by another interval. */
export const ChangeDialog = ({ subscription, plan, from, interval, onClose }: DialogProps) => (
  <Dialog opened onClose={onClose} title={`Change to ${plan.name}`} size="md" centered>
    <div className={css.dialog}>
      <Change
        subscription={subscription}
        wanted={{ planId: plan.id, billingInterval: interval }}
        action={`Change to ${plan.name}`}
        onClose={onClose}
      >
        {from === undefined ? null : <Locks from={from} to={plan} />}
      </Change>
    </div>
  </Dialog>
)

type Wanted = { readonly planId: string; readonly billingInterval: Interval } | { readonly seats: number }

type ChangeProps = {
  readonly subscription: Subscription
  readonly wanted: Wanted
  /** What changes, where nothing is paid for it now. */
  readonly action: string
  readonly onClose: () => void
  /** What else is to be known of it. */
  readonly children?: ReactNode
}

/** What a change costs now and next, asked of the server before anything changes. */
export function Change({ subscription, wanted, action, onClose, children }: ChangeProps) {
  const { asked, submit, change } = useChange(subscription.id, wanted, onClose)
  const interval = 'billingInterval' in wanted ? wanted.billingInterval : subscription.billingInterval
  return (
    <>
      <Problem text={submit.failure} />
      <Waiting asked={asked} what="what it costs" shape="lines">
        {(preview) => (
          <>
            <Undoes preview={preview} />
            <Costs preview={preview} interval={interval ?? 'month'} />
            {children}
            <BuyEnd
              action={preview.dueNow > 0 ? TO_PAYMENT : action}
              isRunning={submit.isRunning}
              onBuy={change}
              onClose={onClose}
            />
          </>
        )}
      </Waiting>
    </>
  )
}

function useChange(id: string, wanted: Wanted, onClose: () => void) {
  const api = useApi()
  const submit = useSubmit([])
  const changed = useBillingChanged()
  const send = (body: object) =>
    api.call<typeof patchSubscription>('PATCH', '/subscriptions/{id}', {
      params: { id },
      body: { ...wanted, ...body },
    })
  const previewed = async () => {
    const answer = await send({ preview: true })
    if (!('preview' in answer)) throw new Error('The change could not be worked out.')
    return answer.preview
  }
  const queryKey = ['billing', 'preview', id, wanted]
  const asked = useQuery({ queryKey, queryFn: previewed, gcTime: 0 })
  const change = () =>
    submit.run(async () => {
      const answer = await send({})
      if ('checkout' in answer) return location.assign(answer.checkout.url)
      await changed()
      onClose()
    })
  return { asked, submit, change }
}

/** That a plan which was to end goes on. */
const Undoes = ({ preview }: { readonly preview: Preview }) =>
  preview.undoesCancellation ? (
    <p>
      <strong>This undoes your cancellation.</strong> Your plan renews on {date(preview.nextDate)} and after
      that until you cancel again.
    </p>
  ) : null

type CostsProps = { readonly preview: Preview; readonly interval: Interval }

function Costs({ preview: { lines, effective, dueNow, nextAmount, nextDate }, interval }: CostsProps) {
  const next = `${cents(nextAmount / 100)} ${everyWord(interval)}`
  if (effective === 'period_end')
    return (
      <p>
        Your plan stays as it is until {date(nextDate)}. From then on it is <strong>{next}</strong>. Nothing
        is charged now.
      </p>
    )
  return (
    <>
      <p>
        <strong>{cents(dueNow / 100)} now</strong>, then {next} from {date(nextDate)}.
      </p>
      <table className={css.lines}>
        <tbody>
          {lines.map(({ description, amount }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{cents(amount / 100)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Due now</th>
            <td>{cents(dueNow / 100)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
