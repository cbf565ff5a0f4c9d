import { useQuery } from '@tanstack/react-query'
import { hasPermission } from '#kit/access.ts'
import type { getAdminOidc } from '#kit/contract/oidc-places.api.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ProviderSetup } from '#ui/provider/ProviderSetup.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { Discovery } from './discovery.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { SignIns } from './sign-ins.tsx'

export type AdminOidc = AnswerOf<typeof getAdminOidc>

/** The provider as this server is set up for it, what its discovery document says, and who came by it. */
export default function SignInProvider() {
  const { user } = useSession()
  return hasPermission(user?.roles ?? [], 'platform.settings') ? <Provider /> : <WithoutPermission />
}

const WithoutPermission = () => (
  <Page title="Sign-in provider" width="prose">
    <NoAccess
      title="You do not have access to the sign-in provider"
      text={`It needs ${roleThatLets('platform.settings')}`}
    />
  </Page>
)

function Provider() {
  const api = useApi()
  const asked = useQuery({
    queryKey: ['oidc', 'admin'],
    queryFn: ({ signal }) => api.call<typeof getAdminOidc>('GET', '/admin/oidc', { signal }),
  })
  const isConfigured = asked.data?.configured === true
  return (
    <Page
      title="Sign-in provider"
      lead="People can sign in through an OpenID Connect provider, such as Amazon Cognito. It is set up in this server’s environment, so no secret is ever shown or typed here."
      actions={
        isConfigured ? (
          <Action tone="plain" isRunning={asked.isFetching} onClick={() => void asked.refetch()}>
            {asked.isFetching ? 'Testing' : 'Test again'}
          </Action>
        ) : undefined
      }
    >
      <Waiting asked={asked} what="the sign-in provider">
        {(found) => (
          <>
            <p>
              <StatusDot {...stateOf(found)} />
            </p>
            {found.configured ? <Configured found={found} /> : <ProviderSetup />}
          </>
        )}
      </Waiting>
    </Page>
  )
}

const stateOf = ({ configured, enabled }: AdminOidc) => {
  if (!configured) return { tone: 'neutral', label: 'No sign-in provider is configured' } as const
  return enabled
    ? ({ tone: 'positive', label: 'Provider sign-in is on' } as const)
    : ({ tone: 'negative', label: 'Provider sign-in is off until the test passes' } as const)
}

const Configured = ({ found }: { readonly found: AdminOidc }) => (
  <>
    <Discovery checks={found.checks} testedAt={found.testedAt} />
    <ProviderFacts found={found} />
    <SignIns found={found} />
  </>
)
