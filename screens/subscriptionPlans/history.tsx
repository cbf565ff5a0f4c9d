import type { getInvoice } from '#kit/contract/payments.api.ts'
import { cents, date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { bytesOf, download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from './plans.module.css'
import { type Bill, type Subscription, useHistory } from './queries.ts'

const STATUS = { paid: 'Paid', open: 'Open', failed: 'Failed', refunded: 'Refunded' } as const

/** What was charged for one plan, each paid charge with its invoice. */
export function History({ subscription }: { readonly subscription: Subscription }) {
  const asked = useHistory(subscription.id)
  return (
    <Waiting asked={asked} what="the billing history" shape="lines">
      {(bills) =>
        bills.length === 0 ? (
          <p className={css.muted}>Nothing was charged for {subscription.planName}.</p>
        ) : (
          <ul className={css.bills} aria-label={`Charges for ${subscription.planName}`}>
            {bills.map((bill) => (
              <Row key={bill.id} bill={bill} subscriptionId={subscription.id} />
            ))}
          </ul>
        )
      }
    </Waiting>
  )
}

type RowProps = { readonly bill: Bill; readonly subscriptionId: string }

const Row = ({ bill, subscriptionId }: RowProps) => (
  <li>
    <span className={css.muted}>{date(bill.date)}</span>
    <span>{bill.description}</span>
    <span className={css.amount}>{cents(bill.amount / 100)}</span>
    <span className={css.muted}>
      {STATUS[bill.status]}
      {bill.refunded > 0 ? ` ${cents(bill.refunded / 100)}` : ''}
    </span>
    {bill.invoiceUrl === undefined ? <span /> : <Invoice bill={bill} subscriptionId={subscriptionId} />}
  </li>
)

function Invoice({ bill, subscriptionId }: RowProps) {
  const api = useApi()
  const submit = useSubmit([])
  const fetchIt = () =>
    submit.run(async () => {
      const params = { id: subscriptionId, paymentId: bill.id }
      const path = '/subscriptions/{id}/invoices/{paymentId}'
      const { base64, fileName, mediaType } = await api.call<typeof getInvoice>('GET', path, { params })
      download(fileName, new Blob([bytesOf(base64)], { type: mediaType }))
    })
  return (
    <span>
      <Problem text={submit.failure} />
      <Action
        tone="plain"
        label={`Download the invoice of ${date(bill.date)}`}
        isRunning={submit.isRunning}
        onClick={() => void fetchIt()}
      >
        PDF
      </Action>
    </span>
  )
}
