import { readOidcReturn } from '#kit/oidc.ts'
import { type Client, createClient, type Reply } from '../../testing/client.ts'
import { REDIRECT_URL } from './real-provider.ts'

/** Where the app is, as the server is told; the browser stops there instead of opening it. */
export const APP_URL = 'http://app.test'

type Change = (url: URL) => void

/** A browser without a screen: cookies by host, redirects one by one. */
export type Browser = {
  /** Opens an API address as a page and follows it to the provider, which sends it back to our callback. */
  readonly toCallback: (start: string, change?: Change) => Promise<string>
  /** One request with the cookies of its host, without following. */
  readonly open: (address: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** Opens our callback and reads where it leads. */
  readonly arrive: (callback: string) => Promise<Arrived>
  /** A call of the API from the app, with this browser's cookies; `as` is who is signed in. */
  readonly post: (path: string, body: unknown, as?: Client) => Promise<Reply>
  readonly cookies: () => string
}

export type Arrived = {
  readonly status: number
  readonly location: string
  readonly handoff: string
  readonly error: string | null
  readonly text: string
}

export function createBrowser(serverUrl: string): Browser {
  const jar = new Map<string, Map<string, string>>()
  const here = (address: string) => address.replace(REDIRECT_URL, `${serverUrl}/api/auth/oidc/callback`)
  const cookiesOf = (address: string) =>
    [...(jar.get(new URL(address).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (address: string, answer: { readonly headers: Headers }) => {
    const { host } = new URL(address)
    const own = jar.get(host) ?? new Map<string, string>()
    jar.set(host, own)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') own.delete(name)
      else own.set(name, value)
    }
  }
  const open: Browser['open'] = async (address, headers = {}) => {
    const target = here(address)
    const answer = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: cookiesOf(target), ...headers },
    })
    keep(target, answer)
    return answer
  }
  return {
    open,
    toCallback: async (start, change = () => {}) => {
      let at = new URL(start, serverUrl)
      if (at.origin === new URL(serverUrl).origin) at = await nextOf(await open(at.href), at)
      change(at)
      for (let hop = 0; hop < 10 && !at.href.startsWith(REDIRECT_URL); hop += 1)
        at = await nextOf(await open(at.href), at)
      return at.href
    },
    arrive: async (callback) => {
      const answer = await open(callback)
      const location = answer.headers.get('location') ?? ''
      const found = readOidcReturn(URL.parse(location)?.hash ?? '')
      const handoff = found !== null && 'handoff' in found ? found.handoff : ''
      const error = found !== null && 'error' in found ? found.error : null
      return { status: answer.status, location, handoff, error, text: await answer.text() }
    },
    post: async (path, body, as = createClient(serverUrl, null)) => {
      const reply = await as.post(path, body, { cookie: cookiesOf(serverUrl) })
      keep(serverUrl, reply)
      return reply
    },
    cookies: () => cookiesOf(serverUrl),
  }
}

async function nextOf(answer: Response, from: URL): Promise<URL> {
  const location = answer.headers.get('location')
  if (location === null)
    throw new Error(`${from.href} leads nowhere: ${answer.status} ${await answer.text()}`)
  return new URL(location, from)
}
