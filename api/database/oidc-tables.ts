import type { Generated } from 'kysely'
import type { OidcPurpose } from '#kit/oidc.ts'

/** Sign-in through a provider: trips there and back, who is known there, and roles given by its groups. */
export type OidcTables = {
  oidc_flows: {
    binding_hash: Buffer
    purpose: OidcPurpose
    user_id: string | null
    next: string | null
    created_at: Date
    expires_at: Date
    used_at: Generated<Date | null>
    handoff_hash: Generated<Buffer | null>
    handoff_expires_at: Generated<Date | null>
    handoff_used_at: Generated<Date | null>
    identity: Generated<string | null>
    account_id: Generated<string | null>
  }
  oidc_identities: {
    id: string
    issuer: string
    subject: string
    user_id: string
    email: string | null
    provisioned: boolean
    linked_at: Date
    last_sign_in_at: Generated<Date | null>
  }
  oidc_role_grants: { org_id: string; user_id: string; role_id: string }
}
