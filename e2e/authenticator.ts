import { TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/**
 * What an authenticator would show for a secret that was typed in. A code works once: `later` gives that of the next
 * half minute, which the server takes as well because clocks differ.
 */
export function codeOf(secret: string, { later = 0 }: { readonly later?: number } = {}): string {
  const totp = new TOTP({ secret: secret.replaceAll(' ', ''), period: PERIOD_MS / 1000 })
  return totp.generate({ timestamp: Date.now() + later * PERIOD_MS })
}
