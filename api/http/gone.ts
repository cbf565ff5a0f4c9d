import type { FastifyReply } from 'fastify'

/** Aborts when the connection of a reply ends: an answer that no one can read is not computed. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
