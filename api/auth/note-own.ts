import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.db.ts'

type OwnCall = { readonly caller: Caller; readonly services: Services; readonly request: FastifyRequest }

type What = {
  readonly action: string
  readonly target: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Records in the audit what a person did to their own account; last in its transaction, because the chain waits for it. */
export const noteOwn = (trx: Queries, { caller, services, request }: OwnCall, what: What): Promise<void> =>
  recordEvent(trx, {
    orgId: null,
    actorId: caller.userId,
    action: what.action,
    target: what.target,
    detail: what.detail ?? {},
    now: services.now(),
    requestId: request.id,
  })
