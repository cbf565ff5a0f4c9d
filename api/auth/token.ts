import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { REFUSALS } from '../http/refusal.ts'

/** 256 random bits. Only their SHA-256 is stored, so that a copy of the database signs nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The prefix of an API token, so people and scanners recognize a leaked one. */
export const API_TOKEN_PREFIX = 'gwt_'

export const newApiToken = (): string => `${API_TOKEN_PREFIX}${newToken()}`

const BEARER = /^Bearer +((?:gwt_)?[A-Za-z0-9_-]{43})$/i

/** The hash of the request's token; refuses a missing or impossible one with the specified texts. */
export function tokenHashOf(request: FastifyRequest): Buffer {
  const header = request.headers.authorization
  if (header === undefined || header.trim() === '' || /^Bearer *$/i.test(header)) throw REFUSALS.noToken()
  const token = BEARER.exec(header)?.[1]
  if (token === undefined) throw REFUSALS.badToken()
  return hashToken(token)
}
