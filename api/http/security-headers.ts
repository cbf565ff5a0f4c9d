import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE, DOCS_PATH } from './path.ts'

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

/** For the pages of the scope that it is given: the web application and the documents. */
export async function addPageHeaders(pages: FastifyInstance): Promise<void> {
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

/** Answers of the API are data, never a page; these cost nothing to repeat, which a policy made anew each time does. */
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

/** Also for what the framework refuses before any hook runs, such as an address that cannot be read. */
export function setApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (isAnswer(request.url)) reply.headers(API_HEADERS)
}

/** The page of documents is below the API base and still a page. */
const isAnswer = (url: string): boolean => url.startsWith(API_BASE) && !url.startsWith(DOCS_PATH)
