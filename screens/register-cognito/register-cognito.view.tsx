import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { hasPermission } from '#kit/access.ts'
import type { getOidcJoining } from '#kit/contract/oidc-places.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useOidcConfig } from '#kit/react/oidc.ts'
import { useSession } from '#kit/react/session.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ProviderOff } from '#ui/provider/ProviderOff.tsx'
import { ProviderSetup } from '#ui/provider/ProviderSetup.tsx'
import { OwnOffers } from './own-offers.tsx'
import css from './register-cognito.module.css'
import { ruleText } from './rule-text.ts'
import { WaitingPeople } from './waiting-people.tsx'

/** How people join by the provider: the rule, what waits for oneself, and whom one may give a place. */
export default function JoinByProvider() {
  const asked = useOidcConfig()
  return (
    <Page
      title="Join through a provider"
      lead="People who sign in through the provider do not belong to an organization until an invitation or the operator’s rule adds them."
      width="prose"
    >
      <Waiting asked={asked} what="the sign-in provider">
        {({ enabled, label }) => (enabled ? <Joining /> : <Off label={label} />)}
      </Waiting>
    </Page>
  )
}

function Joining() {
  const api = useApi()
  const asked = useQuery({
    queryKey: ['oidc', 'joining'],
    queryFn: ({ signal }) => api.call<typeof getOidcJoining>('GET', '/auth/oidc/joining', { signal }),
  })
  return (
    <Waiting asked={asked} what="how people join">
      {({ provisioning, label, mayPlace, emailVerified }) => (
        <>
          <OwnOffers emailVerified={emailVerified} />
          <Panel title="Rule in effect">
            <p className={css.prose}>{ruleText(label, provisioning)}</p>
            <p className={css.muted}>
              An e-mail address alone never opens an existing account; its owner links the provider under{' '}
              <Link to="/login-cognito">Link provider sign-in</Link>.
            </p>
          </Panel>
          {mayPlace ? <WaitingPeople /> : null}
        </>
      )}
    </Waiting>
  )
}

function Off({ label }: { readonly label: string | null }) {
  const { user } = useSession()
  const isOperator = hasPermission(user?.roles ?? [], 'platform.settings')
  return (
    <>
      <ProviderOff
        label={label}
        isOperator={isOperator}
        text="Invitations still work; accept them in your account."
        actions={
          isOperator ? (
            <Link to="/admin-cognito" className="reach">
              Open Sign-in provider
            </Link>
          ) : (
            <Link to="/account" className="reach">
              Open your account
            </Link>
          )
        }
      />
      {label === null ? <ProviderSetup /> : null}
    </>
  )
}
