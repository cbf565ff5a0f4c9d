import type { OidcError } from '#kit/oidc.ts'
import type { Identity } from './identity.ts'
import type { Provisioning } from './oidc-settings.ts'

/** What is known here about someone whose identity is not linked. */
export type Newcomer = {
  readonly identity: Pick<Identity, 'email' | 'emailVerified'>
  readonly hasAccount: boolean
  readonly isInvited: boolean
}

export type Decision =
  | { readonly create: false; readonly error: OidcError }
  /** 'organization': with the role of member in the organization of the rule. */
  | { readonly create: true; readonly joins: 'organization' | 'nothing' }

/**
 * Whether an unknown identity becomes a person, by the operator's rule. An invitation to the confirmed address always
 * counts. An account with the same address is never joined by that alone: its owner links the identity.
 */
export function decide({ rule, domains }: Provisioning, newcomer: Newcomer): Decision {
  const { identity, hasAccount, isInvited } = newcomer
  if (identity.email === null || !identity.emailVerified)
    return refuse(rule === 'invite_only' ? 'invitation_needed' : 'email_unverified')
  if (hasAccount) return refuse('account_exists')
  if (rule === 'domains' && domains.includes(domainOf(identity.email)))
    return { create: true, joins: 'organization' }
  if (isInvited || rule === 'anyone') return { create: true, joins: 'nothing' }
  return refuse(rule === 'domains' ? 'domain_not_allowed' : 'invitation_needed')
}

const refuse = (error: OidcError): Decision => ({ create: false, error })

/** After the last @, exactly: neither a part of it nor a subdomain. */
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
