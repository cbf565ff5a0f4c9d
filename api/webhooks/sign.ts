import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../auth/sealed.ts'

export const SIGNATURE_HEADER = 'groundwork-signature'

/** 256 random bits, as they are shown once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

export const sealSecret = (secret: string, key: Buffer, webhookId: string): Buffer =>
  seal(Buffer.from(secret), key, webhookId)

export const unsealSecret = (sealed: Buffer, key: Buffer, webhookId: string): string | null =>
  unseal(sealed, key, webhookId)?.toString() ?? null

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over '<seconds>.<body>', as Stripe signs. While a secret replaces another there is
 * one `v1` of each, and a receiver accepts either.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  const hash = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${hash(secret)}`)].join(',')
}
