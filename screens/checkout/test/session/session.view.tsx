import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { actOnTestCheckout, getTestCheckout } from '#kit/contract/checkout.api.ts'
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
          {(checkout) =>
            checkout.status === 'open' ? (
              <Open checkout={checkout} named={{ sessionId, signature }} />
            ) : (
              <Over checkout={checkout} />
            )
          }
        </Waiting>
      )}
    </Page>
  )
}

const Back = () => (
  <Link to="/subscriptionPlans" className="reach">
    Plans and billing
  </Link>
)

type OverProps = { readonly checkout: Checkout }

/** What became of it: nothing here can be pressed twice. */
const Over = ({ checkout: { status, title, amount, returnPath } }: OverProps) => (
  <Panel
    title={status === 'completed' ? 'Paid' : 'This checkout is over'}
    lead={
      status === 'completed'
        ? `${title}: ${cents(amount / 100)} was paid.`
        : `${title}: this checkout ran out, was given up, or was replaced by a newer one. Nothing was charged.`
    }
  >
    <Link {...wayBack(returnPath)} className="reach">
      Return to Groundwork
    </Link>
  </Panel>
)

/** The page to return to, with what its address carries and more. */
function wayBack(returnPath: string, more: Readonly<Record<string, string>> = {}) {
  const { pathname, searchParams } = new URL(returnPath, location.origin)
  return { to: pathname, search: { ...Object.fromEntries(searchParams), ...more } }
}

type OpenProps = {
  readonly checkout: Checkout
  readonly named: { readonly sessionId: string; readonly signature: string }
}

function Open({ checkout, named: { sessionId, signature } }: OpenProps) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmit([])
  const press = (act: 'pay' | 'decline' | 'abandon') =>
    submit.run(async () => {
      const { status, returnPath } = await api.call<typeof actOnTestCheckout>(
        'POST',
        '/checkout/test/{sessionId}/{act}',
        { params: { sessionId, act }, query: { signature } },
      )
      if (act === 'decline') throw new Error('The card was declined, as asked. Nothing was charged.')
      const way = wayBack(returnPath, status === 'completed' ? { paid: sessionId } : { unpaid: sessionId })
      await navigate(way)
      // Whoever comes back sees what became of it, and not what it was.
      queries.setQueryData<Checkout>(['checkout', sessionId], { ...checkout, status })
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
