import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OidcSettings } from './oidc-settings.ts'

/**
 * What ties a trip to the provider to one browser: a random secret in a cookie, from which state, nonce and the PKCE
 * verifier are derived. The database keeps only the secret's hash, so a copy of it cannot finish anyone's sign-in.
 */
export type Binding = { readonly secret: string; readonly hash: Buffer }

export const FLOW_SECONDS = 600
const NAME = 'gw_oidc_'

export function newBinding(): Binding {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const derive = ({ secret }: Binding, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url')

export const stateOf = (binding: Binding): string => derive(binding, 'state')
export const nonceOf = (binding: Binding): string => derive(binding, 'nonce')
export const verifierOf = (binding: Binding): string => derive(binding, 'verifier')

/** Trips started by this browser: one cookie each, so two tabs do not interfere. */
export function bindingsOf(request: FastifyRequest): readonly Binding[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs
    .filter(([name = '']) => name.replace(/^__Host-/, '').startsWith(NAME))
    .flatMap(([, secret = '']) => (/^[\w-]{43}$/.test(secret) ? [{ secret, hash: hashOf(secret) }] : []))
}

/** This browser's trip that the state belongs to; null for a state from another browser or none. */
export const bindingOfState = (request: FastifyRequest, state: string): Binding | null =>
  bindingsOf(request).find((binding) => timingSafeEqual(hashOf(stateOf(binding)), hashOf(state))) ?? null

/** `Lax`, or the browser would not send it when it comes back from the provider. `__Host-` keeps neighbors out. */
export function setBinding(reply: FastifyReply, settings: OidcSettings, binding: Binding): void {
  reply.header('set-cookie', cookieOf(settings, binding, FLOW_SECONDS))
}

export function clearBinding(reply: FastifyReply, settings: OidcSettings, binding: Binding): void {
  reply.header('set-cookie', cookieOf(settings, { ...binding, secret: '' }, 0))
}

function cookieOf({ redirectUrl }: OidcSettings, { secret, hash }: Binding, seconds: number): string {
  const isSecure = redirectUrl.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}${NAME}${hash.toString('hex').slice(0, 12)}`
  return `${name}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
