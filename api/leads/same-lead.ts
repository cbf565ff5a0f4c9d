import type { LeadFields } from '#kit/contract/lead-parts.ts'
import { foldEmail } from '../auth/users.db.ts'

type Who = { readonly name: string; readonly email: string; readonly phone: string; readonly zip: string }

/** A lead that is there, or a line of the file before. */
export type Known = {
  readonly id: string | null
  readonly line: number | null
  readonly name: string
  /** What it has: of a line that is added to another one, what that one has. */
  readonly fields: LeadFields
  /** Whether it is a lead that agreed to be contacted, which everybody sees. */
  readonly isShown: boolean
}
export type Match = { readonly known: Known; readonly by: 'e-mail' | 'phone' | 'name and ZIP code' }

const SHORTEST_PHONE = 7

const keysOf = ({ name, email, phone, zip }: Who) => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return [
    { by: 'e-mail' as const, key: email === '' ? null : foldEmail(email) },
    { by: 'phone' as const, key: digits.length < SHORTEST_PHONE ? null : digits },
    { by: 'name and ZIP code' as const, key: zip === '' ? null : `${name.trim().toLowerCase()} ${zip}` },
  ]
}

/** Finds who is the same: by e-mail, by the digits of a phone number, or by name and ZIP code, in this order. */
export function createLookup() {
  const seen = new Map<string, Known>()
  return {
    add(who: Who, known: Known): void {
      for (const { by, key } of keysOf(who))
        if (key !== null && !seen.has(`${by} ${key}`)) seen.set(`${by} ${key}`, known)
    },
    find(who: Who): Match | null {
      for (const { by, key } of keysOf(who)) {
        const known = key === null ? undefined : seen.get(`${by} ${key}`)
        if (known !== undefined) return { known, by }
      }
      return null
    },
  }
}
