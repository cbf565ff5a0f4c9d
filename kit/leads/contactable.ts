import { ERASED } from './erased.ts'

export type Contact = {
  readonly consent: { readonly email: boolean; readonly phone: boolean; readonly text: boolean }
  readonly withdrawnAt: string | null
  readonly isErased: boolean
  readonly doNotContact: boolean
}

/** Why nobody may contact a lead, in words; null if somebody may. The one rule, on both ends. */
export function blockedReason({ consent, withdrawnAt, isErased, doNotContact }: Contact): string | null {
  if (isErased) return ERASED
  if (withdrawnAt !== null) return 'Consent was withdrawn'
  if (!consent.email && !consent.phone && !consent.text) return 'No consent to contact'
  return doNotContact ? 'Asked not to be contacted' : null
}

/** Whether name and contact are hidden: without consent a lead is counted, but nobody is shown who it is. */
export const isHidden = (lead: Contact): boolean => blockedReason({ ...lead, doNotContact: false }) !== null
