import type { ReactNode } from 'react'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { SecretOnce } from '#ui/page/SecretOnce.tsx'
import css from './admin-cognito.module.css'
import type { AdminOidc } from './admin-cognito.view.tsx'

type Props = { readonly found: AdminOidc }

const RULES: Readonly<Record<AdminOidc['provisioning']['rule'], string>> = {
  invite_only: 'Invite only: an unknown sign-in creates no account and is told to ask for an invitation.',
  domains: 'Allowed domains: anyone with a confirmed address at one of them becomes a member.',
  anyone: 'Anyone who signs in with the provider can create an account, without an organization at first.',
}

/** What the environment says of the provider and of who may join by it. */
export const ProviderFacts = ({ found: { settings, provisioning } }: Props) => (
  <>
    <Panel title="Configuration" lead="Read from the server’s environment.">
      <Facts
        rows={[
          ['Issuer (OIDC_ISSUER)', <code key="v">{settings.issuer}</code>],
          ['Client ID (OIDC_CLIENT_ID)', <code key="v">{settings.clientId}</code>],
          [
            'Client secret (OIDC_CLIENT_SECRET)',
            settings.hasClientSecret
              ? 'Set; never shown'
              : 'Not set: a public client, protected by PKCE only',
          ],
          ['Button (OIDC_LABEL)', `Continue with ${settings.label}`],
          ['Scopes', settings.scopes.join(' ')],
        ]}
      />
      <h3 className={css.small}>Redirect URL to register at the provider</h3>
      <SecretOnce label="Redirect address" value={settings.redirectUrl ?? ''} />
    </Panel>
    <Panel title="Who may join">
      <Facts
        rows={[
          ['Rule (OIDC_PROVISIONING)', RULES[provisioning.rule]],
          ...(provisioning.rule === 'domains'
            ? [row('Domains (OIDC_DOMAINS)', provisioning.domains.join(', '))]
            : []),
          row('Organization (OIDC_ORG)', provisioning.org_name ?? 'None'),
          row('Groups and roles (OIDC_ROLE_MAPPING)', <Mapping settings={settings} />),
        ]}
      />
    </Panel>
  </>
)

const row = (label: string, value: ReactNode): readonly [string, ReactNode] => [label, value]

const Mapping = ({ settings: { roleMapping, groupsClaim } }: { readonly settings: AdminOidc['settings'] }) =>
  roleMapping.length === 0 ? (
    'None: provider groups do not assign roles'
  ) : (
    <>
      <ul className={css.mapping}>
        {roleMapping.map(({ group, role }) => (
          <li key={`${group} ${role}`}>
            <code>{group}</code> assigns the role <strong>{role}</strong>
          </li>
        ))}
      </ul>
      <span className={css.muted}>
        Read from <code>{groupsClaim}</code> at every sign-in. Never assigns platform_admin.
      </span>
    </>
  )
