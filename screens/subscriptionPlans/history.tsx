import type { getInvoice, getPaymentInvoice } from '#kit/contract/payments.api.ts'
import { cents, date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { bytesOf, download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from './plans.module.css'
import { type Bill, type Subscription, useHistory } from './queries.ts'
import { invoiceWords } from './words.model.ts'

const STATUS = { paid: 'Paid', open: 'Open', failed: 'Failed', refunded: 'Refunded' } as const

type Document = { readonly base64: string; readonly fileName: string; readonly mediaType: string }
type Fetched = (bill: Bill) => Promise<Document>

/** What was charged for one plan, each paid charge with its invoice. */
export function History({ subscription: { id, planName } }: { readonly subscription: Subscription }) {
  const api = useApi()
  const asked = useHistory(id)
  const path = '/subscriptions/{id}/invoices/{paymentId}'
  return (
    <Waiting asked={asked} what="the billing history" shape="lines">
      {(bills) =>
        bills.length === 0 ? (
          <p className={css.muted}>Nothing was charged for {planName}.</p>
        ) : (
          <Bills
            label={`Charges for ${planName}`}
            bills={bills}
            invoice={({ id: paymentId }) =>
              api.call<typeof getInvoice>('GET', path, { params: { id, paymentId } })
            }
          />
        )
      }
    </Waiting>
  )
}

/** What was paid besides plans: seats in cohorts. */
export function SinglePayments({ bills }: { readonly bills: readonly Bill[] }) {
  const api = useApi()
  const path = '/payments/{paymentId}/invoice'
  return (
    <Bills
      label="Single payments"
      bills={bills}
      invoice={({ id: paymentId }) =>
        api.call<typeof getPaymentInvoice>('GET', path, { params: { paymentId } })
      }
    />
  )
}

type BillsProps = { readonly label: string; readonly bills: readonly Bill[]; readonly invoice: Fetched }

const Bills = ({ label, bills, invoice }: BillsProps) => (
  <ul className={css.bills} aria-label={label}>
    {bills.map((bill) => (
      <Row key={bill.id} bill={bill} invoice={invoice} />
    ))}
  </ul>
)

type RowProps = { readonly bill: Bill; readonly invoice: Fetched }

const Row = ({ bill, invoice }: RowProps) => (
  <li>
    <span className={css.muted}>{date(bill.date)}</span>
    <span>{bill.description}</span>
    <span className={css.amount}>{cents(bill.amount / 100)}</span>
    <span className={css.muted}>
      {STATUS[bill.status]}
      {bill.refunded > 0 ? ` ${cents(bill.refunded / 100)}` : ''}
    </span>
    {bill.invoiceUrl === undefined ? <span /> : <Invoice bill={bill} invoice={invoice} />}
  </li>
)

function Invoice({ bill, invoice }: RowProps) {
  const submit = useSubmit([])
  const fetchIt = () =>
    submit.run(async () => {
      const { base64, fileName, mediaType } = await invoice(bill)
      download(fileName, new Blob([bytesOf(base64)], { type: mediaType }))
    })
  return (
    <span>
      <Problem text={submit.failure} />
      <Action
        tone="plain"
        label={invoiceWords(bill)}
        isRunning={submit.isRunning}
        onClick={() => void fetchIt()}
      >
        PDF
      </Action>
    </span>
  )
}
