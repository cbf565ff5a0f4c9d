import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { newRequestId } from '../ids.ts'
import { bodyOf } from './errors.ts'
import { REFUSALS, Refusal } from './refusal.ts'
import { apiHeaders } from './security-headers.ts'

const BY_NODE_CODE: Readonly<Record<string, () => Refusal>> = {
  HPE_HEADER_OVERFLOW: () =>
    new Refusal(431, 'headers_too_large', { message: 'The headers of the request are larger than 16 kB.' }),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new Refusal(408, 'timeout', { message: 'The request did not arrive in time.' }),
}

const notHttp = () => REFUSALS.malformed('The request is not valid HTTP.')

const unmet = () =>
  new Refusal(417, 'expectation_failed', { message: 'The only expectation that is met is 100-continue.' })

/** What is written when no request exists, which the framework would answer: the same shape and headers as always. */
function answerOf(refusal: Refusal) {
  const id = newRequestId()
  const body = JSON.stringify(bodyOf(refusal, { id }))
  const headers = {
    ...apiHeaders(id),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { id, body, headers }
}

/** Whether a response on this connection has begun: a second one within it would be read as its body. */
const isAnswering = (socket: Socket): boolean => {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return typeof response === 'object' && response !== null && Reflect.get(response, 'headersSent') === true
}

/** Answers what Node could not read as a request, and ends the connection: nobody knows where the next one would begin. */
export const answerUnreadable =
  (log: Pick<FastifyBaseLogger, 'info'>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable && !isAnswering(socket)) {
      const refusal = (BY_NODE_CODE[error.code ?? ''] ?? notHttp)()
      const { id, body, headers } = answerOf(refusal)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const status = `${refusal.status} ${STATUS_CODES[refusal.status]}`
      socket.write(`HTTP/1.1 ${status}\r\ndate: ${new Date().toUTCString()}\r\n${lines.join('')}\r\n${body}`)
      log.info({ reqId: id, status: refusal.status, why: error.code }, 'unreadable request')
    }
    socket.destroy()
  }

/** How many hosts a request names: of several, Node shows the first, and a proxy before it may have read another. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length

/**
 * What Node itself would refuse without a word: an expectation that nothing here meets, and HTTP/1.1 without a host. And
 * several hosts, which it would not refuse.
 */
export function refuseInWords(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { body, headers } = answerOf(unmet())
    response.writeHead(417, headers).end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw REFUSALS.malformed('The request does not name a host.')
    if (hostsOf(raw) > 1) throw REFUSALS.malformed('The request names more than one host.')
  })
}
