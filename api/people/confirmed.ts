import type { Caller } from '../auth/caller.db.ts'
import { Refusal } from '../http/refusal.ts'
import { mailIsOn, type ServerSettings } from '../settings.ts'

/** Inviting and creating organizations need a confirmed address if there is mail to confirm one with. */
export function assertConfirmed({ emailVerified }: Caller, settings: ServerSettings): void {
  if (emailVerified || !mailIsOn(settings)) return
  throw new Refusal(403, 'email_unconfirmed', { message: 'Confirm your e-mail address first.' })
}
