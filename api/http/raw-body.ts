import type { FastifyRequest } from 'fastify'

const KEPT = new WeakMap<FastifyRequest, Buffer>()

/** A signature is over the bytes as they came: of such calls they are kept beside what was read of them. */
export function keepRawBody(request: FastifyRequest, body: Buffer): void {
  if (request.url.startsWith('/api/webhooks/')) KEPT.set(request, body)
}

export const rawBodyOf = (request: FastifyRequest): Buffer => KEPT.get(request) ?? Buffer.alloc(0)
