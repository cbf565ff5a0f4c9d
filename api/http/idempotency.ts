import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#kit/endpoint.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Services } from '../services.ts'
import { claimKey, dropKey, readKey, storeAnswer } from './idempotency.db.ts'
import { REFUSALS, Refusal } from './refusal.ts'

export type Stored = {
  readonly status: number
  readonly answer: string
  /** Those that belong to the answer: its tag and its place. */
  readonly headers: Readonly<Record<string, string>>
}
export type Repeat = {
  /** The answer of the first call with this key, when this is a repeat. */
  readonly earlier: Stored | null
  readonly keep: (stored: Stored) => Promise<void>
  /** Forgets the key of a call that came to nothing (5xx), so that it can be tried again. */
  readonly forget: () => Promise<void>
}

/** For a POST with an Idempotency-Key: the same key and body within 24 h is the stored answer, another body 422. */
export async function startRepeatable(
  services: Services,
  call: { readonly endpoint: Endpoint; readonly caller: Caller | null; readonly request: FastifyRequest },
): Promise<Repeat | null> {
  const { endpoint, caller, request } = call
  const key = request.headers['idempotency-key']
  if (key === undefined || caller === null || endpoint.method !== 'POST' || endpoint.secret) return null
  if (typeof key !== 'string' || key.length > 255 || key === '')
    throw REFUSALS.malformed('Idempotency-Key has 1 to 255 characters.')
  const id = { userId: caller.userId, key }
  const hash = hashOf(request)
  const { db, now } = services
  const keep = (stored: Stored) => storeAnswer(db.pool, id, stored)
  const forget = () => dropKey(db.pool, id)
  if (await claimKey(db.pool, id, { hash, now: now() })) return { earlier: null, keep, forget }
  const found = await readKey(db.pool, id)
  if (found === null || !found.hash.equals(hash))
    throw new Refusal(422, 'idempotency_mismatch', {
      message: 'This Idempotency-Key was used with another request.',
    })
  if (found.stored === null)
    throw new Refusal(409, 'in_progress', { message: 'The first request with this key is still running.' })
  return { earlier: found.stored, keep, forget }
}

const hashOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest()
