import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A clock may be one step off, either way. */
const WINDOW = 1
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: 'Groundwork',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** What an authenticator reads from a QR code, or a person types. */
export function describeSecret(secret: Buffer, email: string): { secret: string; otpauth: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, otpauth: totp.toString() }
}

/** The 30-second step (RFC 6238) that a code belongs to, one step off at most; null for a wrong code. */
export function stepOf(code: string, secret: Buffer, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}
