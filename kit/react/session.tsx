import { createContext, useContext } from 'react'
import type { RoleGrant } from '../access.ts'
import type { Entitlement } from '../entitlement.ts'

/** The signed-in person as the server names them; `roles` only shapes what is shown, the server decides. */
export type SessionUser = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly RoleGrant[]
}

/** Who looks, and until when; only the answer that began it says when it ends. */
export type Viewing = { readonly by: string; readonly until: string | null }

export type SessionState =
  | { readonly status: 'checking' }
  /** `verified` is false while the server could not be reached: the stored user is shown, nothing is cleared. */
  | {
      readonly status: 'signedIn'
      readonly user: SessionUser
      readonly verified: boolean
      /** What the person’s plans open; left out while the server has not said: everything. It refuses on its own. */
      readonly entitlement?: Entitlement
      /** Somebody of the platform's administration looks through this person's eyes, and changes nothing. */
      readonly viewing?: Viewing
    }
  /** 'ended': by the server or another tab; 'left': Sign Out; 'none': nobody was signed in. `was`: whose session ended. */
  | { readonly status: 'signedOut'; readonly because: 'none' | 'ended' | 'left'; readonly was?: string }

export type Credentials = { readonly email: string; readonly password: string }

export type Registration = Credentials & {
  readonly firstName: string
  readonly lastName: string
  readonly acceptTerms: true
  readonly inviteCode?: string
  readonly trialPlanId?: string
  readonly timeZone?: string
}

/** Unsaved work of the signed-in person, by name; it survives a session that was ended by the server. */
export type Drafts = {
  read(name: string): unknown
  write(name: string, value: unknown): void
  remove(name: string): void
}

/** Signing in needs a second step: a code for this token, within five minutes. */
export type SecondStep = { readonly mfaToken: string; readonly methods: readonly string[] }

/** The calls that end a sign-in which took another way than e-mail and password alone. */
export type SignInCall =
  | '/auth/login/mfa'
  | '/auth/oidc/exchange'
  | '/auth/passkeys/login/verify'
  | '/admin/impersonate'

export type Session = {
  readonly state: SessionState
  readonly user: SessionUser | null
  readonly drafts: Drafts
  /** Throws the server's message; a failure leaves nobody signed in. */
  signIn(credentials: Credentials): Promise<SessionUser | SecondStep>
  /** Takes over the session that another way of signing in answers with; after a provider a second step may be left. */
  complete(path: SignInCall, body: unknown): Promise<SessionUser | SecondStep>
  /** 'checkInbox' when the address has to be confirmed first. */
  register(registration: Registration): Promise<SessionUser | 'checkInbox'>
  signOut(): Promise<void>
  /** Asks the server again after a time without connection. */
  recheck(): Promise<void>
  /** Opens the page that was asked for before signing in; anything but a page of the app opens /dashboard. */
  enter(next: unknown): void
}

export const SessionContext = createContext<Session | null>(null)

/** The session that the shell provides. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs the session provider of the shell')
  return session
}
