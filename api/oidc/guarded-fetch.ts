import type { CustomFetch } from 'openid-client'
import { isThisMachine } from './oidc-settings.ts'

export const TIMEOUT_SECONDS = 5
const LARGEST_ANSWER = 1_048_576

/** No response, one that took too long, or a server that reports it is out of order. */
export class ProviderSilent extends Error {
  constructor(cause: unknown) {
    super('the sign-in provider is not responding', { cause })
    this.name = 'ProviderSilent'
  }
}

/** Outgoing requests to these origins only: no redirects, no response over 1 MiB, five seconds. */
export function guardedFetch(origins: readonly string[]): CustomFetch {
  return async (url, { signal, ...options }) => {
    const { origin } = new URL(url)
    if (!origins.includes(origin)) throw new Error(`${origin} is not an address of the sign-in provider`)
    const limits = [AbortSignal.timeout(TIMEOUT_SECONDS * 1_000), ...(signal ? [signal] : [])]
    const { body, method, headers } = options
    if (body && !(body instanceof URLSearchParams)) throw new Error('only forms are sent to the provider')
    const request = {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.any(limits),
    } as const
    const answer = await silentOnFailure(() => fetch(url, request))
    if (answer.status >= 500 || answer.status === 429)
      throw new ProviderSilent(`${origin} answers ${answer.status}`)
    const { status, headers: received } = answer
    return new Response(await silentOnFailure(() => limitedBody(answer)), { status, headers: received })
  }
}

async function silentOnFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderSilent(error)
  }
}

/** Whether a missing response is behind an error that openid-client has wrapped. */
export const isSilence = (error: unknown): boolean =>
  error instanceof ProviderSilent ||
  (error instanceof Error && error.cause !== undefined && isSilence(error.cause))

async function limitedBody(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if ([101, 204, 205, 304].includes(answer.status) || answer.body === null) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) throw new Error('the answer of the sign-in provider is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Whether a provider may name this address as its own: encrypted like the issuer, and only a provider on this machine
 * points to this machine or to a private number.
 */
export function isAddressOf(issuer: URL, address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  if (isThisMachine(issuer)) return url.protocol === 'https:' || isThisMachine(url)
  return url.protocol === 'https:' && !isThisMachine(url) && !isPrivateNumber(url.hostname)
}

const isPrivateNumber = (hostname: string): boolean =>
  /^(10\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(f[cd]|fe80|::))/i.test(hostname)
