import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The strict policy of pages: scripts and style sheets are files of our own, nothing comes from elsewhere, nobody
 * frames us. Style attributes are allowed because measured positions (charts, menus, virtual rows) are set that way.
 * Scripts come from strings only through the named Trusted Types policies.
 */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'groundwork', 'dompurify', "'allow-duplicates'"],
}

/** A worker runs under the policy that it is served with, not under that of its page. */
export function addWorkerPolicy(reply: FastifyReply): void {
  const directives = Object.entries(DIRECTIVES).map(([name, values]) => `${name} ${values.join(' ')}`)
  reply.header('content-security-policy', directives.join(';'))
}

/** For the pages of the scope that it is given: the web application and the documents. */
export async function addPageHeaders(pages: FastifyInstance): Promise<void> {
  // Before helmet, which sets some of the same headers its own way.
  pages.addHook('onRequest', async (_request, reply) => {
    for (const name of Object.keys(API_HEADERS)) reply.removeHeader(name)
  })
  await pages.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  pages.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  })
}

/** Lets these sites show the page within their own; everybody else still may not. */
export function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return
  const policy = String(reply.getHeader('content-security-policy'))
  reply.removeHeader('x-frame-options')
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  )
}

/**
 * Every answer that is no page is data: of the API, health and metrics, hashed files, what is missing. These cost little
 * to repeat, unlike the policy of pages, which is as long as a small file.
 */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

export function addApiHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setApiHeaders(request, reply))
}

/** Also for requests the framework refuses before any hook runs, such as an unreadable address. */
export function setApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(apiHeaders(request.id))
}

export const apiHeaders = (requestId: string) => ({ 'x-request-id': requestId, ...API_HEADERS })
