import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#kit/contract/health.api.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { bind } from '../http/handler.ts'
import { DOCS_PATH } from '../http/path.ts'
import { addPageHeaders } from '../http/security-headers.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import { DOCS_CSS, docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'

/** GET /openapi.json, made once: the table does not change while the server runs. */
export function openApiHandler(endpoints: () => readonly Endpoint[]) {
  let text: string | undefined
  return bind(contract.openapi, async ({ services, reply }) => {
    text ??= JSON.stringify(openApiDocument(endpoints(), await services.toolbox.all()))
    return reply.type('application/json').send(text)
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
    pages.get(DOCS_PATH, async (_request, reply) =>
      page(reply, 'text/html', docsPage(endpoints, await toolbox.all())),
    )
    pages.get(`${DOCS_PATH}.css`, async (_request, reply) => page(reply, 'text/css', DOCS_CSS))
  })
}

const page = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text)
