import { z } from 'zod'
import type { CHANGEABLE } from '#kit/contract/administration.api.ts'
import { readBy } from '#kit/schema-problems.ts'
import { SILENT_MS } from './database/silence.ts'
import { PAYMENT_SHAPE } from './payments/payment-settings.ts'
import { S3_SHAPE } from './files/s3-settings.ts'
import { OIDC_SHAPE } from './oidc/oidc-settings.ts'

const count = (fallback: number) => z.coerce.number().int().min(1).max(10_000_000).default(fallback)

const SETTINGS = z.object({
  /** The organization meant by a member's call without org_name. */
  DEFAULT_ORG_NAME: z.string().trim().min(2).max(80).default('First Organization'),
  TOKEN_IDLE_SECONDS: count(24 * 3600),
  TOKEN_ABSOLUTE_SECONDS: count(7 * 24 * 3600),
  RATE_LIMIT_PER_MINUTE: count(600),
  /** Failed sign-ins per minute that an account or a network has before delays begin. */
  LOGIN_FAILURES_PER_MINUTE: count(10),
  REGISTRATIONS_PER_HOUR: count(10),
  /** Invitations in a day from one person, and from one organization. */
  INVITATIONS_PER_PERSON: count(30),
  INVITATIONS_PER_ORG: count(100),
  /** Milliseconds the event loop may lag before calls are refused with 503. */
  BUSY_LOOP_MS: count(1_000),
  /** Milliseconds the database may be silent before calls that wait for it are refused with 503. */
  DATABASE_SILENT_MS: count(SILENT_MS),
  /** Files and reports this copy works on at once, and how many one person may have waiting or running. */
  COSTLY_AT_ONCE: count(2),
  COSTLY_PER_PERSON: count(4),
  SELF_SERVICE_ORGS: z.stringbool().default(true),
  /** In the exam, questions with several right answers count in part. */
  EXAM_PARTIAL_CREDIT: z.stringbool().default(false),
  /** Sample people have a well-known password: only for a server no one else can reach. */
  SAMPLE_DATA: z.stringbool().optional(),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_CONNECTIONS: count(10),
  /** PgBouncer in transaction mode, which requests go through; the queue and migrations keep DATABASE_URL. */
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How long a stopping server keeps responding while reporting not ready: the load balancer's interval. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Without it /metrics answers only to the machine itself. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** How many proxies in front are trusted to report the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The mail server, as smtp:// or smtps://name:password@host:port; without it, mail is kept and shown. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(200).default('Groundwork <groundwork@localhost>'),
  /** The address that people open, for links in mail; the server's own when left out. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The key that encrypts stored secrets, the same for every copy. Without it, a key is generated and kept in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'at least 32 characters, random').optional(),
  /** Passkeys in addition to passwords; they belong to the host of PUBLIC_URL. */
  PASSKEYS: z.stringbool().default(false),
  /** Background jobs this copy runs at once; 0: this copy only serves web and API. */
  JOB_WORKERS: z.coerce.number().int().min(0).max(32).default(2),
  /** The file listing price and indicator feeds (docs/operations.md); without it, only the shipped data. */
  MARKET_FEEDS: z.string().min(1).optional(),
  /** Origins of the operator's own network that webhooks may go to although they are not public, or not encrypted. */
  WEBHOOK_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((origin) => URL.canParse(origin))),
  /** What the files of one person, and of one organization, may take. */
  STORAGE_MB_PER_PERSON: count(1_024),
  STORAGE_MB_PER_ORG: count(10_240),
  /** How much one person may send in an hour, kept or not. */
  UPLOAD_MB_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(2_048),
  ...S3_SHAPE,
  ...OIDC_SHAPE,
  ...PAYMENT_SHAPE,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** What can be set, by its name in the environment. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape)

export type ServerSettings = Readonly<z.output<typeof SETTINGS>>

export type ChangeableName = (typeof CHANGEABLE)[number]

/** With fewer calls the page that takes the change back would not open any more. */
const CALLS_AT_LEAST = 60

/** A setting as text, read as from the environment; null: what the product comes with. */
export function readChange(name: ChangeableName, text: string | null) {
  const read = readBy(SETTINGS.shape[name], text ?? undefined)
  if (read.ok && name === 'RATE_LIMIT_PER_MINUTE' && Number(read.value) < CALLS_AT_LEAST)
    return { ok: false as const, problems: [{ path: '', message: `Enter ${CALLS_AT_LEAST} or more.` }] }
  return read
}

/** Samples in an empty database: as the operator says, otherwise only if the server listens to this machine alone. */
export const wantsSamples = ({ SAMPLE_DATA, HOST }: ServerSettings): boolean =>
  SAMPLE_DATA ?? ['127.0.0.1', 'localhost', '::1'].includes(HOST)

/**
 * Whether mail leaves this server; without it administrators pass the messages on. With it, no one signs in with a
 * password before their address is confirmed, so registering reveals to no one which addresses have an account.
 */
export const mailIsOn = ({ SMTP_URL }: Pick<ServerSettings, 'SMTP_URL'>): boolean => SMTP_URL !== undefined

/** The address that links in mail begin with, without a slash at its end. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: ServerSettings): string {
  const own = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  return (PUBLIC_URL ?? `http://${own.includes(':') ? `[${own}]` : own}:${PORT}`).replace(/\/+$/, '')
}

/** The server's part of the environment; throws with the names of what is wrong. */
export function readServerSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  const parsed = readBy(SETTINGS, environment)
  if (parsed.ok) return parsed.value
  const texts = parsed.problems.map(({ path, message }) => `${path}: ${message}`)
  throw new Error(`The environment is not valid. ${texts.join('; ')}`)
}
