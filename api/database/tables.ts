import type { Generated } from 'kysely'
import type { ChangedSettingTables } from '../administration/settings.db.ts'
import type { FileTables } from '../files/file-tables.ts'
import type { LeadTables } from '../leads/lead-tables.ts'
import type { MilestoneTables } from '../milestones/milestone-tables.ts'
import type { NoticeTables } from '../notices/notice-tables.ts'
import type { PaymentTables } from '../payments/payment-tables.ts'
import type { ReferralTables } from '../referrals/referral-tables.ts'
import type { ScreenTables } from '../registry/back-ends.gen.ts'
import type { ReportTables } from '../reports/report-tables.ts'
import type { WebhookTables } from '../webhooks/webhook-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { OidcTables } from './oidc-tables.ts'
import type { RecordTables } from './record-tables.ts'

/** Screens' own tables, and the groups that have a file of their own. */
type Elsewhere = ScreenTables &
  ChangedSettingTables &
  FileTables &
  JobTables &
  LeadTables &
  MarketTables &
  MilestoneTables &
  NoticeTables &
  OidcTables &
  PaymentTables &
  RecordTables &
  ReferralTables &
  ReportTables &
  WebhookTables

/** The tables as Kysely sees them; migrations are what makes them. Tenant tables lead their keys with org_id. */
export type Tables = Elsewhere & {
  users: {
    id: string
    email: string
    email_folded: string
    first_name: string
    last_name: string
    password_hash: string | null
    status: 'active' | 'disabled'
    email_verified_at: Date | null
    created_at: Date
    last_seen_at: Date | null
    display_name: Generated<string>
    time_zone: Generated<string>
    locale: Generated<string>
    board_opt_out: Generated<boolean>
    preferences: Generated<string>
  }
  sessions: {
    id: string
    user_id: string
    token_hash: Buffer
    created_at: Date
    last_used_at: Date
    expires_at: Date
    ended_at: Date | null
    agent: string
    place: string
    step_up_until: Generated<Date | null>
    scopes: Generated<string[] | null>
    name: Generated<string | null>
    impersonator_id: Generated<string | null>
  }
  second_factors: {
    user_id: string
    sealed_secret: Buffer
    enabled_at: Date | null
    last_step: Generated<string>
    created_at: Date
  }
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null }
  one_time_codes: {
    code_hash: Buffer
    purpose: string
    user_id: string | null
    email_folded: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
    tries: Generated<number>
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  organisations: {
    id: string
    org_name: string
    folded: string
    kind: OrgKind
    status: Generated<'active' | 'deleted'>
    list_writes: Generated<'members' | 'admins'>
    require_mfa_for_admins: Generated<boolean>
    deleted_at: Generated<Date | null>
    rev: Generated<number>
    created_at: Date
    created_by: string | null
  }
  organisation_names: { folded: string; org_id: string; org_name: string; created_at: Date }
  organisation_looks: { look: string; org_id: string }
  memberships: { org_id: string; user_id: string; since: Date; invited_by: Generated<string | null> }
  invitations: {
    id: string
    org_id: string
    email: string
    email_folded: string
    role_id: string
    code_hash: Buffer
    invited_by: string | null
    created_at: Date
    expires_at: Date
    accepted_at: Generated<Date | null>
    accepted_by: Generated<string | null>
    withdrawn_at: Generated<Date | null>
  }
  roles: {
    id: string
    org_id: string | null
    name: string
    description: string
    permissions: string[]
    built_in: boolean
  }
  membership_roles: { org_id: string; user_id: string; role_id: string }
  platform_roles: { user_id: string; role_id: string }
  facts: { user_id: string; facts: string; rev: number; updated_at: Date }
  plans: {
    id: string
    user_id: string
    name: string
    tool_id: string
    version: number
    created_at: Date
    updated_at: Date
  }
  plan_versions: {
    plan_id: string
    version: number
    inputs: string
    fact_bound: string[]
    own_values: Generated<string[]>
    outputs: string
    reasons: string
    created_at: Date
  }
  course_answers: {
    user_id: string
    course: string
    item: string
    misses: number
    right_at: Date | null
  }
  course_attempts: {
    user_id: string
    id: string
    course: string
    right_count: number
    item_count: number
    passed: boolean
    at: Date
  }
  form_drafts: { user_id: string; form: string; answers: string; step: number; updated_at: Date }
  form_submissions: {
    org_id: string
    id: string
    form: string
    answers: string
    consent: string
    sent_at: Date
    sent_by: string | null
    share_id: string | null
    /** The lead that it made, or was added to. */
    lead_id: string | null
  }
  shares: {
    id: string
    code: string
    kind: string
    user_id: string
    org_id: string | null
    object_id: string
    options: string
    max_uses: number | null
    uses: Generated<number>
    created_at: Date
    expires_at: Date | null
    revoked_at: Generated<Date | null>
  }
  audit_events: {
    id: string
    org_id: string | null
    at: Date
    actor_id: string | null
    acting_as: string | null
    action: string
    target: string
    before: string | null
    after: string | null
    detail: string
    result: 'allowed' | 'refused' | 'failed'
    request_id: string
    /** Set by the database: its place in the chain, as text because it may pass 2^53. */
    seq: Generated<string>
    hash: Generated<Buffer>
  }
  /** The newest link of each organization's chain, moved by the database alone; the empty one is the platform's. */
  audit_heads: { chain: string; seq: string; hash: Buffer }
  idempotency_keys: {
    user_id: string
    key: string
    request_hash: Buffer
    status: number | null
    answer: string | null
    headers: string | null
    created_at: Date
  }
  outbox: {
    id: string
    recipient: string
    subject: string
    body: string
    unsubscribe: string | null
    status: 'queued' | 'kept' | 'sent' | 'dead'
    job_id: string | null
    error: string | null
    created_at: Date
    sent_at: Date | null
  }
  account_deletions: { user_id: string; job_id: string; requested_at: Date; deletes_at: Date }
  infra_lights: { name: string; light: Light; since: Date; seen_at: Date; text: string }
  infra_records: { id: string; kind: RecordKind; at: Date; ok: boolean; detail: string }
  throttles: { key: string; window_start: Date; count: number; blocked_until: Date | null }
}

export type Light = 'green' | 'amber' | 'red'
export type RecordKind = 'backup' | 'backup.check' | 'restore.drill'
export type OrgKind = 'brokerage' | 'hoa' | 'nonprofit' | 'business' | 'household' | 'other'
