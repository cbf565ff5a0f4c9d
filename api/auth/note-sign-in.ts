import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../audit/audit.db.ts'
import { withPerson } from '../database/tenant.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'

type Door = { readonly services: Services; readonly request: FastifyRequest }

type Attempt = {
  readonly action: 'login' | 'login.second_factor'
  /** Null for an address without an account: it is recorded the same way and takes as long. */
  readonly userId: string | null
  readonly result: 'allowed' | 'failed'
}

/** Records who signed in, or that someone failed to. The address is not kept: it may be a mistyped password. */
export function noteSignIn({ services, request }: Door, { action, userId, result }: Attempt): Promise<void> {
  return withPerson(services.db, userId ?? '', (trx) =>
    recordEvent(trx, {
      orgId: null,
      actorId: result === 'allowed' ? userId : null,
      action,
      target: userId ?? '',
      detail: { network: networkOf(request.ip) },
      result,
      now: services.now(),
      requestId: request.id,
    }),
  )
}

const WRONG = new Set(['invalid_credentials', 'invalid_code'])

/** Runs a sign-in step and records it if the entry was wrong. */
export async function notingFailure<T>(
  door: Door,
  about: {
    readonly action: Attempt['action']
    readonly step: (seen: (userId: string | null) => void) => Promise<T>
  },
): Promise<T> {
  let userId: string | null = null
  try {
    return await about.step((found) => {
      userId = found
    })
  } catch (error) {
    if (error instanceof Refusal && WRONG.has(error.code))
      await noteSignIn(door, { action: about.action, userId, result: 'failed' })
    throw error
  }
}
