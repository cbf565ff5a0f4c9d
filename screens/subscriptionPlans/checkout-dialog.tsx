import { type ReactNode, useState } from 'react'
import { monthsLater } from '#finance/billing/proration.ts'
import { hasPermissionIn } from '#kit/access.ts'
import type { createCheckout } from '#kit/contract/checkout.api.ts'
import { cents, date } from '#kit/format.ts'
import { everyWord } from '#kit/plan-standing.ts'
import { type CallOf, useApi } from '#kit/react/api.ts'
import { carriedCode, dropCode } from '#kit/react/carried-code.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useOwnBilling } from '#kit/react/own-billing.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { isCode } from '#kit/referrals/referral-code.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { CreateOrganization } from '#ui/organization/CreateOrganization.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { BuyEnd } from './buy-end.tsx'
import { Locks } from './locks.tsx'
import css from './plans.module.css'
import { type Interval, isOwnPaid, type SoldPlan } from './queries.ts'
import { SeatsField } from './seats.tsx'
import { SEATS, seatsTyped } from './words.model.ts'

type CheckoutBody = CallOf<typeof createCheckout>['body']

type DialogProps = {
  readonly plan: SoldPlan
  readonly interval: Interval
  readonly tried: SoldPlan | undefined
  readonly onClose: () => void
}

type Price = SoldPlan['prices'][number]

/** What will be charged, for how many, before the provider's page opens. */
export function CheckoutDialog({ plan, interval, tried, onClose }: DialogProps) {
  const price = plan.prices.find(({ billingInterval }) => billingInterval === interval)
  if (price === undefined) return null
  const bought = { plan, price, onClose }
  return (
    <Dialog opened onClose={onClose} title={`Choose ${plan.name}`} size="md" centered>
      <div className={css.dialog}>
        {price.seatAmount === undefined ? (
          <Pay {...bought} amount={price.amount} metadata={{}}>
            {tried === undefined ? null : (
              <>
                <p>Your free trial of {tried.name} ends as soon as you pay, and cannot be started again.</p>
                <Locks from={tried} to={plan} />
              </>
            )}
          </Pay>
        ) : (
          <ForTeam {...bought} seatAmount={price.seatAmount} />
        )}
      </div>
    </Dialog>
  )
}

type PayProps = {
  readonly plan: SoldPlan
  readonly price: Price
  readonly onClose: () => void
  /** Cents; null: what is to be bought is not known yet. */
  readonly amount: number | null
  readonly metadata: CheckoutBody['metadata']
  /** What else is to be known before one pays. */
  readonly children?: ReactNode
}

/** What is charged now and from when on, and the way to pay it. */
function Pay({ plan, price, onClose, amount, metadata, children }: PayProps) {
  const { user } = useSession()
  const api = useApi()
  const submit = useSubmit([])
  const { priceId, billingInterval } = price
  const [next] = useState(() =>
    new Date(monthsLater(Date.now(), billingInterval === 'year' ? 12 : 1)).toISOString(),
  )
  const pay = () =>
    submit.run(async () => {
      const who = { userId: user?.userId ?? '', userEmail: user?.email ?? '' }
      const body = { ...who, priceId, planId: plan.id, billingInterval, metadata }
      const { url } = await api.call<typeof createCheckout>('POST', '/create-checkout-session', { body })
      if (metadata?.referralCode !== undefined) dropCode()
      location.assign(url)
    })
  return (
    <>
      <Problem text={submit.failure} />
      {amount === null ? null : (
        <p>
          <strong>{cents(amount / 100)} now</strong>, then {cents(amount / 100)} {everyWord(billingInterval)}{' '}
          from {date(next)}. Cancel at any time; the plan then runs to the end of what you paid for.
        </p>
      )}
      {children}
      <BuyEnd isRunning={submit.isRunning} disabled={amount === null} onBuy={pay} onClose={onClose} />
    </>
  )
}

type TeamProps = Pick<PayProps, 'plan' | 'price' | 'onClose'> & { readonly seatAmount: number }

/** A plan with seats is an organization's: which one, and for how many of its people. */
function ForTeam({ seatAmount, ...rest }: TeamProps) {
  const { user } = useSession()
  const memberships = useMemberships()
  const { data: own } = useOwnBilling()
  const [typed, setTyped] = useState<string>(String(SEATS.included))
  const [chosen, setChosen] = useState<string | null>(null)
  const [code, setCode] = useState(carriedCode)
  const paid = own?.subscriptions.find(isOwnPaid)
  return (
    <Waiting asked={memberships} what="your organizations" shape="lines">
      {(all) => {
        const names = all
          .map(({ org_name }) => org_name)
          .filter((name) => hasPermissionIn(user?.roles ?? [], name, 'org.billing.write'))
        const org = chosen ?? names[0]
        if (org === undefined) return <NoOrganization planName={rest.plan.name} />
        const seats = seatsTyped(typed)
        const amount = seats === null ? null : rest.price.amount + seatAmount * (seats - SEATS.included)
        return (
          <>
            <SelectField
              label="Organization"
              value={org}
              choices={names.map((name) => ({ value: name, label: name }))}
              onChange={setChosen}
            />
            <SeatsField typed={typed} onChange={setTyped} />
            <ReferralField code={code} onChange={setCode} />
            <Pay
              {...rest}
              amount={amount}
              metadata={{ seats: seats ?? undefined, org_name: org, referralCode: code.trim() || undefined }}
            >
              {paid === undefined ? null : (
                <p>
                  Your own {paid.planName} for {cents(paid.amount / 100)}{' '}
                  {everyWord(paid.billingInterval ?? 'month')} goes on until you cancel it.
                </p>
              )}
            </Pay>
          </>
        )
      }}
    </Waiting>
  )
}

type ReferralProps = { readonly code: string; readonly onChange: (code: string) => void }

/** Only where a link brought one. */
function ReferralField({ code, onChange }: ReferralProps) {
  const [brought] = useState(code)
  if (brought === '') return null
  const isWrong = code.trim() !== '' && !isCode(code)
  return (
    <LineField
      label="Referral code"
      autoComplete="off"
      maxLength={60}
      help="From the link that led you here. It counts for an organization that has not paid before."
      value={code}
      error={isWrong ? 'Check the code: a character is wrong or missing.' : undefined}
      onChange={onChange}
    />
  )
}

const NoOrganization = ({ planName }: { readonly planName: string }) => (
  <>
    <p>
      {planName} is for an organization and its people. Create yours here, or ask an administrator of the one
      that you belong to.
    </p>
    <CreateOrganization />
  </>
)
