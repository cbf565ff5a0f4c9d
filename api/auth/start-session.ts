import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { signedIn } from '#kit/contract/auth.api.ts'
import { networkOf } from '../http/network.ts'
import { newId } from '../ids.ts'
import type { Services } from '../services.ts'
import { findCaller } from './caller.db.ts'
import { toPerson } from './person.ts'
import { insertSession } from './sessions.db.ts'
import { hashToken, newToken } from './token.ts'

/** Starts a session and gives its token, which is never seen again, with the person as the client keeps them. */
export async function startSession(
  { db, now, settings }: Services,
  userId: string,
  request: FastifyRequest,
): Promise<z.output<typeof signedIn>> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const time = now()
  await insertSession(db.kysely, {
    id: newId('ses'),
    userId,
    tokenHash,
    now: time,
    expiresAt: new Date(time.getTime() + settings.TOKEN_ABSOLUTE_SECONDS * 1_000),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    place: networkOf(request.ip),
  })
  const caller = await findCaller(db.pool, {
    tokenHash,
    now: time,
    idleSince: new Date(time.getTime() - 1_000),
  })
  if (caller === null) throw new Error('a session that was just started is not there')
  return { token, user: toPerson(caller) }
}
