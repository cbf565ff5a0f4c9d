import type { Api, RawAnswer } from '#kit/react/api.ts'
import { addressOf, type Client } from './client.ts'

/** The typed calls of the contracts over the one client. */
export function createApi(client: Client, base: string): Api {
  const exchange: Api['exchange'] = (method, path, call) => client.send(method, path, call)
  return {
    exchange,
    call: async (method, path, call) => bodyOf(await exchange(method, path, call)),
    address: (path) => addressOf(base, path, {}),
  }
}

const bodyOf = <T>({ body }: RawAnswer<T>): T => body

/** The API's base URL: `<meta name="api-base" content="https://api.example.org">`, else /api on the same origin. */
export function apiBase(document: Document): string {
  const named = document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? ''
  return (named === '' ? '/api' : named).replace(/\/+$/, '')
}
