import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// Argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS)

let dummy: Promise<string> | undefined

/** Verifies against a dummy hash if there is none, so an unknown account takes as long as a known one. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return stored !== null && matches
}

type Names = { readonly email: string; readonly firstName: string; readonly lastName: string }

/** Why a new password is refused, or null. The contract checks the length; there are no composition rules. */
export function weaknessOf(password: string, { email, firstName, lastName }: Names): string | null {
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || isRepetition(plain))
    return 'This password is too common. Choose another one.'
  const own = [email, email.split('@')[0] ?? '', `${firstName}${lastName}`, `${firstName} ${lastName}`]
  return own.some((text) => text.toLowerCase() === plain)
    ? 'Do not use your name or e-mail address as the password.'
    : null
}

/** One to four characters repeated: 'aaaaaaaaaaaa', '123412341234'. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1{2,}.{0,3}$/.test(text)
