import { useState } from 'react'
import { LineField } from '../entry/LineField.tsx'
import { Panel } from '../page/Page.tsx'
import { cognitoIssuer } from './cognito-issuer.ts'
import css from './provider.module.css'

/** Every name of the environment about sign-in by a provider, in the order in which an operator meets them. */
const VARIABLES: readonly (readonly [name: string, what: string, isNeeded: boolean])[] = [
  ['OIDC_ISSUER', 'The address of the provider, as its discovery document names it.', true],
  ['OIDC_CLIENT_ID', 'The id of the client that you register there.', true],
  ['OIDC_CLIENT_SECRET', 'The secret of that client. Left out for a public client; never shown here.', true],
  ['OIDC_REDIRECT_URL', 'This server’s address with /api/auth/oidc/callback, as registered there.', true],
  ['OIDC_LABEL', 'What the sign-in button says after “Continue with”.', true],
  ['OIDC_PROVISIONING', 'Who may join: invite_only (the default), domains or anyone.', false],
  ['OIDC_DOMAINS', 'With domains: the domains of their confirmed addresses, such as example.org.', false],
  ['OIDC_ORG', 'With domains: the organization that they join, with the role member.', false],
  [
    'OIDC_ROLE_MAPPING',
    'Roles by groups in that organization, such as brokers=broker. None by default.',
    false,
  ],
  ['OIDC_GROUPS_CLAIM', 'Where the groups stand in the token: cognito:groups by default.', false],
]

/** How an operator switches sign-in by a provider on: steps, exact names, and how Cognito's issuer is formed. */
export const ProviderSetup = () => (
  <>
    <Panel
      title="How to set it up"
      lead="An operator does this once, at the provider and in the environment of this server. Any provider that speaks OpenID Connect will do."
    >
      <ol className={css.steps}>
        <li>
          Register a client (an app client in Amazon Cognito) at the provider: authorization code flow, scopes{' '}
          <code>openid email profile</code>, and as its callback address this server’s own address with{' '}
          <code>/api/auth/oidc/callback</code>.
        </li>
        <li>Set the variables below in the environment of this server and start it again.</li>
        <li>
          Open <strong>Sign-in provider</strong> in the Account menu: it reads the provider’s discovery
          document and says what fits and what does not.
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
      title="The issuer of Amazon Cognito"
      lead="It is formed from the region and the user-pool id. The address of the hosted sign-in page is another one and does not work here."
    >
      <p className={css.formula}>
        <code>
          https://cognito-idp.<var>region</var>.amazonaws.com/<var>user-pool id</var>
        </code>
      </p>
      <LineField
        label="User-pool id"
        autoComplete="off"
        maxLength={100}
        value={pool}
        error={isWrong ? 'A pool id looks like us-east-1_AbCdEf123.' : undefined}
        help="Its first part is the region. Nothing is sent anywhere."
        onChange={setPool}
      />
      <p className={css.formula} aria-live="polite">
        {issuer === null ? null : <code>OIDC_ISSUER={issuer}</code>}
      </p>
    </Panel>
  )
}
