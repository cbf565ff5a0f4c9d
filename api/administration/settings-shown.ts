import type { z } from 'zod'
import type { getSettings } from '#kit/contract/administration.api.ts'
import { readServerSettings, type ServerSettings } from '../settings.ts'
import { isChangeable, type LiveSettings } from './live-settings.ts'
import type { ChangedSetting } from './settings.db.ts'

type Described = { readonly group: string; readonly meaning: string; readonly isSecret?: true }

const at = (group: string, meaning: string): Described => ({ group, meaning })
const secret = (group: string, meaning: string): Described => ({ group, meaning, isSecret: true })

const [ADDRESS, PEOPLE, EXAM, MAIL, PROVIDER, PAYMENTS, LIMITS, WORK] = [
  'Address and network',
  'People and organizations',
  'Membership exam',
  'Mail',
  'Sign-in provider',
  'Payments',
  'Limits',
  'Server and data',
]

/** Every setting that the server reads, in words, those that can be changed among the first; a test says which is missing. */
const SHOWN: Readonly<Record<keyof ServerSettings, Described>> = {
  SELF_SERVICE_ORGS: at(PEOPLE, 'Let anyone signed in create an organization'),
  DEFAULT_ORG_NAME: at(PEOPLE, 'Default organization when a call names none'),
  SAMPLE_DATA: at(PEOPLE, 'Fill an empty database with labeled sample data'),
  PASSKEYS: at(PEOPLE, 'Let people sign in with passkeys'),
  TOKEN_IDLE_SECONDS: at(PEOPLE, 'Idle session timeout in seconds'),
  TOKEN_ABSOLUTE_SECONDS: at(PEOPLE, 'Maximum session length in seconds'),
  EXAM_PARTIAL_CREDIT: at(EXAM, 'Partial credit for questions with several right answers'),
  RATE_LIMIT_PER_MINUTE: at(LIMITS, 'API calls per person per minute'),
  LOGIN_FAILURES_PER_MINUTE: at(LIMITS, 'Failed sign-ins per minute before delays begin'),
  REGISTRATIONS_PER_HOUR: at(
    LIMITS,
    'New accounts per hour from one internet address (four times as many from its network)',
  ),
  INVITATIONS_PER_PERSON: at(LIMITS, 'Invitations per day from one person'),
  INVITATIONS_PER_ORG: at(LIMITS, 'Invitations per day from one organization'),
  STORAGE_MB_PER_PERSON: at(LIMITS, 'Storage for the files of one person, in MB'),
  STORAGE_MB_PER_ORG: at(LIMITS, 'Storage for the files of one organization, in MB'),
  UPLOAD_MB_PER_HOUR: at(LIMITS, 'Files that one person may send in an hour, in MB'),
  BUSY_LOOP_MS: at(LIMITS, 'Milliseconds a process may lag before it refuses calls'),
  DATABASE_SILENT_MS: at(LIMITS, 'Milliseconds the database may be silent before calls are refused'),
  COSTLY_AT_ONCE: at(LIMITS, 'Files and reports processed at once, per process'),
  COSTLY_PER_PERSON: at(LIMITS, 'Files and reports waiting or running, per person'),
  HOST: at(ADDRESS, 'Server address'),
  PORT: at(ADDRESS, 'Server port'),
  PUBLIC_URL: at(ADDRESS, 'Public address, used in e-mail links'),
  WEBHOOK_ORIGINS: at(ADDRESS, 'Origins of your own network that webhooks may go to'),
  TRUSTED_PROXIES: at(ADDRESS, 'Proxies trusted to report client addresses'),
  SMTP_URL: secret(MAIL, 'Mail server; without one, mail is kept for administrators to read'),
  MAIL_FROM: at(MAIL, 'Sender of outgoing mail'),
  OIDC_ISSUER: at(PROVIDER, 'OpenID Connect provider address'),
  OIDC_CLIENT_ID: at(PROVIDER, 'Client ID of this installation at the provider'),
  OIDC_CLIENT_SECRET: secret(PROVIDER, 'Client secret shared with the provider'),
  OIDC_REDIRECT_URL: at(PROVIDER, 'Redirect address after sign-in at the provider'),
  OIDC_LABEL: at(PROVIDER, 'Provider name on the sign-in button'),
  OIDC_PROVISIONING: at(PROVIDER, 'Who may join through the provider'),
  OIDC_DOMAINS: at(PROVIDER, 'E-mail domains allowed to join'),
  OIDC_ORG: at(PROVIDER, 'Organization that newcomers join'),
  OIDC_SCOPES: at(PROVIDER, 'Scopes requested from the provider'),
  OIDC_GROUPS_CLAIM: at(PROVIDER, 'Claim that lists a person’s groups'),
  OIDC_ROLE_MAPPING: at(PROVIDER, 'Roles granted by provider groups'),
  STRIPE_SECRET_KEY: secret(PAYMENTS, 'Key of the Stripe account that takes payments'),
  STRIPE_WEBHOOK_SECRETS: secret(PAYMENTS, 'Secrets that sign Stripe’s events'),
  STRIPE_API_URL: at(PAYMENTS, 'Address of Stripe’s API'),
  INVOICE_SELLER: at(PAYMENTS, 'Seller shown on invoices'),
  TEST_CHECKOUT: at(PAYMENTS, 'Checkout for trying out payments: no money moves'),
  S3_ENDPOINT: at(WORK, 'S3-compatible store for files; without one, they are kept on disk'),
  S3_BUCKET: at(WORK, 'Bucket for files'),
  S3_REGION: at(WORK, 'Region of the bucket'),
  S3_ACCESS_KEY_ID: secret(WORK, 'Access key of the file store'),
  S3_SECRET_ACCESS_KEY: secret(WORK, 'Secret key of the file store'),
  DATABASE_POOLER_URL: secret(WORK, 'Connection pooler that requests go through'),
  DATABASE_CONNECTIONS: at(WORK, 'Database connections per process'),
  JOB_WORKERS: at(WORK, 'Background jobs run at once, per process'),
  DRAIN_SECONDS: at(WORK, 'Seconds a process keeps responding while shutting down'),
  MARKET_FEEDS: at(WORK, 'File listing the price and indicator feeds'),
  METRICS_TOKEN: secret(WORK, 'Token that lets other machines read the metrics'),
  SECRET_KEY: secret(WORK, 'Key that encrypts stored secrets; without one, a key is generated and kept'),
  LOG_LEVEL: at(WORK, 'Log level'),
}

type Shown = z.output<typeof getSettings.answer>['settings'][number]

/** The settings in groups, as they are in force; for a secret, only whether it is set. */
export function settingsShown(
  { settings, named }: Pick<LiveSettings, 'settings' | 'named'>,
  changed: readonly ChangedSetting[],
): Shown[] {
  const shipped = readServerSettings({})
  const given: Readonly<Record<string, unknown>> = settings
  return Object.entries(SHOWN).map(([name, { group, meaning, isSecret = false }]) => {
    const row = changed.find((one) => one.name === name)
    return {
      name,
      group,
      meaning,
      value: isSecret ? (given[name] === undefined ? 'Not set' : 'Set') : textOf(given[name]),
      source: named.has(name) ? 'environment' : row?.value ? 'changed' : 'default',
      change: isChangeable(name)
        ? {
            name,
            kind: typeof shipped[name] === 'boolean' ? 'switch' : 'number',
            value: String(settings[name]),
            standard: String(shipped[name]),
            rev: row?.rev ?? 0,
            at: row?.at.toISOString() ?? null,
            by: row?.by ?? null,
          }
        : null,
    }
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? 'Not set' : value.map(pairOrText).join(', ')
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : 'Not set'
}

const pairOrText = (part: unknown): string =>
  typeof part === 'object' && part !== null ? Object.values(part).join(' = ') : String(part)
