import { codeInLink } from '../referrals/referral-link.ts'

/*
 * Whoever follows a referral link has no account yet, and pays days after they made one: until it is entered the code
 * stays in this browser, which is the only one that knows of the link.
 */
const KEY = 'referralCode'

export function carryCode(address: Pick<Location, 'pathname' | 'search'>): void {
  const code = codeInLink(address)
  if (code !== null) inStorage((storage) => storage.setItem(KEY, code))
}

/** The code that a link brought; empty where none did. */
export const carriedCode = (): string => inStorage((storage) => storage.getItem(KEY)) ?? ''

export const dropCode = (): void => inStorage((storage) => storage.removeItem(KEY)) ?? undefined

/** Where storage is refused, nothing is carried. */
function inStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.localStorage)
  } catch {
    return null
  }
}
