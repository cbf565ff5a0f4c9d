import { z } from 'zod'
import { once } from '#kit/once.ts'
import { type Answered, ask } from './ask.ts'

export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The answer as JSON; undefined when it is none. */
  readonly json: unknown
  /** The answer as an object; empty when there is none. */
  readonly body: Readonly<Record<string, unknown>>
}

type Headers_ = Readonly<Record<string, string>>

export type Client = {
  readonly token: string | null
  readonly get: (path: string, headers?: Headers_) => Promise<Reply>
  readonly post: (path: string, body?: unknown, headers?: Headers_) => Promise<Reply>
  readonly patch: (path: string, body?: unknown, headers?: Headers_) => Promise<Reply>
  readonly delete: (path: string) => Promise<Reply>
  /** Any method, below the API base; a text body goes out as it is. */
  readonly send: (method: string, path: string, request?: Sent) => Promise<Reply>
}

export type Sent = { readonly body?: unknown; readonly headers?: Headers_ }

const OBJECT = z.record(z.string(), z.unknown()).catch({})

/** Calls the API as someone, or signed out. Nothing is packed: whether it is when asked for, http.test.ts sees. */
export function createClient(url: string, token: string | null): Client {
  const send = async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Reply> => {
    const hasBody = body !== undefined
    const answer = await ask(`${url}/api${path}`, {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    })
    return replyOf(answer)
  }
  return {
    token,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
    patch: (path, body, headers = {}) => send('PATCH', path, { body, headers }),
    delete: (path) => send('DELETE', path),
  }
}

/** Read when it is asked for: of most answers only the status is. */
function replyOf(answered: Answered): Reply {
  const { status, text } = answered
  const headers = once(() => answered.headers())
  const json = once(() => parseJson(text))
  const body = once(() => OBJECT.parse(json()))
  return {
    status,
    get headers() {
      return headers()
    },
    text,
    get json() {
      return json()
    },
    get body() {
      return body()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
