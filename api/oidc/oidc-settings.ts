import { z } from 'zod'
import { PROVISIONING_RULES } from '#kit/contract/oidc-places.api.ts'
import { BUILT_IN_ROLES } from '../orgs/built-in-roles.ts'

const words = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''))

/** 'brokers=broker, coaches=coach': groups of the provider and the roles that they bring in OIDC_ORG. */
const mapping = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.split('=')])))
  .transform((pairs) => pairs.map(([group = '', role = '']) => ({ group: group.trim(), role: role.trim() })))
  .superRefine((pairs, context) => {
    for (const { group, role } of pairs) {
      const isRole = role !== 'platform_admin' && BUILT_IN_ROLES.some(({ name }) => name === role)
      if (group === '' || !isRole)
        context.addIssue({
          code: 'custom',
          message: `'${group}=${role}' is not a group=role pair for an organization role`,
        })
    }
  })

/** The provider's part of the environment; an empty variable counts as unset. */
export const OIDC_SHAPE = {
  OIDC_ISSUER: z.string().trim().optional(),
  OIDC_CLIENT_ID: z.string().trim().max(200).optional(),
  /** Left out for a public client, which PKCE alone protects. */
  OIDC_CLIENT_SECRET: z.string().max(1_000).optional(),
  /** As registered at the provider; /api/auth/oidc/callback below PUBLIC_URL when left out. */
  OIDC_REDIRECT_URL: z.string().trim().optional(),
  /** What the button says: 'Continue with {label}'. */
  OIDC_LABEL: z.string().trim().min(1).max(60).default('your organization'),
  OIDC_PROVISIONING: z.enum(PROVISIONING_RULES).default('invite_only'),
  OIDC_DOMAINS: words,
  /** The organization that people from those domains join, and where groups grant roles. */
  OIDC_ORG: z.string().trim().max(80).optional(),
  OIDC_SCOPES: words,
  OIDC_GROUPS_CLAIM: z.string().trim().min(1).max(100).default('cognito:groups'),
  OIDC_ROLE_MAPPING: mapping,
}

type Environment = z.output<z.ZodObject<typeof OIDC_SHAPE>>

export type OidcSettings = {
  readonly issuer: URL
  /** As the operator wrote it. */
  readonly issuerText: string
  readonly clientId: string
  readonly clientSecret: string | null
  readonly redirectUrl: URL
  readonly label: string
  readonly scopes: readonly string[]
  readonly provisioning: Provisioning
  readonly groupsClaim: string
  readonly roleMapping: readonly { readonly group: string; readonly role: string }[]
}

export type Provisioning = {
  readonly rule: (typeof PROVISIONING_RULES)[number]
  readonly domains: readonly string[]
  readonly org_name: string | null
}

/** The provider named in the environment, or null; throws with the names of settings that do not fit together. */
export function readOidcSettings(environment: Environment, appUrl: string): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_REDIRECT_URL } = environment
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID) return null
  const scopes = environment.OIDC_SCOPES.length > 0 ? environment.OIDC_SCOPES : ['openid', 'email', 'profile']
  return {
    issuer: providerUrl('OIDC_ISSUER', OIDC_ISSUER ?? ''),
    issuerText: OIDC_ISSUER ?? '',
    clientId: OIDC_CLIENT_ID || wrong('OIDC_CLIENT_ID', 'is required with OIDC_ISSUER'),
    clientSecret: OIDC_CLIENT_SECRET || null,
    redirectUrl: providerUrl('OIDC_REDIRECT_URL', OIDC_REDIRECT_URL || `${appUrl}/api/auth/oidc/callback`),
    label: environment.OIDC_LABEL,
    scopes: scopes.includes('openid') ? scopes : ['openid', ...scopes],
    provisioning: readProvisioning(environment),
    groupsClaim: environment.OIDC_GROUPS_CLAIM,
    roleMapping: environment.OIDC_ROLE_MAPPING,
  }
}

function readProvisioning(environment: Environment): Provisioning {
  const { OIDC_PROVISIONING: rule, OIDC_ORG, OIDC_ROLE_MAPPING } = environment
  const domains = environment.OIDC_DOMAINS.map((domain) => domain.toLowerCase().replace(/^@/, ''))
  if (rule === 'domains' && domains.length === 0) wrong('OIDC_DOMAINS', 'must name at least one domain')
  if ((rule === 'domains' || OIDC_ROLE_MAPPING.length > 0) && !OIDC_ORG)
    wrong('OIDC_ORG', 'must name the organization to join')
  return { rule, domains, org_name: OIDC_ORG || null }
}

/** An address that does not expose secrets: https, or this machine. */
function providerUrl(name: string, text: string): URL {
  const url = URL.parse(text)
  if (url === null) return wrong(name, 'is not an address')
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
  if (!isSafe) return wrong(name, 'must begin with https:// (http:// only on this machine)')
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.href.includes('/.well-known/'))
    return wrong(name, 'must be the plain address, without a query, fragment, user name, or /.well-known/')
  return url
}

export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

function wrong(name: string, what: string): never {
  throw new Error(`The environment is not valid. ${name} ${what}`)
}
