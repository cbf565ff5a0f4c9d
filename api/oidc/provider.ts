import * as client from 'openid-client'
import type { CHECK_NAMES } from '#kit/contract/oidc-places.api.ts'
import { Refusal } from '../http/refusal.ts'
import {
  ALGORITHMS,
  type Check,
  checkDocument,
  checkKeys,
  DOCUMENT,
  type Document,
  isGood,
} from './discovery.ts'
import { guardedFetch, isSilence, TIMEOUT_SECONDS } from './guarded-fetch.ts'
import { isThisMachine, type OidcSettings } from './oidc-settings.ts'

/** The configured provider, as its discovery document has it. */
export type Provider = {
  readonly settings: OidcSettings
  /** Off after a test that failed for any reason but no response: no one can sign in through it then. */
  readonly isOn: () => Promise<boolean>
  /** What openid-client works with; a refusal (503) while the provider is down or its document is wrong. */
  readonly connect: () => Promise<client.Configuration>
  /** Reads document and keys again and says what is right and wrong in them. */
  readonly test: () => Promise<Tested>
}

export type Tested = { readonly checks: readonly Check[]; readonly at: Date }

type Known = Tested & { readonly configuration: client.Configuration | null; readonly isSilent: boolean }

const GOOD_FOR_MS = 3_600_000
const BAD_FOR_MS = 10_000

export const providerAway = () =>
  new Refusal(503, 'provider_away', {
    message: 'The sign-in provider is not responding. Try again in a moment.',
    headers: { 'retry-after': '10' },
  })

export const providerWrong = () =>
  new Refusal(503, 'provider_wrong', {
    message: 'The sign-in provider is not set up correctly. Ask your operator.',
    headers: { 'retry-after': '600' },
  })

export function createProvider(settings: OidcSettings, now: () => Date): Provider {
  let known: Known | null = null
  let running: Promise<Known> | null = null
  const read = async () => {
    running ??= look(settings, now()).finally(() => (running = null))
    known = await running
    return known
  }
  const current = async () => {
    const age = known === null ? Infinity : now().getTime() - known.at.getTime()
    return known !== null && age < (known.configuration === null ? BAD_FOR_MS : GOOD_FOR_MS) ? known : read()
  }
  return {
    settings,
    isOn: async () => {
      const { configuration, isSilent } = await current()
      return configuration !== null || isSilent
    },
    connect: async () => {
      const { configuration, isSilent } = await current()
      if (configuration === null) throw isSilent ? providerAway() : providerWrong()
      return configuration
    },
    test: read,
  }
}

async function look(settings: OidcSettings, at: Date): Promise<Known> {
  const { issuer } = settings
  const found = await readJson(
    guardedFetch([issuer.origin]),
    `${withoutSlash(issuer)}/.well-known/openid-configuration`,
  )
  if ('problem' in found) return failed({ at, reach: found.problem, isSilent: found.isSilent })
  const parsed = DOCUMENT.safeParse(found.json)
  if (!parsed.success)
    return failed({ at, reach: 'The response is not an OpenID Connect discovery document.', isSilent: false })
  const reach: Check = { name: 'reach', result: 'passed', text: 'The discovery document was read.' }
  const [ofIssuer, ...others] = checkDocument(issuer, parsed.data)
  if (ofIssuer === undefined || ofIssuer.result === 'failed')
    return {
      at,
      isSilent: false,
      configuration: null,
      checks: complete([reach, ...(ofIssuer ? [ofIssuer] : [])]),
    }
  const keys = await readJson(guardedFetch(originsOf(settings, parsed.data)), parsed.data.jwks_uri)
  const ofKeys: Check =
    'json' in keys ? checkKeys(keys.json) : { name: 'keys', result: 'failed', text: keys.problem }
  const checks = [reach, ofIssuer, ofKeys, ...others]
  const isSilent = 'isSilent' in keys && keys.isSilent
  return { at, isSilent, checks, configuration: isGood(checks) ? configure(settings, parsed.data) : null }
}

const withoutSlash = (issuer: URL): string => issuer.href.replace(/\/$/, '')

const ALL: readonly (typeof CHECK_NAMES)[number][] = [
  'reach',
  'issuer',
  'keys',
  'algorithms',
  'responseType',
  'pkce',
]

const complete = (checks: readonly Check[]): readonly Check[] =>
  ALL.map(
    (name) =>
      checks.find((check) => check.name === name) ?? { name, result: 'notTested', text: 'Not tested yet.' },
  )

const failed = ({ at, reach, isSilent }: { at: Date; reach: string; isSilent: boolean }): Known => ({
  at,
  isSilent,
  configuration: null,
  checks: complete([{ name: 'reach', result: 'failed', text: reach }]),
})

type Found = { readonly json: unknown } | { readonly problem: string; readonly isSilent: boolean }

async function readJson(fetchIt: client.CustomFetch, address: string): Promise<Found> {
  try {
    const headers = { accept: 'application/json' }
    const answer = await fetchIt(address, { method: 'GET', headers, body: null, redirect: 'manual' })
    if (answer.status !== 200)
      return { problem: `${address} responds with status ${answer.status} instead of 200.`, isSilent: false }
    return { json: await answer.json() }
  } catch (error) {
    const isSilent = isSilence(error)
    return {
      isSilent,
      problem: `${address} ${isSilent ? 'does not respond' : 'responds with something that is not JSON'}.`,
    }
  }
}

/** Where sign-ins send requests: the issuer, and the hosts that its own document names. */
const originsOf = ({ issuer }: OidcSettings, document: Document): readonly string[] => [
  issuer.origin,
  ...[document.token_endpoint, document.jwks_uri, document.userinfo_endpoint].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  ),
]

function configure(settings: OidcSettings, document: Document): client.Configuration {
  const { clientId, clientSecret } = settings
  const { id_token_signing_alg_values_supported: given = ['RS256'], userinfo_endpoint, ...rest } = document
  const server: client.ServerMetadata = {
    issuer: document.issuer,
    authorization_endpoint: document.authorization_endpoint,
    token_endpoint: document.token_endpoint,
    jwks_uri: document.jwks_uri,
    // Anything not in this list is refused, whatever else the provider offers.
    id_token_signing_alg_values_supported: given.filter((one) => ALGORITHMS.includes(one)),
    ...(userinfo_endpoint === undefined ? {} : { userinfo_endpoint }),
    ...(rest.authorization_response_iss_parameter_supported
      ? { authorization_response_iss_parameter_supported: true }
      : {}),
  }
  const authentication =
    clientSecret === null ? client.None() : secretBy(clientSecret, rest.token_endpoint_auth_methods_supported)
  const configuration = new client.Configuration(server, clientId, undefined, authentication)
  configuration.timeout = TIMEOUT_SECONDS
  configuration[client.customFetch] = guardedFetch(originsOf(settings, document))
  // The token comes over TLS from the provider itself; its signature is checked anyway.
  client.enableNonRepudiationChecks(configuration)
  if (isThisMachine(settings.issuer)) client.allowInsecureRequests(configuration)
  return configuration
}

/** Basic applies if the document names no method (OpenID Connect Discovery 1.0, section 3). */
const secretBy = (secret: string, methods: readonly string[] = ['client_secret_basic']): client.ClientAuth =>
  methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret)
