import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a test checkout's address: whoever holds it may pay it, as with a provider's page. */
export const checkoutSignature = (secretKey: Buffer, id: string): string =>
  createHmac('sha256', secretKey).update(`test checkout\n${id}`).digest('base64url')

export function isSigned(secretKey: Buffer, id: string, signature: string): boolean {
  const wanted = Buffer.from(checkoutSignature(secretKey, id))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
