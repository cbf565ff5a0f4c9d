import type { FastifyReply } from 'fastify'
import type { Caller } from '../auth/caller.db.ts'
import type { Asker } from './tool-runner.ts'

type Asking = { readonly caller: Caller; readonly reply: FastifyReply }

/** Who asks for a run, while the connection lasts: an answer no one can read is not computed. */
export function askerOf({ caller, reply }: Asking): Asker {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return { who: caller.userId, signal: gone.signal }
}
