import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/**
 * Encrypts a secret for the database: nonce, tag, text. `owner` (whose it is) is authenticated too, so a
 * secret copied into another person's row does not open there.
 */
export function seal(secret: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** The decrypted secret; null with another key, for another owner, or if changed. */
export function unseal(sealed: Buffer, key: Buffer, owner: string): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  const text = decipher.update(sealed.subarray(NONCE + TAG))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    return null
  }
}
