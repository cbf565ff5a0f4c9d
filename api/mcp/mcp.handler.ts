import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { isAllowed } from '#kit/access.ts'
import { mcp as contract } from '#kit/contract/health.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { PRODUCT } from '../health/product.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { askerOf } from '../tools/asker.ts'
import { describeTool } from '../tools/describe-tool.ts'
import { findTools } from '../tools/find-tools.ts'
import { toRunAnswer } from '../tools/run-answer.ts'
import type { Asker } from '../tools/tool-runner.ts'
import { assertRunnable, toolFor } from '../tools/tools.handlers.ts'
import { asText, type Content } from './content.ts'
import { TAKES, wrongIn } from './read-message.ts'
import { registerRecordTools } from './record-tools.ts'

/** Model Context Protocol over HTTP. Stateless: each call has its own server, so any copy can answer. */
export const mcpHandler = bind(contract, async ({ body, caller, services, request, reply }) => {
  const wrong = wrongIn(body)
  if (wrong !== null) {
    const { status, id, code, message } = wrong
    return reply.status(status).send({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })
  }
  const server = createServer({ services, caller, asker: askerOf({ caller, reply }) })
  registerRecordTools(server, { request, collections: services.collections })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const answer = await transport.handleRequest(
      new Request('http://localhost/mcp', { method: 'POST', headers: headersOf(request.headers) }),
      { parsedBody: body },
    )
    reply.status(answer.status)
    const type = answer.headers.get('content-type')
    return type === null ? reply.send() : reply.type(type).send(await answer.text())
  } finally {
    await server.close()
  }
})

/** Answers are JSON, whatever else the client accepts: there is nothing to stream. */
function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const version = headers['mcp-protocol-version']
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
  }
}

const FOUND_AT_MOST = 20

type Asked = { readonly services: Services; readonly caller: Caller; readonly asker: Asker }

function createServer({ services, caller, asker }: Asked): McpServer {
  const server = new McpServer(PRODUCT)
  server.registerTool(
    'find',
    {
      description:
        'Find tools (calculators, planners, models) by what they answer. Gives id, title and summary.',
      inputSchema: TAKES.find.shape,
      annotations: { readOnlyHint: true },
    },
    async ({ query }) => {
      const tools = await services.toolbox.all()
      const open = tools.filter((tool) => isAllowed(tool.access, caller.roles))
      return asText({ tools: findTools(open, query).slice(0, FOUND_AT_MOST) })
    },
  )
  server.registerTool(
    'describe',
    {
      description: 'The input and output schemas, defaults, examples and sources of one tool.',
      inputSchema: TAKES.describe.shape,
      annotations: { readOnlyHint: true },
    },
    ({ id }) => answered(async () => describeTool(await toolFor(services, caller, id))),
  )
  server.registerTool(
    'run',
    {
      description:
        'Run a tool. Gives outputs, reasons, the report, what was assumed for inputs left out, and which inputs were ignored because this mode does not read them.',
      inputSchema: TAKES.run.shape,
      annotations: { readOnlyHint: true },
    },
    ({ id, inputs }) =>
      answered(async () => {
        const tool = await toolFor(services, caller, id)
        await assertRunnable(services, caller, { tool, inputs })
        const answer = await services.toolbox.run(tool, inputs, asker)
        if (!answer.ok) throw REFUSALS.invalid(answer.problems)
        return toRunAnswer(tool, inputs, answer)
      }),
  )
  return server
}

/** A refusal is an answer that the model can read and act on, not a failure of the protocol. */
async function answered(work: () => Promise<unknown>): Promise<Content> {
  try {
    return asText(await work())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields } = error.more
    return { ...asText({ message: error.message, ...(fields ? { fields } : {}) }), isError: true }
  }
}
