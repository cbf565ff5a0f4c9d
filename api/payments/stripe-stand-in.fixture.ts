import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { type Books, newBooks } from './stripe-books.fixture.ts'
import { answerCall, type Call } from './stripe-calls.fixture.ts'

const ADDRESS = z.object({ port: z.int() })

export type StandIn = {
  readonly url: string
  readonly books: Books
  readonly calls: Call[]
  readonly close: () => Promise<void>
}

/**
 * A server that answers as Stripe's API does to the calls of this product: forms in, objects out, the same idempotency
 * key the same answer, errors in its words. What it refuses is what Stripe's reference says that it refuses.
 */
export async function startStandIn(): Promise<StandIn> {
  const books = newBooks()
  const calls: Call[] = []
  const answered = new Map<string, { readonly form: string; readonly reply: Reply }>()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await read(request)
    const call = callOf(request, text)
    calls.push(call)
    const { status, body } = books.isAway ? AWAY : repeatable(request, text, () => answerCall(books, call))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const repeatable = ({ headers, method }: IncomingMessage, form: string, work: () => Reply): Reply => {
    const key = headers['idempotency-key']
    if (typeof key !== 'string' || method !== 'POST') return work()
    const before = answered.get(key)
    if (before !== undefined) return before.form === form ? before.reply : OTHER_FORM
    const reply = work()
    answered.set(key, { form, reply })
    return reply
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = ADDRESS.parse(server.address())
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, books, calls, close }
}

type Reply = ReturnType<typeof answerCall>

const problem = (type: string, message: string) => ({ error: { type, message } })
const AWAY: Reply = { status: 500, body: problem('api_error', 'Something went wrong.') }
const OTHER_FORM: Reply = {
  status: 400,
  body: problem(
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters.',
  ),
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

function callOf({ method = 'GET', url = '/' }: IncomingMessage, text: string): Call {
  const { pathname, search } = new URL(url, 'http://stand-in')
  const [, , ...path] = pathname.split('/')
  return { method, path, form: formOf(method === 'GET' ? search.slice(1) : text) }
}

/** 'items[0][id]=si_1' as { items: { 0: { id: 'si_1' } } }. */
function formOf(text: string): Call['form'] {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let at = form
    for (const key of keys) {
      const inner = z.record(z.string(), z.unknown()).safeParse(at[key])
      const next = inner.success ? inner.data : {}
      at[key] = next
      at = next
    }
    at[last] = value
  }
  return form
}
