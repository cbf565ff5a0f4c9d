import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * When a stranger opened a form, sealed for this link: what is sent at once was filled in by no person. No third party
 * and no puzzle is asked for that.
 */
type Sealed = { readonly key: Buffer; readonly code: string }

const SECOND = 1_000
const NOT_BEFORE_MS = 3 * SECOND
const NOT_AFTER_MS = 24 * 3_600 * SECOND

const sealOf = ({ key, code }: Sealed, at: string): Buffer =>
  createHmac('sha256', key).update(`form ${code} ${at}`).digest()

export const openedAt = (sealed: Sealed, now: Date): string => {
  const at = String(now.getTime())
  return `${at}.${sealOf(sealed, at).toString('base64url')}`
}

/** Whether a person can have filled the form in since it was opened. */
export function isTimely(sealed: Sealed, opened: string, now: Date): boolean {
  const [at = '', seal = ''] = opened.split('.')
  const given = Buffer.from(seal, 'base64url')
  const own = sealOf(sealed, at)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  const passed = now.getTime() - Number(at)
  return passed >= NOT_BEFORE_MS && passed <= NOT_AFTER_MS
}
