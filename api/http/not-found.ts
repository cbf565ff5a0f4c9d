import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kit/endpoint.ts'
import { sendRefusal } from './errors.ts'
import { API_BASE, allowedMethods } from './path.ts'
import { REFUSALS, Refusal } from './refusal.ts'

/** What no route answers: 405 for a known path of the API, JSON 404 below it, plain 404 for a missing file. */
export function addNotFound(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const refusal = refusalFor(endpoints, request, path)
    if (path === API_BASE || path.startsWith(`${API_BASE}/`) || refusal.status === 405)
      return sendRefusal(refusal, request, reply)
    return plain(reply)
  })
}

function refusalFor(endpoints: readonly Endpoint[], request: FastifyRequest, path: string): Refusal {
  const isApi = path.startsWith(`${API_BASE}/`)
  const known = isApi ? endpoints : endpoints.filter((one) => one.atRoot)
  const allowed = allowedMethods(known, isApi ? path.slice(API_BASE.length) : path)
  if (allowed.length === 0) return REFUSALS.notFound()
  if (allowed.some((method) => method === request.method)) return REFUSALS.notFound()
  return new Refusal(405, 'method_not_allowed', {
    message: `This address accepts only ${allowed.join(', ')}.`,
    headers: { allow: allowed.join(', ') },
  })
}

const plain = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
