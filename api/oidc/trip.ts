import type { FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import type { OidcPurpose } from '#kit/oidc.ts'
import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import {
  type Binding,
  FLOW_SECONDS,
  newBinding,
  nonceOf,
  setBinding,
  stateOf,
  verifierOf,
} from './browser-binding.ts'
import type { Flow } from './flows.db.ts'
import { insertFlow } from './flows.db.ts'
import { isSilence } from './guarded-fetch.ts'
import { type Identity, identityOf } from './identity.ts'
import { type Provider, providerAway, providerWrong } from './provider.ts'

export type Departure = {
  readonly purpose: OidcPurpose
  readonly userId: string | null
  readonly next: string | null
}

/** Begins a trip to the provider: a cookie for this browser, a row for us, the address to go to. */
export async function depart(
  { db, now }: Services,
  provider: Provider,
  { reply, ...departure }: Departure & { readonly reply: FastifyReply },
): Promise<{ readonly url: URL; readonly expiresAt: Date }> {
  const configuration = await provider.connect()
  const binding = newBinding()
  const time = now()
  const expiresAt = new Date(time.getTime() + FLOW_SECONDS * 1_000)
  await asServer(db, (trx) => insertFlow(trx, { ...departure, hash: binding.hash, now: time, expiresAt }))
  const { redirectUrl, scopes } = provider.settings
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl.href,
    response_type: 'code',
    scope: scopes.join(' '),
    state: stateOf(binding),
    nonce: nonceOf(binding),
    code_challenge: await client.calculatePKCECodeChallenge(verifierOf(binding)),
    code_challenge_method: 'S256',
    // A person already signed in at the provider must authenticate again.
    ...(departure.purpose === 'stepUp' ? { prompt: 'login', max_age: '0' } : {}),
  })
  setBinding(reply, provider.settings, binding)
  return { url, expiresAt }
}

export type Arrival = {
  readonly request: FastifyRequest
  readonly binding: Binding
  readonly flow: Flow
}

/** Fetches the tokens for the code that came back, checks them, and gives the identity in them. */
export async function fetchIdentity(provider: Provider, { request, binding }: Arrival): Promise<Identity> {
  const configuration = await provider.connect()
  const { settings } = provider
  const here = new URL(settings.redirectUrl)
  here.search = new URL(request.url, settings.redirectUrl).search
  try {
    const tokens = await client.authorizationCodeGrant(configuration, here, {
      expectedState: stateOf(binding),
      expectedNonce: nonceOf(binding),
      pkceCodeVerifier: verifierOf(binding),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('the provider sent no ID token')
    const isWhole = claims.email !== undefined && claims.email_verified !== undefined
    const hasInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
    const info =
      isWhole || !hasInfo ? null : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return identityOf(claims, info, settings.groupsClaim)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** What went wrong with the provider, as an answer; `reason` is for the audit. */
function refusalOf(error: unknown): Refusal {
  if (isSilence(error)) return providerAway()
  if (error instanceof client.ResponseBodyError && error.error !== 'invalid_grant') return providerWrong()
  return mismatch(reasonOf(error))
}

function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return error.error
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const claim = cause instanceof Error ? claimOf(cause.cause) : null
  return claim ?? ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}

const claimOf = (about: unknown): string | null =>
  typeof about === 'object' && about !== null && 'claim' in about && typeof about.claim === 'string'
    ? about.claim
    : null

/** State, nonce, code, or token do not belong to this trip: only an audit entry is made. */
export const mismatch = (reason: string) =>
  new Refusal(400, 'oidc_mismatch', {
    message:
      'This sign-in has already been used, is more than ten minutes old, or started in another browser. Start again.',
    extra: { reason },
  })
