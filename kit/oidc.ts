/**
 * How the server hands a provider sign-in back to the app: in the fragment, which no server and no log sees.
 *
 *   /login#handoff=CODE                          sign-in: POST /auth/oidc/exchange {handoff}, within 60 seconds
 *   /login-cognito#handoff=CODE&purpose=link     POST /auth/oidc/link {handoff}, within 10 minutes
 *   /login-cognito#handoff=CODE&purpose=stepUp   POST /auth/oidc/step-up {handoff}
 *   /login-cognito#handoff=CODE&purpose=test     POST /auth/oidc/test {handoff}
 *   /login#oidc_error=CODE                       nothing happened; the sentence is OIDC_ERRORS[CODE]
 *   /login-cognito#oidc_error=CODE&purpose=…     the same for a person who is signed in
 *
 * The page that was asked for comes back as it was sent: /auth/oidc/start?next=/x returns to /login?next=%2Fx#….
 * All four POST calls need the browser's own cookies (`sameBrowser: true` of a call): a code that was taken to another
 * browser is worth nothing there.
 */
export const OIDC_FRAGMENT = { handoff: 'handoff', error: 'oidc_error', purpose: 'purpose' } as const

export const OIDC_PURPOSES = ['signIn', 'link', 'stepUp', 'test'] as const
export type OidcPurpose = (typeof OIDC_PURPOSES)[number]

/** Why a provider sign-in came to nothing, in words for the person who tried. */
export const OIDC_ERRORS = {
  cancelled: 'The sign-in was canceled at the provider.',
  provider_error: 'The provider refused the sign-in. Try again, or ask your operator.',
  invitation_needed: 'Ask for an invitation. Nobody here has invited this sign-in yet.',
  domain_not_allowed: 'Ask for an invitation. Addresses of this domain cannot join by themselves.',
  email_unverified: 'The provider has not confirmed your e-mail address. Confirm it there and try again.',
  account_exists:
    'There is an account with this e-mail address. Sign in with your password, then link the provider under Link provider sign-in.',
  account_disabled: 'This account is disabled. Ask your operator.',
  not_linked: 'This provider sign-in is not linked to your account.',
  not_fresh: 'The provider did not ask you to sign in again. Use your password instead.',
} as const
export type OidcError = keyof typeof OIDC_ERRORS

export type OidcReturn =
  | { readonly handoff: string; readonly purpose: OidcPurpose }
  | { readonly error: OidcError; readonly message: string; readonly purpose: OidcPurpose }

/** What the fragment of an address ('#handoff=…') brings back from the provider; null when it is about something else. */
export function readOidcReturn(fragment: string): OidcReturn | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const named = given.get(OIDC_FRAGMENT.purpose)
  const purpose = OIDC_PURPOSES.find((one) => one === named) ?? 'signIn'
  const handoff = given.get(OIDC_FRAGMENT.handoff)
  if (handoff !== null && handoff !== '') return { handoff, purpose }
  const code = given.get(OIDC_FRAGMENT.error)
  if (code === null) return null
  const error = isOidcError(code) ? code : 'provider_error'
  return { error, message: OIDC_ERRORS[error], purpose }
}

const isOidcError = (code: string): code is OidcError => Object.hasOwn(OIDC_ERRORS, code)
