import { useEffect, useState } from 'react'
import { useOwnBilling } from '#kit/react/own-billing.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Done } from '#ui/entry/Said.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Compare } from './compare.tsx'
import { Current } from './current.tsx'
import { History, SinglePayments } from './history.tsx'
import { Plans } from './plans.tsx'
import { type Billing, type SoldPlan, useBillingChanged, useSinglePayments, useSoldPlans } from './queries.ts'
import { thanksWords } from './words.model.ts'

/** What one has, what there is, and what was paid. Coming back from a payment shows nothing until it is confirmed. */
export default function SubscriptionPlans() {
  const { query } = useAddress()
  const plans = useSoldPlans()
  const billing = useOwnBilling(query.paid !== undefined)
  return (
    <Page title="Plans and billing">
      <Waiting asked={plans} what="the plans">
        {(offer) => (
          <Waiting asked={billing} what="your plan">
            {(own) => (
              <>
                <Paid own={own} />
                {offer.payments === 'off' ? <Off /> : <OnOffer plans={offer.plans} own={own} />}
                <Histories own={own} />
              </>
            )}
          </Waiting>
        )}
      </Waiting>
    </Page>
  )
}

const Off = () => (
  <Panel
    title="Everything is open"
    lead="Payments are not configured on this installation, so every screen is open and nothing is charged."
  />
)

type OwnProps = { readonly own: Billing }

const OnOffer = ({ plans, own }: OwnProps & { readonly plans: readonly SoldPlan[] }) => (
  <>
    <Current own={own} plans={plans} />
    <Plans own={own} plans={plans} />
    <Compare plans={plans} />
  </>
)

/** A payment that was just made, waited for until the plan shows it; or one that was given up. */
function Paid({ own }: OwnProps) {
  const { query, setQuery } = useAddress()
  const changed = useBillingChanged()
  const [isThanked, setThanked] = useState(false)
  const isPaid = query.paid !== undefined
  const plan = own.subscriptions.find(({ provider, status }) => provider !== 'none' && status !== 'canceled')
  const isThere = isPaid && plan !== undefined
  const thanks = isThanked && plan !== undefined ? thanksWords(plan) : null
  // Whoever takes back what they changed is not thanked again.
  useEffect(() => {
    if (thanks === null && !isThere) setThanked(false)
  }, [thanks, isThere])
  useEffect(() => {
    if (!isThere) return
    setThanked(true)
    setQuery({ paid: null })
    void changed()
  }, [isThere, setQuery, changed])
  if (query.unpaid !== undefined)
    return <Done text="The payment was not completed. Nothing was charged, and your plan is unchanged." />
  if (isPaid) return <Done text="Waiting for the payment to be confirmed. This takes a moment." />
  return <Done text={thanks} />
}

function Histories({ own }: OwnProps) {
  const asked = useSinglePayments()
  const paid = own.subscriptions.filter(({ provider }) => provider !== 'none')
  return (
    <Waiting asked={asked} what="your payments" shape="lines">
      {(bills) =>
        paid.length + bills.length === 0 ? null : (
          <Panel title="Billing history">
            {paid.map((one) => (
              <History key={one.id} subscription={one} />
            ))}
            {bills.length > 0 && <SinglePayments bills={bills} />}
          </Panel>
        )
      }
    </Waiting>
  )
}
