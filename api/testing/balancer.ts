import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Balancer = { readonly url: string; readonly close: () => Promise<void> }

type Sent = {
  readonly url: URL
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Longer than any client of the tests keeps a connection. */
const KEPT_MS = 120_000

/** Passes each request, once it is whole, on to the next of these servers in turn, and its whole answer back. */
export function startBalancer(urls: readonly string[]): Promise<Balancer> {
  // A connection of its own for each request: one that is kept may be closed by the server at the moment of its use.
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', urls[turn % urls.length])
    turn += 1
    const { method = 'GET', headers } = incoming
    const {
      status,
      headers: answered,
      body,
    } = await ask(agent, { url, method, headers, body: await buffer(incoming) })
    outgoing.writeHead(status, answered).end(body)
  }
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.keepAliveTimeout = KEPT_MS
      const close = () =>
        new Promise<void>((done) => {
          agent.destroy()
          server.closeAllConnections()
          server.close(() => done())
        })
      resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}

function ask(agent: Agent, { url, method, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const onward = request(url, { agent, method, headers }, (answer) => {
      isAnswered = true
      buffer(answer).then(
        (said) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: said }),
        reject,
      )
    })
    // A server that refuses a body before it has all of it closes: no fault once its answer is there.
    onward.on('error', (error) => {
      if (!isAnswered) reject(error)
    })
    onward.end(body)
  })
}
