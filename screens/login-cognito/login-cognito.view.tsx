import { Link } from '@tanstack/react-router'
import { hasPermission } from '#kit/access.ts'
import { useOidcConfig } from '#kit/react/oidc.ts'
import { useSession } from '#kit/react/session.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ProviderSetup } from '#ui/provider/ProviderSetup.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { Doors } from './doors.tsx'
import { Identities } from './identities.tsx'
import { Returned } from './returned.tsx'

/** Links an identity at the provider to the account, tests it, or confirms by it who sits here. */
export default function LinkProviderSignIn() {
  const asked = useOidcConfig()
  return (
    <Page
      title="Link provider sign-in"
      lead="Link an identity at your sign-in provider to this account, and sign in by it from then on. Your password goes on working."
      width="prose"
    >
      <Waiting asked={asked} what="the sign-in provider">
        {({ enabled, label }) => (
          <>
            {enabled ? <Returned /> : null}
            {enabled ? <Doors label={label ?? 'the provider'} /> : <NotConfigured />}
            <Identities />
            {enabled ? null : <ProviderSetup />}
          </>
        )}
      </Waiting>
    </Page>
  )
}

function NotConfigured() {
  const { user } = useSession()
  const isOperator = hasPermission(user?.roles ?? [], 'platform.settings')
  return (
    <Empty
      title="No sign-in provider is configured"
      text={
        isOperator
          ? 'The steps are below; the page of the sign-in provider tests what you have set.'
          : 'Ask your operator: the steps and the names that they need are below.'
      }
      actions={isOperator ? <Link to="/admin-cognito">Open Sign-in provider</Link> : undefined}
    />
  )
}
