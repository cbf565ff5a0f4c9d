import type { Method } from '#kit/endpoint.ts'
import { ApiError, NoReplyError, type RawAnswer, type RawCall } from '#kit/react/api.ts'
import { refusal } from './refusal.ts'

export type Client = {
  /** The answer is typed by whoever asks: the server checks its answers against the same contract. */
  send<T = unknown>(method: Method, path: string, call?: RawCall): Promise<RawAnswer<T>>
}

export type Fetch = (address: string, request: RequestInit) => Promise<Response>

export type ClientSettings = {
  /** Without a final slash: '/api'. */
  readonly base: string
  readonly fetch: Fetch
  readonly token: () => string | null
  /** Any 401, with the token that the refused request carried. */
  readonly onUnauthorized: (token: string | null) => void
}

/** The answer to a call with If-None-Match: the caller's copy is the newest. */
const NOT_MODIFIED = 304

/** The one way to the server: adds the token, turns every refusal into an ApiError and silence into NoReplyError. */
export function createClient(settings: ClientSettings): Client {
  return {
    async send<T>(method: Method, path: string, call: RawCall = {}) {
      const token = call.anonymous === true ? null : settings.token()
      const response = await reply(
        settings,
        addressOf(settings.base, path, call),
        requestOf(method, call, token),
      )
      if (response.status === 401) {
        settings.onUnauthorized(token)
        throw new ApiError('Token verification failed', { status: 401 })
      }
      const text = await response.text()
      if (!response.ok && response.status !== NOT_MODIFIED)
        throw refusal(response, readable(text), call.fallback)
      const body: T = readable(text)
      return { body, etag: response.headers.get('etag'), status: response.status }
    },
  }
}

async function reply(settings: ClientSettings, address: string, request: RequestInit): Promise<Response> {
  try {
    return await settings.fetch(address, request)
  } catch (error) {
    if (request.signal?.aborted === true) throw error
    throw new NoReplyError()
  }
}

/** '/plans/{id}' and its values as an address below the base; `{+id}` keeps slashes, empty query values are left out. */
export function addressOf(base: string, path: string, { params = {}, query = {} }: RawCall): string {
  const filled = path.replaceAll(/\{(\+?)(\w+)\}/g, (_, slashes: string, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`)
    const text = wordOf(value)
    return slashes === '' ? encodeURIComponent(text) : text.split('/').map(encodeURIComponent).join('/')
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, wordOf(value))
  }
  return `${base}${filled}${search.size === 0 ? '' : `?${search}`}`
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function requestOf(method: Method, call: RawCall, token: string | null): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
    keepalive: call.keepAlive === true,
    credentials: call.sameBrowser === true ? 'same-origin' : 'omit',
  }
}

/** Undefined where there is nothing, or nothing readable. */
function readable(text: string): ReturnType<typeof JSON.parse> {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
