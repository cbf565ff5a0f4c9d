import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'

export type ReceivedCall = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly path: string
}

export type Receiver = {
  readonly origin: string
  readonly calls: ReceivedCall[]
  /** What it answers from now on. */
  answer: { status: number; location?: string; bytes?: number; isSilent?: true }
  readonly close: () => Promise<void>
}

const ADDRESS = z.object({ port: z.int() })

/** A real HTTP server on a port of this machine that keeps what it is called with. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts).toString(), path: request.url ?? '' })
      const { status, location, bytes = 0, isSilent } = receiver.answer
      if (isSilent) return
      reply.writeHead(status, location === undefined ? {} : { location })
      reply.end('x'.repeat(bytes))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = ADDRESS.parse(server.address())
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${port}`,
    calls,
    answer: { status: 204 },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
