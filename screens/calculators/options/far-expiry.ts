import type { Values } from '#kit/computation.ts'
import { farExpiry } from './position.ts'

/** The far expiry of inputs as they stand on the page, where they may still be wrong: null until they make sense. */
export function farExpiryOf({ today, years, expiry }: Values): string | null {
  if (typeof today !== 'string' || typeof years !== 'number') return null
  try {
    return farExpiry({ today, years, expiry: typeof expiry === 'string' ? expiry : null })
  } catch {
    return null
  }
}
