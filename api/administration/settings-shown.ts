import { readServerSettings, type ServerSettings } from '../settings.ts'

type Described = { readonly group: string; readonly meaning: string; readonly isSecret?: true }

const at = (group: string, meaning: string): Described => ({ group, meaning })
const secret = (group: string, meaning: string): Described => ({ group, meaning, isSecret: true })

const [ADDRESS, PEOPLE, MAIL, PROVIDER, LIMITS, WORK] = [
  'Address and network',
  'People and organizations',
  'Mail',
  'Sign-in provider',
  'Limits',
  'Server and data',
]

/** Every setting that the server reads, in words; a test says which is missing. */
const SHOWN: Readonly<Record<keyof ServerSettings, Described>> = {
  HOST: at(ADDRESS, 'Address that the server listens on'),
  PORT: at(ADDRESS, 'Port that the server listens on'),
  PUBLIC_URL: at(ADDRESS, 'Address that people open; links in mail begin with it'),
  TRUSTED_PROXIES: at(ADDRESS, 'Proxies in front whose word on addresses counts'),
  DEFAULT_ORG_NAME: at(PEOPLE, 'Organization that a call without a name means, for its members'),
  SELF_SERVICE_ORGS: at(PEOPLE, 'Anyone signed in may create an organization'),
  SAMPLE_DATA: at(PEOPLE, 'Labeled sample people and records in an empty database'),
  PASSKEYS: at(PEOPLE, 'Passkeys beside passwords'),
  TOKEN_IDLE_SECONDS: at(PEOPLE, 'Seconds after which an unused session ends'),
  TOKEN_ABSOLUTE_SECONDS: at(PEOPLE, 'Seconds after which every session ends'),
  SMTP_URL: secret(MAIL, 'Mail server; without it mail is kept for administrators'),
  MAIL_FROM: at(MAIL, 'Sender of the mail'),
  OIDC_ISSUER: at(PROVIDER, 'Address of the OpenID Connect provider'),
  OIDC_CLIENT_ID: at(PROVIDER, 'Name of this installation at the provider'),
  OIDC_CLIENT_SECRET: secret(PROVIDER, 'Secret shared with the provider'),
  OIDC_REDIRECT_URL: at(PROVIDER, 'Address that the provider sends people back to'),
  OIDC_LABEL: at(PROVIDER, 'What the sign-in button calls the provider'),
  OIDC_PROVISIONING: at(PROVIDER, 'Who may join through the provider'),
  OIDC_DOMAINS: at(PROVIDER, 'E-mail domains whose people may join'),
  OIDC_ORG: at(PROVIDER, 'Organization that they join'),
  OIDC_SCOPES: at(PROVIDER, 'What is asked of the provider'),
  OIDC_GROUPS_CLAIM: at(PROVIDER, 'Where the provider names a person’s groups'),
  OIDC_ROLE_MAPPING: at(PROVIDER, 'Roles that groups of the provider bring'),
  RATE_LIMIT_PER_MINUTE: at(LIMITS, 'Calls that a person may make in a minute'),
  LOGIN_FAILURES_PER_MINUTE: at(LIMITS, 'Failed sign-ins a minute before delays begin'),
  REGISTRATIONS_PER_HOUR: at(LIMITS, 'New accounts an hour from one network'),
  BUSY_LOOP_MS: at(LIMITS, 'Milliseconds that a process may be behind before it refuses calls'),
  COSTLY_AT_ONCE: at(LIMITS, 'Files and reports that a process works on at once'),
  COSTLY_PER_PERSON: at(LIMITS, 'Files and reports of one person that wait or run'),
  DATABASE_CONNECTIONS: at(WORK, 'Database connections of each process'),
  JOB_WORKERS: at(WORK, 'Background jobs that a process runs at once'),
  DRAIN_SECONDS: at(WORK, 'Seconds that a closing process still answers'),
  MARKET_FEEDS: at(WORK, 'File that names the feeds of prices and indicators'),
  METRICS_TOKEN: secret(WORK, 'Opens the metrics to other machines'),
  SECRET_KEY: secret(WORK, 'Seals stored secrets; without it a key is made once and kept'),
  LOG_LEVEL: at(WORK, 'What is written to the log'),
}

/** The settings as they hold now, in groups; of a secret only whether it is set. */
export function settingsShown(settings: ServerSettings) {
  const shipped: Readonly<Record<string, unknown>> = readServerSettings({})
  const given: Readonly<Record<string, unknown>> = settings
  return Object.entries(SHOWN).map(([name, { group, meaning, isSecret = false }]) => ({
    name,
    group,
    meaning,
    value: isSecret ? (given[name] === undefined ? 'Not set' : 'Set') : textOf(given[name]),
    isDefault: JSON.stringify(given[name]) === JSON.stringify(shipped[name]),
  }))
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? 'Not set' : value.map(pairOrText).join(', ')
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : 'Not set'
}

const pairOrText = (part: unknown): string =>
  typeof part === 'object' && part !== null ? Object.values(part).join(' = ') : String(part)
