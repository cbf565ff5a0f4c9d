import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#kit/contract/health.api.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { bind } from '../http/handler.ts'
import { DOCS_PATH } from '../http/path.ts'
import { addPageHeaders } from '../http/security-headers.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import { DOCS_CSS, docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'

const brotli = promisify(brotliCompress)
/** The default of 11 takes thirty times as long for a tenth less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

async function makeDocument(endpoints: readonly Endpoint[], toolbox: Toolbox) {
  const text = JSON.stringify(openApiDocument(endpoints, await toolbox.all()))
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, tag, squeezed: await brotli(text, QUALITY) }
}

/** Refusing it by name (br;q=0) is as rare as it is allowed. */
const takesBrotli = (accepted: string): boolean => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|$))/.test(accepted)

/**
 * GET /openapi.json, made and compressed once: the table does not change while the server runs, and compressing more
 * than a megabyte for each stranger that asks would keep the server from others.
 */
export function openApiHandler(endpoints: () => readonly Endpoint[]) {
  let made: ReturnType<typeof makeDocument> | undefined
  return bind(contract.openapi, async ({ services, request, reply }) => {
    made ??= makeDocument(endpoints(), services.toolbox)
    const { text, tag, squeezed } = await made.catch((error: unknown) => {
      made = undefined
      throw error
    })
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    reply.type('application/json')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    return takesBrotli(accepted) ? reply.header('content-encoding', 'br').send(squeezed) : reply.send(text)
  })
}

/** The page for people, at /api/docs. */
export async function mountDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  toolbox: Toolbox,
): Promise<void> {
  await app.register(async (pages) => {
    await addPageHeaders(pages)
    pages.route({
      method: ['GET', 'HEAD'],
      url: DOCS_PATH,
      handler: async (_request, reply) => page(reply, 'text/html', docsPage(endpoints, await toolbox.all())),
    })
    pages.route({
      method: ['GET', 'HEAD'],
      url: `${DOCS_PATH}.css`,
      handler: async (_request, reply) => page(reply, 'text/css', DOCS_CSS),
    })
  })
}

const page = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text)
