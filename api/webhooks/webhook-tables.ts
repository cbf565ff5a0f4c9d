import type { Generated } from 'kysely'

/** Addresses of an organization's own programs, and what was sent to them. */
export type WebhookTables = {
  webhooks: {
    org_id: string
    id: string
    url: string
    events: string[]
    status: 'on' | 'off' | 'failing'
    sealed_secret: Buffer
    /** The former one, which signs as well until then. */
    sealed_former: Buffer | null
    former_until: Date | null
    /** Since when nothing was delivered. */
    failing_since: Date | null
    created_by: string | null
    created_at: Date
  }
  webhook_deliveries: {
    org_id: string
    id: string
    webhook_id: string
    event: string
    /** What happened, by which it is sent once. */
    key: string
    payload: string
    status: 'waiting' | 'delivered' | 'failed'
    attempts: Generated<number>
    response_status: Generated<number | null>
    error: Generated<string | null>
    created_at: Date
    last_at: Generated<Date | null>
    next_at: Date | null
  }
}
