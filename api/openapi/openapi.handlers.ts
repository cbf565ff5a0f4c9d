import type { FastifyInstance } from 'fastify'
import * as contract from '#kit/contract/health.api.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { bind } from '../http/handler.ts'
import { API_BASE } from '../http/path.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import { DOCS_CSS, docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'

/** GET /openapi.json, made once: the table does not change while the server runs. */
export function openApiHandler(endpoints: () => readonly Endpoint[]) {
  let text: Promise<string> | undefined
  return bind(contract.openapi, async ({ services, reply }) => {
    text ??= services.toolbox.all().then((tools) => JSON.stringify(openApiDocument(endpoints(), tools)))
    return reply.type('application/json').send(await text)
  })
}

/** The page for people, at /api/docs. */
export function mountDocs(app: FastifyInstance, endpoints: readonly Endpoint[], toolbox: Toolbox): void {
  app.get(`${API_BASE}/docs`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(endpoints, await toolbox.all())),
  )
  app.get(`${API_BASE}/docs.css`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_CSS),
  )
}
