import { useState } from 'react'
import { LineField } from '../entry/LineField.tsx'
import { Panel } from '../page/Page.tsx'
import { cognitoIssuer } from './cognito-issuer.ts'
import css from './provider.module.css'

/** Every name of the environment about sign-in by a provider, in the order in which an operator meets them. */
const VARIABLES: readonly (readonly [name: string, what: string, isNeeded: boolean])[] = [
  ['OIDC_ISSUER', 'The provider’s issuer URL, as given in its discovery document.', true],
  ['OIDC_CLIENT_ID', 'The ID of the client you register there.', true],
  [
    'OIDC_CLIENT_SECRET',
    'The client’s secret. Leave it out for a public client; it is never shown here.',
    true,
  ],
  ['OIDC_REDIRECT_URL', 'This server’s address with /api/auth/oidc/callback, as registered there.', true],
  ['OIDC_LABEL', 'The name shown on the sign-in button after “Continue with.”', true],
  ['OIDC_PROVISIONING', 'Who may join: invite_only (the default), domains or anyone.', false],
  ['OIDC_DOMAINS', 'With domains: the allowed domains of confirmed addresses, such as example.org.', false],
  ['OIDC_ORG', 'With domains: the organization people join, with the role member.', false],
  [
    'OIDC_ROLE_MAPPING',
    'Roles assigned by group in that organization, such as brokers=broker. None by default.',
    false,
  ],
  ['OIDC_GROUPS_CLAIM', 'The token claim that lists groups; cognito:groups by default.', false],
]

/** How an operator switches sign-in by a provider on: steps, exact names, and how Cognito's issuer is formed. */
export const ProviderSetup = () => (
  <>
    <Panel
      title="How to set it up"
      lead="An operator does this once, at the provider and in this server’s environment. Any OpenID Connect provider works."
    >
      <ol className={css.steps}>
        <li>
          Register a client (an app client in Amazon Cognito) at the provider: authorization code flow, scopes{' '}
          <code>openid email profile</code>, and, as the callback URL, this server’s address followed by{' '}
          <code>/api/auth/oidc/callback</code>.
        </li>
        <li>Set the variables below in this server’s environment and restart it.</li>
        <li>
          Open <strong>Sign-in provider</strong> in the Account menu. It reads the provider’s discovery
          document and shows what matches and what does not.
        </li>
      </ol>
    </Panel>
    <Panel title="Environment">
      <dl className={css.variables}>
        {VARIABLES.map(([name, what, isNeeded]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {isNeeded ? null : <span className={css.optional}> optional</span>}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Panel>
    <CognitoIssuer />
  </>
)

function CognitoIssuer() {
  const [pool, setPool] = useState('')
  const issuer = cognitoIssuer(pool)
  const isWrong = pool.trim() !== '' && issuer === null
  return (
    <Panel
      title="Amazon Cognito issuer"
      lead="It is made of the region and the user pool ID. The URL of the hosted sign-in page is different and does not work here."
    >
      <p className={css.formula}>
        <code>
          https://cognito-idp.<var>region</var>.amazonaws.com/<var>user pool ID</var>
        </code>
      </p>
      <LineField
        label="User pool ID"
        autoComplete="off"
        maxLength={100}
        value={pool}
        error={isWrong ? 'A pool ID looks like us-east-1_AbCdEf123.' : undefined}
        help="The first part is the region. Nothing is sent anywhere."
        onChange={setPool}
      />
      <p className={css.formula} aria-live="polite">
        {issuer === null ? null : <code>OIDC_ISSUER={issuer}</code>}
      </p>
    </Panel>
  )
}
