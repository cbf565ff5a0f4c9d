import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from './path.ts'
import { addPageHeaders } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** A path that names a file rather than a screen, so that a missing one is 404 and not the application. */
const FILE =
  /\.(js|mjs|css|map|json|txt|xml|html|ico|png|jpe?g|svg|webp|avif|gif|woff2?|ttf|webmanifest|wasm|php|env)$/i

/**
 * The built web application: the prerendered landing at '/', hashed assets for a year, other files as they are, and the
 * application for every other path.
 */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  if (!existsSync(join(webDir, 'app.html'))) {
    app.log.warn('the web application is not built: only the API is served')
    return
  }
  await app.register(async (pages) => {
    await addPageHeaders(pages)
    await pages.register(fastifyStatic, {
      root: webDir,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
    })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => send(webDir, request, reply),
    })
  })
}

function send(webDir: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  if (path === null || path === API_BASE || path.startsWith(`${API_BASE}/`)) return missing(reply)
  if (path === '/') return page(reply, existsSync(join(webDir, 'index.html')) ? 'index.html' : 'app.html')
  if (path.startsWith('/assets/'))
    return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).sendFile(path)
  if (FILE.test(path)) return reply.header('cache-control', 'public, max-age=300').sendFile(path)
  return page(reply, 'app.html')
}

const missing = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}

const page = (reply: FastifyReply, file: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile(file)

function pathOf(request: FastifyRequest): string | null {
  const [path = ''] = request.url.split('?')
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
