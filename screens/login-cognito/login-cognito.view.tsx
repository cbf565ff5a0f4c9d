import { Link } from '@tanstack/react-router'
import { hasPermission } from '#kit/access.ts'
import { useOidcConfig } from '#kit/react/oidc.ts'
import { useSession } from '#kit/react/session.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ProviderOff } from '#ui/provider/ProviderOff.tsx'
import { ProviderSetup } from '#ui/provider/ProviderSetup.tsx'
import { Doors } from './doors.tsx'
import { Identities } from './identities.tsx'
import { Returned } from './returned.tsx'

/** Links an identity at the provider to the account, tests it, or confirms by it who sits here. */
export default function LinkProviderSignIn() {
  const asked = useOidcConfig()
  return (
    <Page
      title="Link provider sign-in"
      lead="Link your sign-in provider identity to this account and sign in with it from then on. Your password keeps working."
      width="prose"
    >
      <Waiting asked={asked} what="the sign-in provider">
        {({ enabled, label }) => (
          <>
            {enabled ? <Returned /> : null}
            {enabled ? <Doors label={label ?? 'the provider'} /> : <Off label={label} />}
            <Identities />
            {enabled ? (
              <p>
                <Link to="/register-cognito">How people join through it</Link>
              </p>
            ) : null}
            {label === null ? <ProviderSetup /> : null}
          </>
        )}
      </Waiting>
    </Page>
  )
}

function Off({ label }: { readonly label: string | null }) {
  const { user } = useSession()
  const isOperator = hasPermission(user?.roles ?? [], 'platform.settings')
  const link = isOperator ? <Link to="/admin-cognito">Open Sign-in provider</Link> : undefined
  return <ProviderOff label={label} isOperator={isOperator} actions={link} />
}
