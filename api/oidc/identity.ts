import type { IDToken, UserInfoResponse } from 'openid-client'
import { z } from 'zod'
import { email as emailShape } from '#kit/contract/person.ts'

/** What the provider says of a person, as far as it is used here. */
export const IDENTITY = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  groups: z.array(z.string()),
  /** When the person last authenticated at the provider, in seconds since 1970; null if not stated. */
  authTime: z.number().nullable(),
})
export type Identity = z.output<typeof IDENTITY>

type Claims = Readonly<Record<string, unknown>>

/** The identity in an ID token and, where the token leaves things out, in the user info. */
export function identityOf(token: IDToken, info: UserInfoResponse | null, groupsClaim: string): Identity {
  const claims: Claims = { ...info, ...token }
  const email = emailShape.safeParse(claims.email)
  const { firstName, lastName } = namesOf(claims)
  return {
    issuer: token.iss,
    subject: token.sub,
    email: email.success ? email.data : null,
    emailVerified: email.success && isTrue(verifiedOf(token, info)),
    firstName,
    lastName,
    groups: groupsOf(claims[groupsClaim] ?? claims.groups),
    authTime: typeof token.auth_time === 'number' ? token.auth_time : null,
  }
}

/** The address and its confirmation come from the same source: the two are never mixed. */
const verifiedOf = (token: IDToken, info: UserInfoResponse | null): unknown =>
  token.email === undefined ? info?.email_verified : token.email_verified

/** Cognito's user info states it as text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true'

function namesOf(claims: Claims): { readonly firstName: string; readonly lastName: string } {
  const [first = '', ...rest] = nameText(claims.name).split(' ')
  const firstName = nameText(claims.given_name) || first || nameText(claims.email).split('@')[0] || 'New'
  return { firstName, lastName: nameText(claims.family_name) || rest.join(' ') }
}

const nameText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 80)
        .toWellFormed()
    : ''

const GROUPS = z.array(z.string().max(200)).max(500)

function groupsOf(value: unknown): string[] {
  const parsed = GROUPS.safeParse(typeof value === 'string' ? [value] : value)
  return parsed.success ? parsed.data : []
}
