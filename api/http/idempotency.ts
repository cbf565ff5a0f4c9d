import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Endpoint } from '#kit/endpoint.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Services } from '../services.ts'
import { beginWithKey, keepAnswer, readKey } from './idempotency.db.ts'
import { REFUSALS, Refusal } from './refusal.ts'

export type Stored = {
  readonly status: number
  readonly answer: string
  /** Those that belong to the answer: its tag and its place. */
  readonly headers: Readonly<Record<string, string>>
}

/** The key of a call that may be sent twice, and what the call is, so no other call gets its answer. */
export type Repeatable = { readonly userId: string; readonly key: string; readonly hash: Buffer }

type Given = { readonly endpoint: Endpoint; readonly caller: Caller | null; readonly request: FastifyRequest }

/** The key of a POST that changes something; null where there is none, or where its answer may not be kept. */
export function repeatableOf({ endpoint, caller, request }: Given): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || caller === null || endpoint.method !== 'POST') return null
  if (endpoint.secret || endpoint.pure) return null
  if (typeof key !== 'string' || key.length > 255 || key === '')
    throw REFUSALS.malformed('Idempotency-Key must be 1 to 255 characters long.')
  return { userId: caller.userId, key, hash: hashOf(request) }
}

/** The outcome of a call: an answer to keep, or null if it has answered itself. */
export type Work = (services: Services) => Promise<Stored | null>

/** The answer kept under the key, for work that is too long to begin in vain. */
export async function findAnswer({ db, now }: Services, repeatable: Repeatable): Promise<Stored | null> {
  const found = await readKey(db.pool, repeatable, now())
  return found?.hash.equals(repeatable.hash) === true ? found.stored : null
}

/**
 * Does a key's work once: the same key and request within 24 h get the stored answer; a different request is 422.
 * Everything that the work writes and its answer are one transaction, which also holds the key. A server that is
 * killed before its end leaves nothing and a free key; after it, the answer.
 */
export async function answerOnce(
  services: Services,
  repeatable: Repeatable,
  work: Work,
): Promise<Stored | null> {
  const client = await services.db.pool.connect()
  let isBroken = false
  try {
    const done = await workOnce(client, services, { repeatable, work })
    await client.query('COMMIT')
    return done
  } catch (error) {
    isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isBroken)
  }
}

type Once = { readonly repeatable: Repeatable; readonly work: Work }

async function workOnce(
  client: PoolClient,
  services: Services,
  { repeatable, work }: Once,
): Promise<Stored | null> {
  const { hash } = repeatable
  if (!(await beginWithKey(client, repeatable)))
    throw new Refusal(409, 'in_progress', { message: 'The first request with this key is still running.' })
  const found = await readKey(client, repeatable, services.now())
  if (found !== null && !found.hash.equals(hash))
    throw new Refusal(422, 'idempotency_mismatch', {
      message: 'This Idempotency-Key was already used with a different request.',
    })
  if (found !== null) return found.stored
  const stored = await work({ ...services, db: services.db.joined(client) })
  if (stored !== null) await keepAnswer(client, repeatable, { hash, stored, now: services.now() })
  return stored
}

const hashOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest()
