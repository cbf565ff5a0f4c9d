import type { FastifyReply } from 'fastify'
import type { Caller } from '../auth/caller.db.ts'
import { goneOf } from '../http/gone.ts'
import type { Asker } from './tool-runner.ts'

export type Asking = { readonly caller: Caller; readonly reply: FastifyReply }

/** Who asks for a run, while the connection lasts. */
export const askerOf = ({ caller, reply }: Asking): Asker => ({
  who: caller.userId,
  signal: goneOf(reply),
})
