import { createHash } from 'node:crypto'
import type { Queries } from '../database/connection.ts'
import { Refusal } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import { unseal } from './sealed.ts'
import { findSecondFactor, useRecoveryCode, useStep, writeRecoveryCodes } from './second-factor.db.ts'
import { stepOf } from './totp.ts'

const RECOVERY_CODES = 10
/** 80 random bits: beyond guessing even for whoever holds the hashes. */
const RECOVERY_LETTERS = 16

/** Creates ten recovery codes to replace the old ones; they are shown only once. */
export async function renewCodes(db: Queries, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomLetters(RECOVERY_LETTERS))
  await writeRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId}:${code}`).digest()

/** Normalizes typing: no spaces or hyphens, lower case, and unused letters as the digits they resemble. */
const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

export type FactorCheck = {
  readonly userId: string
  readonly code: string
  readonly key: Buffer
  readonly now: Date
}

/** Checks an authenticator or recovery code and uses it up: none works twice. */
export async function passesSecondFactor(db: Queries, check: FactorCheck): Promise<boolean> {
  const { userId, code, now } = check
  const plain = plainCode(code)
  const factor = await findSecondFactor(db, userId)
  if (factor === null || !factor.isOn) return false
  if (!/^\d{6}$/.test(plain)) {
    const hash = hashRecoveryCode(userId, plain)
    return useRecoveryCode(db, userId, { hash, now })
  }
  const step = stepOf(plain, openSecret(factor.sealedSecret, check), now)
  return step !== null && useStep(db, userId, step)
}

/** The decrypted secret; a server with another key says so, and recovery codes still work. */
export function openSecret(sealed: Buffer, { key, userId }: Pick<FactorCheck, 'key' | 'userId'>): Buffer {
  const secret = unseal(sealed, key, userId)
  if (secret !== null) return secret
  throw new Refusal(503, 'secret_key', {
    message: "The server's SECRET_KEY has changed. Use a recovery code, or ask your operator.",
    headers: { 'retry-after': '60' },
  })
}
