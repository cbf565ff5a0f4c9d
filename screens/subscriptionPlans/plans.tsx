import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { date, money, percent } from '#kit/format.ts'
import { everyWord } from '#kit/plan-standing.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { Free, Trial } from './no-card.tsx'
import css from './plans.module.css'
import { type Billing, type Interval, isOwnPaid, type SoldPlan } from './queries.ts'
import { yearlySaving } from './words.model.ts'

type PlansProps = { readonly own: Billing; readonly plans: readonly SoldPlan[] }

/** What there is, by the month or by the year. */
export function Plans({ own, plans }: PlansProps) {
  const [interval, setInterval] = useState<Interval>(paidFor(own)?.billingInterval ?? 'month')
  const trial = own.subscriptions.find(({ status, org_name }) => status === 'trialing' && org_name === null)
  const saving = Math.max(...plans.map(({ prices }) => yearlySaving(prices) ?? 0))
  return (
    <Panel
      title="Plans"
      aside={
        <fieldset className={css.interval}>
          <legend className="visually-hidden">Pay by</legend>
          {(['month', 'year'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={interval === one} onClick={() => setInterval(one)}>
              {one === 'month'
                ? 'Monthly'
                : `Yearly${saving > 0 ? ` (save up to ${percent(saving, 0)})` : ''}`}
            </button>
          ))}
        </fieldset>
      }
    >
      <ul className={css.cards}>
        {plans.map((plan) => (
          <Card
            key={plan.id}
            plan={plan}
            interval={interval}
            own={own}
            tried={plans.find(({ id }) => id === trial?.planId)}
            held={plans.find(({ id }) => id === paidFor(own)?.planId)}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** What the person pays for, of their own; the plan of an organization is not theirs to change. */
const paidFor = ({ subscriptions }: Billing) => subscriptions.find(isOwnPaid)

/** A plan with seats is bought for an organization, beside one's own. */
const isForTeam = (plan: SoldPlan, paid: ReturnType<typeof paidFor>): boolean =>
  paid?.planId !== plan.id && plan.prices.some(({ seatAmount }) => seatAmount !== undefined)

/** Where the plan is theirs already, what changes is how it is paid for. */
function chooseWords(plan: SoldPlan, paid: ReturnType<typeof paidFor>, interval: Interval): string {
  if (paid === undefined || isForTeam(plan, paid)) return `Choose ${plan.name}`
  if (paid.planId !== plan.id) return `Change to ${plan.name}`
  return interval === 'year' ? 'Pay by the year' : 'Pay by the month'
}

type CardProps = {
  readonly plan: SoldPlan
  readonly interval: Interval
  readonly own: Billing
  /** The plan that is on a free trial. */
  readonly tried: SoldPlan | undefined
  /** The plan that is paid for. */
  readonly held: SoldPlan | undefined
}

function Card({ plan, interval, own, tried, held }: CardProps) {
  const { name, description, features, prices, highlighted, trialDays } = plan
  const price = prices.find(({ billingInterval }) => billingInterval === interval)
  if (price === undefined) return null
  const { amount, seatAmount } = price
  return (
    <li className={css.card} data-highlighted={highlighted || undefined} aria-label={name}>
      <h3>
        {name}
        {highlighted ? <span className={css.badge}>Most popular</span> : null}
      </h3>
      <p className={css.muted}>{description}</p>
      <p className={css.price}>
        <strong>{money(amount / 100)}</strong> {amount === 0 ? 'always' : everyWord(interval)}
      </p>
      {seatAmount === undefined ? null : (
        <p className={css.muted}>
          5 seats, then {money(seatAmount / 100)} {everyWord(interval)} for each
        </p>
      )}
      <ul className={css.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={css.choose}>
        <Choose plan={plan} interval={interval} own={own} tried={tried} held={held} />
        {own.trialLeft && trialDays > 0 ? <Trial plan={plan} /> : null}
      </div>
    </li>
  )
}

/** The one thing to do with a plan, as it stands to the one that the person has. */
function Choose({ plan, interval, own, tried, held }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const paid = paidFor(own)
  const current = paid ?? own.subscription
  const isSame = current?.planId === plan.id && (paid === undefined || paid.billingInterval === interval)
  const isFree = plan.prices.every(({ amount }) => amount === 0)
  if (isSame && current.status !== 'trialing') return <p className={css.have}>Your plan</p>
  if (paid?.scheduledChange?.planId === plan.id)
    return <p className={css.have}>Yours from {date(paid.scheduledChange.at)}</p>
  if (isFree) return <Free plan={plan} own={own} isPaid={paid !== undefined} tried={tried} />
  const close = () => setOpen(false)
  return (
    <>
      <Action tone={plan.highlighted ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {chooseWords(plan, paid, interval)}
      </Action>
      {!isOpen ? null : paid === undefined || isForTeam(plan, paid) ? (
        <CheckoutDialog plan={plan} interval={interval} tried={tried} onClose={close} />
      ) : (
        <ChangeDialog subscription={paid} plan={plan} from={held} interval={interval} onClose={close} />
      )}
    </>
  )
}
