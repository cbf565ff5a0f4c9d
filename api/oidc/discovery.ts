import { z } from 'zod'
import type { CHECK_NAMES } from '#kit/contract/oidc-places.api.ts'
import { isAddressOf } from './guarded-fetch.ts'

export type Check = {
  readonly name: (typeof CHECK_NAMES)[number]
  readonly result: 'passed' | 'failed' | 'unstated' | 'notTested'
  readonly text: string
}

/** Signatures that an ID token may have. No 'none', and nothing that the client secret signs. */
export const ALGORITHMS: readonly string[] = ['RS256', 'ES256']

const texts = z.array(z.string())

/** What we use of a discovery document (OpenID Connect Discovery 1.0, section 3). */
export const DOCUMENT = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  response_types_supported: texts.optional(),
  id_token_signing_alg_values_supported: texts.optional(),
  code_challenge_methods_supported: texts.optional(),
  token_endpoint_auth_methods_supported: texts.optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type Document = z.output<typeof DOCUMENT>

/** What a document says about itself, without its keys. `null` passes: nothing that sign-in needs failed. */
export function checkDocument(issuer: URL, document: Document): readonly Check[] {
  return [checkIssuer(issuer, document), checkAlgorithms(document), checkCode(document), checkPkce(document)]
}

function checkIssuer(issuer: URL, document: Document): Check {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = document
  const name = 'issuer'
  if (URL.parse(document.issuer)?.href !== issuer.href)
    return {
      name,
      result: 'failed',
      text: `The document names the issuer ${document.issuer.slice(0, 300)}, not the configured ${issuer.href}.`,
    }
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? issuer.href]
  const odd = addresses.find((address) => !isAddressOf(issuer, address))
  return odd === undefined
    ? { name, result: 'passed', text: `The document names this issuer: ${document.issuer}.` }
    : {
        name,
        result: 'failed',
        text: `The document names an insecure address: ${odd.slice(0, 300)}.`,
      }
}

function checkAlgorithms({ id_token_signing_alg_values_supported: given }: Document): Check {
  const name = 'algorithms'
  if (given === undefined)
    return { name, result: 'unstated', text: 'The document lists no algorithms; RS256 is expected.' }
  const usable = given.filter((one) => ALGORITHMS.includes(one))
  return usable.length > 0
    ? { name, result: 'passed', text: `ID tokens are accepted with ${usable.join(' or ')}.` }
    : { name, result: 'failed', text: `Neither RS256 nor ES256 among ${given.join(', ').slice(0, 200)}.` }
}

function checkCode({ response_types_supported: given }: Document): Check {
  const name = 'responseType'
  if (given === undefined)
    return { name, result: 'unstated', text: 'The document lists no response types; code is expected.' }
  return given.includes('code')
    ? { name, result: 'passed', text: 'The authorization code flow (response type code) is supported.' }
    : { name, result: 'failed', text: 'The provider does not offer the response type code.' }
}

function checkPkce({ code_challenge_methods_supported: given }: Document): Check {
  const name = 'pkce'
  if (given === undefined)
    return {
      name,
      result: 'unstated',
      text: 'The document does not mention PKCE (Cognito leaves it out). S256 is sent with every sign-in.',
    }
  return given.includes('S256')
    ? { name, result: 'passed', text: 'PKCE with S256 is supported.' }
    : { name, result: 'failed', text: 'The provider offers PKCE without S256.' }
}

const KEYS = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), use: z.string().optional(), alg: z.string().optional() })),
})

/** Whether the key set holds a key that can sign with an allowed algorithm: RSA, or a P-256 curve. */
export function checkKeys(given: unknown): Check {
  const name = 'keys'
  const parsed = KEYS.safeParse(given)
  if (!parsed.success) return { name, result: 'failed', text: 'The provider’s key set could not be read.' }
  const usable = parsed.data.keys.filter(
    ({ kty, use, alg, crv }) =>
      use !== 'enc' &&
      (alg === undefined || ALGORITHMS.includes(alg)) &&
      (kty === 'RSA' || (kty === 'EC' && crv === 'P-256')),
  )
  return usable.length > 0
    ? { name, result: 'passed', text: `${usable.length} of ${parsed.data.keys.length} keys can be used.` }
    : { name, result: 'failed', text: 'No key for RS256 or ES256 in the key set.' }
}

export const isGood = (checks: readonly Check[]): boolean => checks.every(({ result }) => result !== 'failed')
