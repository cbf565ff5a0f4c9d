import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { actOnTestCheckout, getTestCheckout } from '#kit/contract/payments.api.ts'
import { cents } from '#kit/format.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useParams } from '#kit/react/use-params.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'

type Checkout = AnswerOf<typeof getTestCheckout>

/** Stands in for a payment provider's page: what is pressed here comes back as a signed event. */
export default function TestCheckout() {
  const { sessionId } = useParams('/checkout/test/{sessionId}')
  const { query } = useAddress()
  const { signature } = query
  const api = useApi()
  const asked = useQuery({
    queryKey: ['checkout', sessionId],
    enabled: signature !== undefined,
    queryFn: ({ signal }) =>
      api.call<typeof getTestCheckout>('GET', '/checkout/test/{sessionId}', {
        params: { sessionId },
        query: { signature },
        signal,
      }),
  })
  return (
    <Page title="Test checkout: no money moves" width="prose">
      {signature === undefined ? (
        <NoRecord noun="checkout" actions={<Back />} />
      ) : (
        <Waiting asked={asked} what="the checkout">
          {(checkout) => <Opened checkout={checkout} named={{ sessionId, signature }} />}
        </Waiting>
      )}
    </Page>
  )
}

const Back = () => <Link to="/subscriptionPlans">Plans and billing</Link>

type OpenedProps = {
  readonly checkout: Checkout
  readonly named: { readonly sessionId: string; readonly signature: string }
}

function Opened({ checkout, named: { sessionId, signature } }: OpenedProps) {
  const api = useApi()
  const navigate = useNavigate()
  const submit = useSubmit([])
  if (checkout.status !== 'open')
    return (
      <Panel title="This checkout is over" lead="It was paid, given up, or replaced by a newer one.">
        <Back />
      </Panel>
    )
  const press = (act: 'pay' | 'decline' | 'abandon') =>
    submit.run(async () => {
      const answer = await api.call<typeof actOnTestCheckout>('POST', '/checkout/test/{sessionId}/{act}', {
        params: { sessionId, act },
        query: { signature },
      })
      if (act === 'decline') throw new Error('The card was declined, as asked. Nothing was charged.')
      const paid = answer.status === 'completed' ? { paid: sessionId } : {}
      await navigate({ to: answer.returnPath, search: paid })
    })
  return (
    <Panel title={checkout.title} lead="This page stands in for the payment provider’s.">
      <p>
        <strong>{cents(checkout.amount / 100)}</strong> in US dollars
      </p>
      <Problem text={submit.failure} />
      <Actions>
        <Action isRunning={submit.isRunning} onClick={() => void press('pay')}>
          Pay
        </Action>
        <Action tone="plain" onClick={() => void press('decline')}>
          Decline
        </Action>
        <Action tone="plain" onClick={() => void press('abandon')}>
          Abandon
        </Action>
      </Actions>
    </Panel>
  )
}
